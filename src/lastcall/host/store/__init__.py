"""What the tavern remembers: tables, who sits there, every choice, the chat; in SQLite or PostgreSQL.

``store`` is what the tavern calls, ``rows`` what it gets back. ``writing`` puts what many tables store
at the same time into one transaction. ``addresses`` understands how people name a database, ``opening``
opens one and brings it up to date with ``migrations``; ``models`` says what is in it.
"""

from lastcall.host.store.rows import (
    Damage,
    Json,
    StoredChat,
    StoredChoice,
    StoredSeat,
    StoredSnapshot,
    StoredTable,
)
from lastcall.host.store.store import Store
from lastcall.host.store.writing import NotStored, Taken

__all__ = [
    "Damage",
    "Json",
    "NotStored",
    "Store",
    "StoredChat",
    "StoredChoice",
    "StoredSeat",
    "StoredSnapshot",
    "StoredTable",
    "Taken",
]
