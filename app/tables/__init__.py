"""Tables, seats, matches and chat: the service layer, and the only writer of matches."""

from app.engine import Refused
from app.tables.clock import Clock, Timer
from app.tables.live_match import LiveMatch, LogEntry
from app.tables.notices import (
    Banned,
    Bus,
    ChatDeleted,
    ChatSaid,
    LocalBus,
    MatchMoved,
    Notice,
    NoticesChanged,
    OrdersChanged,
    Renamed,
    SignedOut,
    TableChanged,
)
from app.tables.people import BannedError
from app.tables.service import Tables
from app.tables.standing import shown as orders_of
from app.tables.types import (
    ChatLine,
    Done,
    MatchInfo,
    MatchSeat,
    MyMatch,
    MyTable,
    Orders,
    Player,
    Room,
    SeatInfo,
    SignedIn,
    TableInfo,
    TokenInfo,
)

__all__ = [
    "Banned", "BannedError", "Bus", "ChatDeleted", "ChatLine", "ChatSaid", "Clock", "Done", "LiveMatch", "LocalBus",
    "LogEntry", "MatchInfo", "MatchMoved", "MatchSeat", "MyMatch", "MyTable", "Notice", "NoticesChanged", "Orders",
    "OrdersChanged", "Player", "Refused", "Renamed", "Room", "SeatInfo", "SignedIn", "SignedOut", "TableChanged",
    "TableInfo", "Tables", "Timer", "TokenInfo", "orders_of",
]  # fmt: skip
