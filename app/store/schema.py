"""The tables of the database. Migrations lead here; a test compares the two.

Instants are whole milliseconds since 1970 in UTC, JSON is text, ids are random text. Kinds and states are words, so
that later ones (clocks, stand-ins, notices, passwords) add columns and tables and change none.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def now_ms() -> int:
    """The present instant as it is stored."""
    return time.time_ns() // 1_000_000


LATEST_MS = 253_402_214_400_000
"""The beginning of the last day of the year 9999: no instant is later, in whatever zone it was said."""


def from_ms(ms: int) -> datetime:
    """A stored instant."""
    return EPOCH + timedelta(milliseconds=min(ms, LATEST_MS))


class Id(sa.TypeDecorator[str]):
    """An id. One with a null character is nobody's: PostgreSQL would not even look for it."""

    impl = sa.String(32)
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: sa.Dialect) -> str | None:
        """What is asked for, or null, which equals nothing."""
        return None if value is None or "\0" in value else value


players = sa.Table(
    "players",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("deleted_at", sa.BigInteger),
    sa.Index("ix_players_name", "name"),
)

# Only hashes: who reads the database cannot sign in. `kind` is cookie, api or link (one use, with an end).
tokens = sa.Table(
    "tokens",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("player_id", Id, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("hash", sa.LargeBinary(32), nullable=False, unique=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("label", sa.String(40), nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("used_at", sa.BigInteger),
    sa.Column("expires_at", sa.BigInteger),
)

# `version` grows by one with each change, and a change names the version that it was decided on.
# `server_seed` is that of the running match, or of the next one. `closed_by`: "admin" or "rule" (the one that puts away
# what nobody comes back to), null where everybody has left. `maker_id` is who has named it.
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("host_id", Id, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("maker_id", Id),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("server_seed", sa.LargeBinary(32), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("kicked", sa.Text, nullable=False),
    sa.Column("match_id", Id),
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Column("created_at", sa.BigInteger, nullable=False),
    sa.Column("updated_at", sa.BigInteger, nullable=False),
    sa.Column("archived_at", sa.BigInteger),
    sa.Column("closed_by", sa.String(8)),
    sa.Index("ix_tables_lobby", "state", "private", "updated_at"),
    sa.Index("ix_tables_host", "host_id", "state"),
    sa.Index("ix_tables_changed", "updated_at", "id"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", Id, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("player_id", Id, sa.ForeignKey("players.id"), index=True),
    sa.Column("bot", sa.String(16)),
    sa.Column("nonce", sa.String(64), nullable=False),
    sa.UniqueConstraint("table_id", "player_id"),
)

# `rules_version` made the acts from `rules_since` on; 0 means the whole match can be replayed by it.
# `needs_version` is set while the match waits for a version of the rules that is not there. `waited` is the last seq at
# which the asked seat has said that it wants time, in a game with even pauses. `halted` is "paused" (nothing happens until
# an administrator says so) or "closed" (nothing will any more: it is finished, and has no result). `holders` are the
# changes of hands, oldest first.
matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("table_id", Id, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("rules_since", sa.Integer, nullable=False),
    sa.Column("needs_version", sa.Integer),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("server_seed", sa.LargeBinary(32), nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("nonces", sa.Text, nullable=False),
    sa.Column("seed", sa.LargeBinary(32), nullable=False),
    sa.Column("started_at", sa.BigInteger, nullable=False),
    sa.Column("finished_at", sa.BigInteger),
    sa.Column("result", sa.Text),
    sa.Column("waited", sa.Integer),
    sa.Column("halted", sa.String(8)),
    sa.Column("holders", sa.Text, nullable=False, server_default="[]"),
    sa.UniqueConstraint("table_id", "number"),
    sa.Index("ix_matches_started", "started_at", "id"),
    sa.Index(
        "ix_matches_running",
        "started_at",
        sqlite_where=sa.text("finished_at IS NULL"),
        postgresql_where=sa.text("finished_at IS NULL"),
    ),
)

# Append only: the truth about every match. `events` is what was told, secret parts included, so that a log outlives
# the rules that made it. `turn` is the seat to decide afterwards, null at the end. No foreign key: it would cost
# PostgreSQL a row lock an act, and only matches that were loaded are written to.
actions = sa.Table(
    "actions",
    metadata,
    sa.Column("match_id", Id, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("act_id", sa.String(64), nullable=False),
    sa.Column("action", sa.Text),
    sa.Column("to_seq", sa.Integer),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("turn", sa.SmallInteger),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("match_id", "seat", "act_id"),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("match_id", Id, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# How a seat wants its reactions decided. They are `player_id`'s, and mean nothing once another holds the seat. `version`
# grows by one with each change, `act_id` is the id of the last that was asked for. Of "pass until my next turn":
# `since_turn` and `since_seat` are the turn in which it was said, null where it was not, and `lapsed_at` is the seq at
# which it ended. Of the kinds that pass this turn: `this_turn` is that turn's number, null where there are none, and
# `over_at` the seq at which it was over.
orders = sa.Table(
    "orders",
    metadata,
    sa.Column("match_id", Id, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("player_id", Id, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("act_id", sa.String(64), nullable=False),
    sa.Column("kinds", sa.Text, nullable=False),
    sa.Column("since_turn", sa.Integer),
    sa.Column("since_seat", sa.SmallInteger),
    sa.Column("lapsed_at", sa.Integer),
    sa.Column("this_turn", sa.Integer),
    sa.Column("over_at", sa.Integer),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("table_id", Id, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    sa.Column("player_id", Id, sa.ForeignKey("players.id"), nullable=False),
    sa.Column("client_id", sa.String(64), nullable=False),
    sa.Column("room", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "player_id", "client_id"),
    sa.Index("ix_chat_room", "table_id", "room", "id"),
    sa.Index("ix_chat_player", "player_id", "id"),
)

# A ban that was lifted, or whose end has come, stays here for whoever wants to know.
bans = sa.Table(
    "bans",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("player_id", Id, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("reason", sa.String(200), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("made_by", sa.String(40), nullable=False),
    sa.Column("until", sa.BigInteger),
    sa.Column("lifted_at", sa.BigInteger),
    sa.Column("lifted_by", sa.String(40)),
    sa.Index("ix_bans_player", "player_id", "made_at"),
)

# What people are told: everybody, or (`table_id`) those at one table. From `begins_at` to `ends_at`, null for no end.
announcements = sa.Table(
    "announcements",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("table_id", Id, sa.ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("begins_at", sa.BigInteger, nullable=False),
    sa.Column("ends_at", sa.BigInteger),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("made_by", sa.String(40), nullable=False),
)

# What players tell the administrators. `kind` is person or fault; `about_id` and `line_id` are the person and the line
# of chat that it is about, `line_text`, `line_room` and `line_at` that line as it was when it was reported (whatever
# happens to it in the chat; null again when whoever said it is deleted); `facts` is what the client says of itself (JSON);
# `act_id` is the client's own id.
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("player_id", Id, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
    sa.Column("act_id", sa.String(64), nullable=False),
    sa.Column("about_id", Id, sa.ForeignKey("players.id", ondelete="SET NULL")),
    sa.Column("line_id", sa.BigInteger),
    sa.Column("line_text", sa.Text),
    sa.Column("line_room", sa.String(16)),
    sa.Column("line_at", sa.BigInteger),
    sa.Column("table_id", Id),
    sa.Column("match_id", Id),
    sa.Column("seq", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("facts", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("note", sa.Text, nullable=False),
    sa.Column("settled_at", sa.BigInteger),
    sa.Column("settled_by", sa.String(40)),
    sa.UniqueConstraint("player_id", "act_id"),
    sa.Index("ix_reports_state", "state", "at"),
)

# Has no rows: acts are stored under a lock of it (database.hold_acts).
act_gate = sa.Table("act_gate", metadata, sa.Column("id", sa.Integer, primary_key=True))

# Settings that were changed while the server ran, `value` in JSON. They go before the environment's.
tunings = sa.Table(
    "tunings",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
    sa.Column("changed_at", sa.BigInteger, nullable=False),
    sa.Column("changed_by", sa.String(40), nullable=False),
)

# Work that takes longer than a request: `state` is waiting, running, done, failed or cancelled.
jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("kind", sa.String(32), nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("params", sa.Text, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer),
    sa.Column("result", sa.Text),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("made_by", sa.String(40), nullable=False),
    sa.Column("started_at", sa.BigInteger),
    sa.Column("finished_at", sa.BigInteger),
    sa.Index("ix_jobs_made", "made_at"),
)

# Administrators are tokens. `scopes` are words with spaces between.
admin_tokens = sa.Table(
    "admin_tokens",
    metadata,
    sa.Column("id", Id, primary_key=True),
    sa.Column("hash", sa.LargeBinary(32), nullable=False, unique=True),
    sa.Column("label", sa.String(40), nullable=False),
    sa.Column("scopes", sa.String(64), nullable=False),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("made_by", sa.String(40), nullable=False),
    sa.Column("used_at", sa.BigInteger),
    sa.Column("expires_at", sa.BigInteger),
)

# Append only. Written before the act with `outcome` "begun", and completed after it: no act without its line.
audit = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("token_id", Id),
    sa.Column("actor", sa.String(40), nullable=False),
    sa.Column("verb", sa.String(40), nullable=False),
    sa.Column("target", sa.String(64), nullable=False),
    sa.Column("params", sa.Text, nullable=False),
    sa.Column("request_id", sa.String(64), nullable=False),
    sa.Column("outcome", sa.String(32), nullable=False),
    sa.Index("ix_audit_target", "target", "id"),
)

# Answers by the key that came with their request, so that a request that is sent again has one effect. `status` is
# null while the first is being answered, `body` is null where the answer is shown once.
answers = sa.Table(
    "answers",
    metadata,
    sa.Column("token_id", Id, primary_key=True),
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("digest", sa.LargeBinary(32), nullable=False),
    sa.Column("status", sa.SmallInteger),
    sa.Column("body", sa.Text),
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
)
