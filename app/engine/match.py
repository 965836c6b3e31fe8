"""A match: typed state, a stack of frames, a stream of chance, a sequence number. And what rules may do to it."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from app.engine.chance import Chance
from app.engine.events import Event, Seat
from app.engine.flow import Choice, Frame, Step

if TYPE_CHECKING:
    from app.engine.game import Game
    from app.engine.kernel import Decision

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741  (S for state, O for options)
T = TypeVar("T")


class Result(msgspec.Struct):
    """How a match ended; lists are indexed by seat. `detail` is the game's own."""

    ranks: list[int]
    scores: list[int]
    winners: list[Seat]
    reason: str
    detail: dict[str, Any] = {}


class Core(msgspec.Struct, Generic[S], array_like=True):
    """What an act changes, and what a take-back brings back."""

    state: S
    stack: list[Frame]
    chance: Chance
    result: Result | None


class Taken(msgspec.Struct, array_like=True):
    """An act that its seat may still take back: the seat, the seq before it, the core before it (encoded)."""

    seat: Seat
    seq: int
    core: bytes


class Match(Generic[S, O]):
    """One play of a game. Rules receive it as `m`; the rest of the project uses the functions of `app.engine`."""

    __slots__ = (
        "asked",
        "chance",
        "game",
        "learned",
        "offer",
        "options",
        "result",
        "rules_version",
        "seats",
        "seq",
        "stack",
        "state",
        "told",
        "trail",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[Any, Any],
        rules_version: int,
        seats: int,
        options: O,
        core: Core[S],
        seq: int,
        trail: list[Taken],
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = seats
        self.options = options
        self.seq = seq
        self.trail = trail
        self.told: list[Event] = []  # by the act under way
        self.learned = False  # did somebody learn more by this act than the act itself?
        self.asked: Frame | None = None  # the choice that is being answered
        self.set_core(core)

    def set_core(self, core: Core[S]) -> None:
        """Put the match where `core` is; anything remembered about the present decision is forgotten."""
        self.state = core.state
        self.stack = core.stack
        self.chance = core.chance
        self.result = core.result
        self.offer: Decision | None = None

    def core(self) -> Core[S]:
        """The parts that acts change, shared with the match and not copied."""
        return Core(self.state, self.stack, self.chance, self.result)

    # What rules use.

    def then(self, *frames: Frame) -> None:
        """Run `frames` next, in this order, before whatever was waiting."""
        self.stack.extend(reversed(frames))

    def skip_to(self, waiting: Step[Any] | str) -> None:
        """Drop everything scheduled before the next waiting frame of that step (or of that name)."""
        name = waiting if isinstance(waiting, str) else waiting.name
        while self.stack and self.stack[-1].step != name:
            self.stack.pop()

    def instead(self, *frames: Frame) -> None:
        """Run `frames` in place of the one that was to run next."""
        self.stack.pop()
        self.then(*frames)

    def forget(self, seat: Seat) -> None:
        """Drop every question to `seat` that waits on the stack."""
        self.stack = [frame for frame in self.stack if self._asks(frame) != seat]

    def _asks(self, frame: Frame) -> Seat | None:
        step = self.game.steps[frame.step]
        return step.asks(self, *frame.args) if isinstance(step, Choice) else None

    def tell(
        self,
        key: str,
        *clauses: str,
        secret: dict[Seat, dict[str, Any]] | None = None,
        hidden: dict[str, Any] | None = None,
        reveals: bool = False,
        **params: Any,
    ) -> None:
        """Emit an event with its clause ids. `secret`: what one seat learns besides; `hidden`: what opens at the end.
        `reveals`: it shows or hides more than the act itself did, so that the act cannot be taken back."""
        self.told.append(Event(key, list(clauses), params, secret or {}, hidden or {}))
        if secret or reveals:
            self.learned = True

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.chance.below(sides) + 1

    def toss(self) -> int:
        """A fair coin: 0 or 1."""
        return self.chance.below(2)

    def shuffle(self, zone: MutableSequence[Any]) -> None:
        """Shuffle a zone in place."""
        self.chance.shuffle(zone)

    def pick(self, zone: Sequence[T]) -> T:
        """One thing of a zone at random; the zone is left as it is."""
        return self.chance.pick(zone)

    def finish(self, result: Result) -> None:
        """End the match."""
        self.result = result
        self.stack.clear()
