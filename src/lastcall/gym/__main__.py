"""Print how observations and actions are laid out for some characters."""

from __future__ import annotations

import sys

from lastcall.gym.layout import tables
from lastcall.gym.seats import SeatsEnv
from lastcall.table.errors import LastCallError

if __name__ == "__main__":
    try:
        env = SeatsEnv(sys.argv[1:] or "all", seats=len(sys.argv[1:]) or 4)
    except LastCallError as problem:
        sys.exit(str(problem))
    print(tables(env.layout, env.actions))
