"""Night of the Living Dead, NLD-05 to 07: drawing, playing, discarding, and what is shuffled back."""

from __future__ import annotations

from collections.abc import Iterable

from app.games.living_dead.cards import kind_of
from app.games.living_dead.state import Night, Side, is_active, name_of


def draw(m: Night, side: Side, count: int, *clauses: str) -> None:
    """Draw cards one at a time; an empty deck is made of the discard pile, and where both are empty the rest is lost."""
    drawn: list[str] = []
    for _ in range(count):
        if not side.deck:
            if not side.discard:
                break
            _tell_drawn(m, side, drawn, clauses)
            drawn = []
            _reshuffle(m, side)
        drawn.append(side.deck.pop(0))
        side.hand.append(drawn[-1])
    _tell_drawn(m, side, drawn, clauses)


def _tell_drawn(m: Night, side: Side, drawn: list[str], clauses: Iterable[str]) -> None:
    if drawn:
        m.tell(
            "drew", *clauses,
            seat=side.seat, side=name_of(m, side), count=len(drawn),
            secret={side.seat: {"cards": [kind_of(card) for card in drawn]}},
        )  # fmt: skip


def _reshuffle(m: Night, side: Side) -> None:
    side.deck, side.discard = side.discard, []
    m.shuffle(side.deck)
    m.tell("reshuffled", "NLD-06", side=name_of(m, side), count=len(side.deck))


def shuffle_deck(m: Night, side: Side, *clauses: str) -> None:
    """Shuffle a deck and say so."""
    m.shuffle(side.deck)
    m.tell("deck_shuffled", *clauses, side=name_of(m, side))


def spend(m: Night, side: Side, kind: str) -> str:
    """Take a card of a kind from the hand, to be played or discarded: one that everybody has seen before any other, since
    copies are interchangeable (NLD-09)."""
    copies = [card for card in side.hand if kind_of(card) == kind]
    card = next((one for one in copies if one in side.known), copies[0])
    side.hand.remove(card)
    if card in side.known:
        side.known.remove(card)
    return card


def count_play(m: Night, side: Side) -> None:
    """A card is played from hand; in its own turn a side that plays may not regroup (NLD-57)."""
    if is_active(m, side):
        side.played += 1


def react(m: Night, side: Side, kind: str) -> None:
    """A Reaction is resolved and discarded (NLD-03, 79)."""
    count_play(m, side)
    side.discard.append(spend(m, side, kind))


def lay_off(side: Side, kind: str) -> list[str]:
    """Discard the Effects of a kind from the Misc. Area; returns the kinds that went."""
    gone = [card for card in side.misc if kind_of(card) == kind]
    side.misc = [card for card in side.misc if kind_of(card) != kind]
    side.discard += gone
    return [kind_of(card) for card in gone]
