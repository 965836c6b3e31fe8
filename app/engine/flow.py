"""The flow of a match as data: frames on a stack, each naming a step and its arguments.

Calling a step *describes* it: `bites(3)` is a frame, which the kernel runs later. So rules read in the order of the
rulebook, and a match can be stored at any instant. Frames hold plain data only: they name cards and seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

import msgspec

from app.engine.events import Seat

if TYPE_CHECKING:
    from app.engine.match import Match

P = ParamSpec("P")
M = TypeVar("M", bound="Match[Any, Any]")


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A step that waits to be run: its name and its arguments (plain data)."""

    step: str
    args: tuple[Any, ...] = ()


def _snake(name: str) -> str:
    return "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Action(msgspec.Struct, frozen=True, tag_field="kind", tag=_snake, forbid_unknown_fields=True):
    """One thing that a seat may choose. On the wire: {"kind": "attack", ...}. Accepted only if it is in the list; a field
    that the action does not have is refused, so that a misspelt one does not pass for another action."""

    def apply(self, m: Any, seat: Seat) -> None:
        """Carry the action out: change state, draw chance, tell, schedule steps."""
        raise RuntimeError(f"{type(self).__name__} has no apply")


class Hinted(msgspec.Struct, frozen=True):
    """A legal action with hint keys that warn and never forbid."""

    action: Action
    hints: tuple[str, ...]


class Barred(msgspec.Struct, frozen=True):
    """Something that a person would expect to be able to do, and the clause that says no. Never legal."""

    action: Action
    clause: str
    params: dict[str, Any] = {}


Offer = Action | Hinted | Barred


def hinted(action: Action, hints: tuple[str, ...]) -> Offer:
    """`action`, with the hints that apply (none: the bare action)."""
    return Hinted(action, hints) if hints else action


def barred(action: Action, clause: str, **params: Any) -> Barred:
    """Say why `action`, which one would expect here, is not legal."""
    return Barred(action, clause, params)


class Step(Generic[P]):
    """A named piece of the flow. It may change state, draw chance, tell, and schedule steps with `m.then`."""

    def __init__(self, rule: Callable[..., Any]) -> None:
        self.rule = rule
        self.name = rule.__name__
        self.__doc__ = rule.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Frame:
        if kwargs:
            raise TypeError(f"{self.name}: frames take positional arguments only")
        return Frame(self.name, args)


def _first(_: Any, seat: Seat, *__: Any) -> Seat:
    return seat


def _nothing(_: Any, *__: Any) -> dict[str, Any]:
    return {}


def _never(*_: Any) -> bool:
    return False


def _plain(*_: Any) -> None:
    return None


class Choice(Step[P]):
    """A step that asks a seat. Its rule offers actions and changes nothing.

    `asks`: the seat that is asked, from the match and the frame's arguments; the first argument if there is none.
    `about`: what the question is about, for everybody to see. `forced`: a single legal action is taken at once.
    `open`: the list may be shown to all (the rules file says so). `default`: what is taken for an absent seat; the
    first legal action if there is none. `even`: whether its pause must tell nothing of the seat's hand; then it opens
    with a single action too, and whoever hosts the match lets it stand equally long whatever the list holds. `veil`: the
    kind that everybody else is told, where kind and `about` would tell of the seat's hand; they get no `about` then.
    """

    def __init__(
        self,
        rule: Callable[..., Iterable[Offer]],
        *,
        asks: Callable[..., Seat] = _first,
        about: Callable[..., dict[str, Any]] = _nothing,
        default: Callable[..., Action] | None = None,
        forced: bool = True,
        open: bool = False,
        even: Callable[..., bool] = _never,
        veil: Callable[..., str | None] = _plain,
    ) -> None:
        super().__init__(rule)
        self.asks = asks
        self.about = about
        self.default = default
        self.forced = forced
        self.open = open
        self.even = even
        self.veil = veil


def step(rule: Callable[Concatenate[M, P], None]) -> Step[P]:
    """Declare a step of a game's flow."""
    return Step(rule)


def choice(
    *,
    asks: Callable[..., Seat] = _first,
    about: Callable[..., dict[str, Any]] = _nothing,
    default: Callable[..., Action] | None = None,
    forced: bool = True,
    open: bool = False,
    even: Callable[..., bool] = _never,
    veil: Callable[..., str | None] = _plain,
) -> Callable[[Callable[Concatenate[M, P], Iterable[Offer]]], Choice[P]]:
    """Declare a step that asks a seat. See `Choice`."""

    def declare(rule: Callable[Concatenate[M, P], Iterable[Offer]]) -> Choice[P]:
        return Choice(
            rule, asks=asks, about=about, default=default, forced=forced, open=open, even=even, veil=veil
        )

    return declare
