"""What goes into the REST."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

ActId: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        description="Your own id of this act. The same id again: the same answer, no second effect.",
    ),
]
Seq: TypeAlias = Annotated[
    int,
    Meta(
        ge=0,
        le=2**53 - 1,
        description="The match's seq on which you decided; another one is refused as stale.",
    ),
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63, description="Seats count from 0.")]
Nonce: TypeAlias = Annotated[
    str,
    Meta(
        max_length=64,
        description="Your share of the next match's seed: up to 64 lowercase hexadecimal characters.",
    ),
]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]


class Body(Struct, forbid_unknown_fields=True):
    """Base of request bodies: a field that nobody knows is refused, so a misspelt one does not pass
    unseen."""


class NewPlayer(Body):
    """Who you want to be."""

    name: Annotated[Name, Meta(description="1 to 24 characters, none of them a control character.")]


class Farewell(Body):
    """That one wants to be deleted."""

    name: Annotated[Name, Meta(description="Your own name, as it is.")]


class NewToken(Body):
    """A personal token to make."""

    label: Annotated[Name, Meta(description="What you will know it by: up to 40 characters.")]


class NewPractice(Body):
    """What to try by oneself."""

    name: Annotated[Name | None, Meta(description="One of the game's `practices`; null for the first.")] = (
        None
    )


class NewTable(Body):
    """A table to open. You sit down on seat 0 and are its host."""

    game: Annotated[str, Meta(max_length=64, description="Id of a game from `GET /games`.")]
    seats: Annotated[int, Meta(ge=1, le=64, description="How many seats the table has, bots included.")]
    options: Annotated[
        dict[str, Any], Meta(description="Of the game; what is left out has its default.")
    ] = {}
    private: Annotated[bool, Meta(description="Listed nowhere: whoever has the link can come.")] = False
    name: Annotated[
        Name, Meta(description="What the table is called: up to 40 characters, may be empty.")
    ] = ""
    bots: Annotated[int, Meta(ge=0, le=63, description="So many of the last seats are bots.")] = 0


class Sit(Body):
    """A seat to take."""

    seat: Annotated[SeatNumber | None, Meta(description="Null takes any open seat.")] = None
    nonce: Nonce = ""


class Swap(Body):
    """Two seats whose holders change places."""

    a: SeatNumber
    b: SeatNumber


class OneSeat(Body):
    """A seat."""

    seat: SeatNumber


class PutBot(Body):
    """A bot for a seat."""

    seat: SeatNumber
    kind: Annotated[str, Meta(max_length=64, description="One of the game's `bots`.")] = "heuristic"


class NewOptions(Body):
    """What to change at a table that waits. Null or left out stays as it is."""

    options: Annotated[
        dict[str, Any] | None, Meta(description="All options of the game, as for a new table.")
    ] = None
    seats: Annotated[int, Meta(ge=1, le=64)] | None = None
    private: bool | None = None


class Begin(Body):
    """A match to begin."""

    after: Annotated[
        str | UnsetType | None,
        Meta(
            description="Id of the table's match that you last saw, null for none. If there has been another since, "
            "nothing changes: so a request that is sent again begins no second match."
        ),
    ] = UNSET


class NewNonce(Body):
    """Your share of the next match's seed."""

    value: Nonce


class NewLine(Body):
    """Something to say."""

    id: Annotated[
        str,
        Meta(
            min_length=1, max_length=64, description="Your own id of this line; sent again, it is said once."
        ),
    ]
    text: Annotated[str, Meta(max_length=4000, description="1 to 500 characters.")]


FactName: TypeAlias = Annotated[str, Meta(pattern="^[a-z_]{1,32}$")]
Fact: TypeAlias = Annotated[str, Meta(max_length=200)]
AnyId: TypeAlias = Annotated[str, Meta(max_length=64)]


class NewReport(Body):
    """Something to tell the administrators."""

    id: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=64,
            description="Your own id of this report; sent again, it is made once.",
        ),
    ]
    kind: Annotated[
        Literal["person", "fault"],
        Meta(description="`person`: how somebody behaves. `fault`: something is broken."),
    ]
    text: Annotated[str, Meta(max_length=8000, description="1 to 2000 characters, in lines as you like.")]
    table: Annotated[AnyId | None, Meta(description="Where it was: id of a table.")] = None
    match: Annotated[AnyId | None, Meta(description="In which match: its table goes with it.")] = None
    seq: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None
    about: Annotated[AnyId | None, Meta(description="Whom it is about: id of a player.")] = None
    line: Annotated[
        AnyId | None,
        Meta(description="Id of a line of the table's chat. It is then about whoever said it."),
    ] = None
    facts: Annotated[
        dict[FactName, Fact],
        Meta(max_length=20, description="What your program says of itself: its version, its language."),
    ] = {}


class NewAct(Body):
    """An action to take."""

    id: ActId
    seq: Seq
    action: Annotated[Raw, Meta(description="One of the `legal` actions of the open decision, as it is.")]


class Act(Body):
    """Taking back, asking for time, or leaving the match."""

    id: ActId
    seq: Seq


class NewOrders(Body):
    """The whole of what your seat wishes."""

    id: ActId
    version: Annotated[
        int,
        Meta(
            ge=0,
            le=2**31 - 1,
            description="Of the orders that you have seen, 0 where there were none; another one is refused as "
            "`stale_orders`.",
        ),
    ]
    kinds: Annotated[
        dict[str, Literal["ask", "turn", "pass"]],
        Meta(
            description="Kind of reaction -> `ask`, `turn` (pass as long as this turn lasts) or `pass` (always). What is "
            "left out has the game's default."
        ),
    ] = {}
    until_turn: Annotated[bool, Meta(description="Decline every reaction until your next turn begins.")] = (
        False
    )
    seq: Annotated[
        Seq | None,
        Meta(
            description="Where you saw the match: a `turn` of a turn that is over is then refused as `stale`. Without it, "
            "it is of the turn that goes on when it arrives."
        ),
    ] = None
