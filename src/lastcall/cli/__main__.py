"""``python -m lastcall.cli`` is ``lastcall``."""

from lastcall.cli import main

if __name__ == "__main__":
    main()
