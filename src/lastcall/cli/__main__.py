"""``python -m lastcall.cli`` is ``lastcall``."""

from lastcall.cli import main

main()
