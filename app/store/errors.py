"""How a write can fail."""

from __future__ import annotations


class Moved(Exception):
    """What was decided on is no longer so: another write was quicker. Look again."""


class Repeated(Exception):
    """The act id is stored already, at `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"stored already at {seq}")
        self.seq = seq


class Unsure(Exception):
    """The database failed on the way; it may have been written or not. The text is the kind of failure."""


class Unavailable(Exception):
    """The database does not answer, after several tries. Nothing is known to be stored."""


class Gone(Exception):
    """In whose name something was to be written is nobody by now: the player was deleted, or the token revoked."""


class Barred(Exception):
    """The player who was to sit down has been banned meanwhile."""


class WrongSchema(Exception):
    """The database's schema is not the one of this code. The text is a sentence for whoever runs it."""
