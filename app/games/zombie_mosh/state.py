"""Zombie Mosh!: the plain data of a match, and the card and character tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from app.engine import Match, Seat

Limb = Literal["head", "left_arm", "right_arm", "left_leg", "right_leg"]
Side = Literal["A", "B"]

# The limb order, which decides every tie between limbs. Five-number lists are always in this order.
LIMBS: Final[tuple[Limb, ...]] = ("head", "left_arm", "right_arm", "left_leg", "right_leg")
LIMB_CODES: Final = ("H", "LA", "RA", "LL", "RL")
LIMB_INDEX: Final[dict[str, int]] = {limb: i for i, limb in enumerate(LIMBS)}

# Every unordered pair of different limbs: ten types, five copies each, fifty cards in table order.
CARD_TYPES: Final[dict[str, tuple[Limb, Limb]]] = {
    f"{a}_{b}": (a, b) for i, a in enumerate(LIMBS) for b in LIMBS[i + 1 :]
}
COPIES: Final = 5
DECK: Final[tuple[str, ...]] = tuple(f"{type_}_{n}" for type_ in CARD_TYPES for n in range(1, COPIES + 1))
# The two limbs of each card: edge a (earlier in limb order) and edge b.
EDGES: Final[dict[str, tuple[Limb, Limb]]] = {card: CARD_TYPES[card.rpartition("_")[0]] for card in DECK}

SIDE_A: Final = (3, 3, 3, 3, 3)
SIDE_B: Final[dict[str, tuple[int, int, int, int, int]]] = {
    "mother_maggot": (4, 3, 2, 4, 2),
    "shred_ghoulson": (2, 4, 3, 4, 2),
    "tess_tombtom": (3, 2, 4, 4, 2),
    "stan_stagedive": (4, 3, 2, 2, 4),
    "lenore_lowend": (2, 4, 3, 2, 4),
    "morty_rigger": (3, 2, 4, 2, 4),
}
CHARACTERS: Final = tuple(SIDE_B)

HAND_SIZE: Final = 4
CROWD_HITS: Final = 2
CARDS_A_TURN: Final = 2
LIMBS_TO_LOSE: Final = 3
LAST_ROUND: Final = 20


class Options(msgspec.Struct, frozen=True):
    """Section 6 of the rules: the side of the boards, how characters are found, how many songs."""

    side: Literal["A", "B"] = "A"
    characters: Literal["choose", "random"] = "choose"
    songs: Literal[1, 3, 5] = 1


class Hit(msgspec.Struct, frozen=True):
    """A card in an attack line: the limb it faces, and who played it."""

    card: str
    limb: Limb
    source: Seat | Literal["crowd"]


class Block(msgspec.Struct, frozen=True):
    """A card in a defence line: the limb it faces."""

    card: str
    limb: Limb


class Zombie(msgspec.Struct):
    """One seat's zombie. `durability` and `damage` have one number a limb."""

    character: str | None = None
    durability: list[int] = []
    damage: list[int] = []
    hand: list[str] = []
    attack_line: list[Hit] = []
    defence_line: list[Block] = []
    in_pit: bool = True
    resigned: bool = False
    songs_won: int = 0
    score: int = 0

    @property
    def tokens(self) -> int:
        """Damage tokens on all limbs."""
        return sum(self.damage)

    @property
    def fallen(self) -> list[bool]:
        """For each limb, whether it has fallen (MOSH-53)."""
        return [damage >= durable for damage, durable in zip(self.damage, self.durability, strict=True)]

    @property
    def valid_limbs(self) -> int:
        """How many limbs are still standing."""
        return len(LIMBS) - sum(self.fallen)

    def hits(self) -> list[int]:
        """Hits facing each limb."""
        return _faces(self.attack_line)

    def blocks(self) -> list[int]:
        """Blocks facing each limb."""
        return _faces(self.defence_line)

    def open(self) -> list[int]:
        """Damage that counting would bring to each limb now (MOSH-51, 54)."""
        return open_damage(self, self.hits(), self.blocks())


def open_damage(zombie: Zombie, hits: list[int], blocks: list[int]) -> list[int]:
    """`Zombie.open` for hits and blocks that were counted already."""
    open_ = [0] * len(LIMBS)
    for i, hit in enumerate(hits):
        if hit > blocks[i]:
            open_[i] = min(zombie.durability[i] - zombie.damage[i], hit - blocks[i])
    return open_


class Song(msgspec.Struct):
    """How a song ended. A seat that took no part has rank None and score 0."""

    ranks: list[int | None]
    scores: list[int]
    tokens: list[int]
    valid_limbs: list[int]
    winners: list[Seat]
    reason: str
    decided_by: str


class Pit(msgspec.Struct):
    """The whole state. `exits`: the song's exit groups, the earliest first (MOSH-100). `resigned`: in that order."""

    zombies: list[Zombie]
    step: str = "choose_character"
    song: int = 1
    round: int = 0
    dance_pass: int = 0
    first_player: Seat | None = None
    dance_order: list[Seat] = []
    deck: list[str] = []
    discard: list[str] = []
    exits: list[list[Seat]] = []
    took_part: list[Seat] = []
    resigned: list[Seat] = []
    songs: list[Song] = []


Mosh = Match[Pit, Options]


def _faces(line: Sequence[Hit | Block]) -> list[int]:
    counts = [0] * len(LIMBS)
    for card in line:
        counts[LIMB_INDEX[card.limb]] += 1
    return counts
