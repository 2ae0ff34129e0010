"""What the app keeps on disk, so that no file, no entry and no foreign thing among them is ever lost.

One folder holds it all::

    current.json     the running session alone: an entry costs the same however long the history is
    history.json     every session that had an entry (TinyDB)
    household.json   players, settings, the library, notices (TinyDB)
    backups/         copies by start, import and migration; the oldest go
    set-aside/       files that could not be read, under new names; nothing here is ever changed
    lock             held by the one process that uses the folder
"""

from assistant.store.files import NotSaved
from assistant.store.folder import FolderInUse, FolderUnusable
from assistant.store.history import Record
from assistant.store.household import Household, Known, Person, Settings
from assistant.store.kept import Notice
from assistant.store.store import Store

__all__ = [
    "FolderInUse",
    "FolderUnusable",
    "Household",
    "Known",
    "NotSaved",
    "Notice",
    "Person",
    "Record",
    "Settings",
    "Store",
]
