"""Night of the Living Dead, NLD-78, 82: an Action card or an Effect is played, may be cancelled, and does what it says.

Each such card is a class in human_cards.py or zombie_cards.py: its parameters, what it offers, what it does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from app.engine import Action, Frame, Seat, choice, step
from app.engine.flow import Offer
from app.games.living_dead.cards import CARDS, kind_of
from app.games.living_dead.decks import count_play, react, spend
from app.games.living_dead.replies import Play, answers, opens, passing, reply, veiled
from app.games.living_dead.state import (
    Night,
    Side,
    ask_again,
    even,
    held,
    human_seat,
    other_side,
    side_of,
    zombie_seat,
)

PULL_YOURSELF_TOGETHER, PANIC = "pull_yourself_together", "panic"


class Played(Action, frozen=True, omit_defaults=True):
    """A card that is played in a phase. Its fields are its parameters; its kind is the card's id."""

    @classmethod
    def offers(cls, m: Night, side: Side) -> Iterable[Played]:
        """The legal ways to play it, the card being in hand; one where it has no parameters."""
        return (cls(),)

    def resolve(self, m: Night, side: Side) -> None:
        """What it does, when nobody has cancelled it: an Effect lies in the Misc. Area, where others look for it."""
        stay(m, side)

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        play(m, side_of(m, seat), self)

    @classmethod
    def card(cls) -> str:
        """The kind of the card."""
        tag = cls.__struct_config__.tag
        assert isinstance(tag, str)
        return tag

    def params(self) -> dict[str, Any]:
        """Its parameters by name."""
        return {name: getattr(self, name) for name in self.__struct_fields__}


BY_CARD: Final[dict[str, type[Played]]] = {}


def register(*cards: type[Played]) -> None:
    """Make cards known by their kind."""
    BY_CARD.update({card.card(): card for card in cards})


def playable(m: Night, side: Side, type_: str) -> Iterable[Offer]:
    """The Action cards or Effects of a hand, in the order of the tables; or why none may be played (NLD-35, 61, 78)."""
    for kind, card in BY_CARD.items():
        if CARDS[kind].type == type_ and held(side, kind):
            yield from card.offers(m, side)


def play(m: Night, side: Side, played: Played) -> None:
    """NLD-82: the card lies on the table, the opponent may cancel it, then it is resolved and put away. It is final."""
    kind = played.card()
    m.state.table = spend(m, side, kind)
    count_play(m, side)
    if CARDS[kind].type == "effect":
        side.effect = True
    else:
        side.action = True
    m.learned = True
    m.tell("card_played", "NLD-82", seat=side.seat, card=kind, **played.params())
    args = (side.seat, kind, list(played.params().values()))
    m.then(*_window(m, side, args), resolve(*args), put_away(*args))


def again(seat: Seat, kind: str, params: Iterable[Any]) -> Played:
    """The played card from a frame's arguments."""
    return BY_CARD[kind](*params)


@step
def resolve(m: Night, seat: Seat, kind: str, params: list[Any]) -> None:
    """A played card does what it says."""
    again(seat, kind, params).resolve(m, side_of(m, seat))


@step
def put_away(m: Night, seat: Seat, kind: str, params: list[Any]) -> None:
    """NLD-03: a card that does not stay in play goes to its owner's discard pile."""
    if m.state.table is not None:
        side_of(m, seat).discard.append(m.state.table)
        m.state.table = None


def stay(m: Night, side: Side) -> None:
    """The played card is an Effect and lies in its owner's Misc. Area from now on."""
    assert m.state.table is not None
    kind = kind_of(m.state.table)
    side.misc.append(m.state.table)
    m.state.table = None
    m.tell("effect_laid", f"NLD:{kind}", seat=side.seat, card=kind)


# --- The card-played window -------------------------------------------------------------------------------------------


def _window(m: Night, side: Side, args: tuple[Seat, str, list[Any]]) -> list[Frame]:
    if side is m.state.human:
        return [z_cancel(*args)] if opens(m, m.state.zombie, PANIC) else []
    return [h_cancel(*args)] if opens(m, m.state.human, PULL_YOURSELF_TOGETHER) else []


def _about(m: Night, seat: Seat, kind: str, params: list[Any]) -> dict[str, Any]:
    return {"seat": seat, "card": kind, **again(seat, kind, params).params()}


@choice(asks=human_seat, about=_about, default=passing, forced=False, even=even, veil=veiled)
def h_cancel(m: Night, seat: Seat, kind: str, params: list[Any]) -> Iterable[Offer]:
    """Pull Yourself Together."""
    yield from reply(m, m.state.human.seat)


@choice(asks=zombie_seat, about=_about, default=passing, forced=False, even=even, veil=veiled)
def z_cancel(m: Night, seat: Seat, kind: str, params: list[Any]) -> Iterable[Offer]:
    """Panic."""
    yield from reply(m, m.state.zombie.seat)


@answers("h_cancel")
@answers("z_cancel")
def _cancel(m: Night, answer: Play, seat: Seat, kind: str, params: list[Any]) -> None:
    owner = side_of(m, seat)
    canceller = other_side(m, owner)
    by = PANIC if owner is m.state.human else PULL_YOURSELF_TOGETHER
    react(m, canceller, by)
    m.instead()  # in place of resolving it
    m.tell("cancelled", "NLD-82", seat=canceller.seat, card=kind, by=by)


def played_now(m: Night) -> dict[str, Any] | None:
    """The card on the table, for the view: by whom, which, with its parameters."""
    if m.state.table is None:
        return None
    return next(_about(m, *frame.args) for frame in reversed(m.stack) if frame.step == put_away.name)
