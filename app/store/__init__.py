"""The store: the only room that knows SQL. SQLite for trying it out, PostgreSQL in production."""

from app.store.errors import Moved, Repeated, Unavailable, Unsure
from app.store.migrations import migrate
from app.store.store import Store, open_store

__all__ = ["Moved", "Repeated", "Store", "Unavailable", "Unsure", "migrate", "open_store"]
