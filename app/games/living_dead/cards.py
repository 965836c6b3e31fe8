"""Night of the Living Dead: what is printed on the cards (rules section 4), read from cards.toml."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

CardType = Literal[
    "item", "melee", "ranged", "vehicle", "effect", "action_card", "reaction", "zombie", "upgrade", "mutation"
]
DECK_SIZE: Final = 60


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the seven people (4.1)."""

    name: str
    speed: int
    strength: int
    health: int


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Goal (4.2): how many are needed, and the least number of living characters with whom it can be reached."""

    target: int
    living: int


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card (4.3, 4.4). `bonus`: Strength Bonus or Damage of a weapon; an Upgrade's numbers are added. The others
    are explained in cards.toml."""

    type: CardType
    count: int
    bonus: int = 0
    roll: int = 0
    amount: int = 0
    speed: int = 0
    defense: int = 0
    strength: int = 0
    health: int = 0
    burns: bool = False
    fast: bool = False


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    characters: dict[str, Character]
    goals: dict[str, Goal]
    human: dict[str, Card]
    zombie: dict[str, Card]


def unbox(text: str) -> Box:
    """The box from its TOML text. Raises ValueError where a deck is not complete or a card is in both decks."""
    box = msgspec.toml.decode(text, type=Box)
    for deck in (box.human, box.zombie):
        if sum(card.count for card in deck.values()) != DECK_SIZE:
            raise ValueError(f"a deck has {DECK_SIZE} cards")
    if twice := box.human.keys() & box.zombie.keys():
        raise ValueError(f"in both decks: {', '.join(sorted(twice))}")
    return box


BOX: Final = unbox(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
CHARACTERS: Final = BOX.characters
GOALS: Final = BOX.goals
HUMAN: Final = BOX.human
ZOMBIE: Final = BOX.zombie
CARDS: Final[dict[str, Card]] = HUMAN | ZOMBIE
ORDER: Final = {kind: n for n, kind in enumerate(CARDS)}  # of kinds in lists (section 9)

ITEMS: Final = tuple(kind for kind, card in HUMAN.items() if card.type == "item")
WEAPONS: Final = tuple(kind for kind, card in HUMAN.items() if card.type in ("melee", "ranged"))
WORN: Final = ITEMS + WEAPONS  # Equipment that lies with a character; the Truck does not


@functools.cache
def kind_of(card: str) -> str:
    """The kind of a card: `torch` of `torch_2`."""
    return card.rpartition("_")[0]


def kinds(cards: Iterable[str]) -> list[str]:
    """The different kinds among cards, in the order of the tables (NLD-09)."""
    return sorted({kind_of(card) for card in cards}, key=ORDER.__getitem__)


def type_of(card: str) -> CardType:
    """The type of a card."""
    return CARDS[kind_of(card)].type


def deck_of(table: dict[str, Card]) -> list[str]:
    """All cards of a deck, in the order from which it is shuffled."""
    return [f"{kind}_{n}" for kind, card in table.items() for n in range(1, card.count + 1)]


def printed() -> dict[str, Any]:
    """The tables as a client fetches them."""
    return {
        "characters": [{"id": id, **msgspec.to_builtins(one)} for id, one in CHARACTERS.items()],
        "goals": [{"id": id, **msgspec.to_builtins(one)} for id, one in GOALS.items()],
        "human": [
            {
                "card": kind,
                "type": card.type,
                "count": card.count,
                "bonus": card.bonus if kind in WEAPONS else None,
            }
            for kind, card in HUMAN.items()
        ],
        "zombie": [
            {
                "card": kind,
                "type": card.type,
                "count": card.count,
                **{
                    name: getattr(card, name) if card.type in ("zombie", "upgrade") else None
                    for name in ("defense", "strength", "health")
                },
            }
            for kind, card in ZOMBIE.items()
        ],
    }
