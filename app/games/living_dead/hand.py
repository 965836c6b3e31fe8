"""Night of the Living Dead, NLD-53, 54, 57, 72: the hand check of both sides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from app.engine import Action, Seat, choice
from app.engine.flow import Offer
from app.games.living_dead.cards import kind_of, kinds
from app.games.living_dead.decks import spend
from app.games.living_dead.state import HAND, Night, Side, human_seat, side_of, zombie_seat


def _human(m: Night) -> Side:
    return m.state.human


def _zombie(m: Night) -> Side:
    return m.state.zombie


def _over(side: Callable[[Night], Side]) -> Callable[[Night], dict[str, Any]]:
    return lambda m: {"over": len(side(m).hand) - HAND}


def _newest(side: Callable[[Night], Side]) -> Callable[[Night], Action]:
    return lambda m: Discard(kind_of(side(m).hand[-1]))


def _too_many(side: Side) -> Iterator[Offer]:
    if len(side.hand) > HAND:
        yield from (Discard(kind) for kind in kinds(side.hand))


def _may_regroup(side: Side) -> Iterator[Offer]:
    if side.hand and not side.played:
        yield from (Discard(kind) for kind in kinds(side.hand))
        yield Done()


def done(*_: object) -> Action:
    """The default of a regroup."""
    return Done()


@choice(asks=human_seat, about=_over(_human), default=_newest(_human))
def h_discard(m: Night) -> Iterable[Offer]:
    """NLD-53: one card, as long as there are more than five."""
    yield from _too_many(m.state.human)


@choice(asks=zombie_seat, about=_over(_zombie), default=_newest(_zombie))
def z_discard(m: Night) -> Iterable[Offer]:
    """NLD-72: one card, as long as there are more than five."""
    yield from _too_many(m.state.zombie)


@choice(asks=human_seat, default=done, forced=False)
def h_regroup(m: Night) -> Iterable[Offer]:
    """NLD-57."""
    yield from _may_regroup(m.state.human)


@choice(asks=zombie_seat, default=done, forced=False)
def z_regroup(m: Night) -> Iterable[Offer]:
    """NLD-57."""
    yield from _may_regroup(m.state.zombie)


class Discard(Action, frozen=True):
    """Discard a card of this kind; this is no play."""

    card: str

    def apply(self, m: Night, seat: Seat) -> None:
        assert m.asked is not None
        side = side_of(m, seat)
        side.discard.append(spend(m, side, self.card))
        over = m.asked.step.endswith("_discard")
        clause = "NLD-57" if not over else "NLD-53" if side is m.state.human else "NLD-72"
        m.tell("discarded", clause, seat=seat, card=self.card, why="hand" if over else "regroup")
        m.then(m.asked)


class Done(Action, frozen=True):
    """Keep the rest."""

    def apply(self, m: Night, seat: Seat) -> None:
        return
