"""Last Call: The Red Dragon Inn, played by its own rulebooks."""

from lastcall.game import Decision, Option, Outcome, Table
from lastcall.table.errors import LastCallError

__version__ = "0.1.0"
__all__ = ["Decision", "LastCallError", "Option", "Outcome", "Table", "__version__"]
