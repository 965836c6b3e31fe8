"""Oh Shit, Zombies!: an attack as it travels in the frames, and the plays of attack and defence (rules 7.5, 8.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from app.engine import Seat
from app.games.oh_zombies.ground import adjacent
from app.games.oh_zombies.state import (
    NOBODY,
    Dude,
    Siege,
    Zombie,
    called,
    copies,
    dude,
    ground_of,
    shut_of,
    type_of,
    types,
    unit,
)

MELEE: Final = ("fighter", "chainsaw", "pawn_six")
TYPE: Final = {
    "fighter": "melee", "chainsaw": "melee", "pawn_six": "melee", "bite": "bite",
    "gunner": "shot", "nail_gun": "shot", "flamethrower": "shot",
}  # fmt: skip
PAIRS: Final = ("fighter", "chainsaw")  # modes with a second attack (OSZ-36)


class Blow(NamedTuple):
    """One attack: by whom on whom, how, and where in its action it stands.

    `seat`: the attacker's, for a bite the controller. `extra`: extra attacks left after it. `played`: was an attack play
    made in this action? `play`: the one made on this very attack. `role`: the attacker's when the action began (OSZ-49).
    """

    attacker: str
    victim: str
    mode: str
    seat: Seat
    die: str | None = None
    nth: str = "first"
    extra: int = 0
    played: bool = False
    play: str | None = None
    role: str | None = None

    @property
    def type(self) -> str:
        """melee, shot or bite."""
        return TYPE[self.mode]


def owner_of(m: Siege, name: str) -> Seat | None:
    """Whose dude a unit is; None for a zombie, and for whoever is no longer there."""
    found = unit(m, name)
    return found.seat if isinstance(found, Dude) else None


def defender(m: Siege, args: Sequence[Any]) -> Seat:
    """Who may answer an attack."""
    owner = owner_of(m, Blow(*args).victim)
    return NOBODY if owner is None else owner


def about_blow(m: Siege, args: Sequence[Any], play: str | None = None) -> dict[str, Any]:
    """What everybody may know of the attack under way."""
    blow = Blow(*args)
    units = {name: unit(m, name) for name in (blow.attacker, blow.victim)}
    names = {name: called(one) if one is not None else None for name, one in units.items()}
    said = {
        "attacker": blow.attacker, "victim": blow.victim, "mode": blow.mode, "type": blow.type,
        "seat": None if blow.seat == NOBODY else blow.seat,
        "owner": owner_of(m, blow.victim), "who": names[blow.attacker], "whom": names[blow.victim],
    }  # fmt: skip
    return said if play is None else said | {"play": play}


def beside(m: Siege, one: Dude | Zombie, other: Dude | Zombie) -> bool:
    """Are they adjacent (OSZ-5)?"""
    return other.square in adjacent(ground_of(m), shut_of(m), one.square)


# --- Attack plays (OSZ-40) ---------------------------------------------------------------------------------------------


class AttackPlay(NamedTuple):
    """An attack play of 8.2: its modes, whether the action must be paid with a six, its cards, its extra attacks."""

    modes: tuple[str, ...]
    six: bool
    cards: tuple[str, ...]
    extra: int = 0


ATTACK_PLAYS: Final = {
    "gunner_combo_six": AttackPlay(("gunner", "nail_gun"), True, ("gunner_combo",), extra=1),
    "gunner_combo_lunge": AttackPlay(("gunner", "nail_gun"), False, ("gunner_combo", "lunge"), extra=3),
    "fighter_combo_six": AttackPlay(("fighter", "chainsaw"), True, ("fighter_combo",)),
    "fighter_combo_lunge": AttackPlay(("fighter", "chainsaw"), False, ("fighter_combo", "lunge")),
}


def attack_plays(m: Siege, blow: Blow) -> list[str]:
    """The attack plays that the attacker can make: one an action, none on an extra attack."""
    if blow.played or blow.nth == "extra":
        return []
    held = types(m.state.hands[blow.seat])
    return [
        name
        for name, play in ATTACK_PLAYS.items()
        if blow.mode in play.modes
        and (blow.die == "six" or not play.six)
        and all(card in held for card in play.cards)
    ]


# --- Defence plays (OSZ-41) ---------------------------------------------------------------------------------------------

Meets = Callable[[Siege, Blow, Dude], bool]


def _kinds(*kinds: str) -> Meets:
    return lambda m, blow, one: blow.type in kinds


def _roles(*roles: str, close: bool = False) -> Meets:
    def meets(m: Siege, blow: Blow, one: Dude) -> bool:
        return (not roles or one.role in roles) and (not close or _close(m, blow, one))

    return meets


def _close(m: Siege, blow: Blow, one: Dude) -> bool:
    attacker = unit(m, blow.attacker)
    return attacker is not None and beside(m, one, attacker)


# Play: the cards that it takes, and when it is legal (8.2).
DEFENCES: Final[dict[str, tuple[tuple[str, ...], Meets]]] = {
    "block": (("block",), _kinds("melee", "bite")),
    "dodge": (("dodge",), _kinds("shot", "bite")),
    "gunner_combo_dodge": (("gunner_combo", "dodge"), _roles("gunner", "leader")),
    "fighter_combo_block": (("fighter_combo", "block"), _roles("fighter", "leader", close=True)),
    "pawn_combo_block": (("pawn_combo", "block"), _roles("pawn", close=True)),
    "pawn_combo_dodge": (("pawn_combo", "dodge"), _roles("pawn")),
    "nail_gun": (("nail_gun",), _roles()),
    "chainsaw": (("chainsaw",), _roles(close=True)),
}


def _fitting(m: Siege, blow: Blow) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The defence plays that this attack would allow, whatever the hand holds."""
    victim = dude(m, int(blow.victim[1:]))
    assert victim is not None
    return ((name, cards) for name, (cards, meets) in DEFENCES.items() if meets(m, blow, victim))


def defences(m: Siege, blow: Blow) -> list[str]:
    """The defence plays that the owner of the victim can make."""
    held = types(m.state.hands[defender(m, list(blow))])
    return [name for name, cards in _fitting(m, blow) if all(card in held for card in cards)]


# --- What others may think (OSZ-68) --------------------------------------------------------------------------------------


def even(m: Siege) -> bool:
    """Are even pauses on?"""
    return m.options.even_pauses == "on"


def _may_hold(m: Siege, cards: tuple[str, ...]) -> bool:
    """Does a copy of each of these cards not lie face up?"""
    seen = [type_of(card) for card in (*m.state.discard, *m.state.in_play)]
    return all(seen.count(card) < copies(m.options, card) for card in cards)


def could_hold(m: Siege, seat: Seat, *plays: tuple[str, ...]) -> bool:
    """As far as the others know: might the seat hold what one of these plays takes?"""
    return bool(m.state.hands[seat]) and any(_may_hold(m, cards) for cards in plays)


def could_defend(m: Siege, blow: Blow) -> bool:
    """As far as the others know: might the owner of the victim have an answer?"""
    return could_hold(m, defender(m, list(blow)), *(cards for _, cards in _fitting(m, blow)))
