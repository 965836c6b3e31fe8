"""The store: the only room that knows SQL. SQLite for trying it out, PostgreSQL in production."""

from app.store.errors import Barred, Gone, Moved, Repeated, Unavailable, Unsure, WrongSchema
from app.store.migrations import migrate
from app.store.store import Store, open_store

__all__ = [
    "Barred",
    "Gone",
    "Moved",
    "Repeated",
    "Store",
    "Unavailable",
    "Unsure",
    "WrongSchema",
    "migrate",
    "open_store",
]
