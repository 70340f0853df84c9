"""The second witness: what must hold at every decision, and players that try to break it.

`invariants` says what must hold and sees it at a glance, `secrets` whether anybody can tell what is hidden;
`watching` looks at all of it through whole games. `fuzz` plays many random games under its eyes; `steer`
seeks out what was never played; `trace` shows that the same choices always give the same game; `bench`
measures.
"""
