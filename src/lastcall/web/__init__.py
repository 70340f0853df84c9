"""The table in the browser: where the built page lies.

The page is written in Svelte and TypeScript under ``src/`` beside this file. Installing the project
builds it into ``static/`` (``hatch_build.py``); an installed wheel brings it along.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from lastcall.table.errors import LastCallError

STATIC: Final = Path(__file__).parent / "static"


def static() -> Path:
    """The folder that holds ``index.html`` and what it loads, or an error that says how to get it."""
    if not (STATIC / "index.html").is_file():
        raise LastCallError("The page of the tavern is not built. Run `make web`.")
    return STATIC
