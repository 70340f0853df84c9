"""The second witness: what must hold at every decision, and players that try to break it.

`invariants` says what must hold; `fuzz` plays many random games under its eyes; `steer` seeks out
what was never played; `trace` shows that the same choices always give the same game; `bench`
measures.
"""
