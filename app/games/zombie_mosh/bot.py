"""Zombie Mosh!: how good a card play looks. Reads only what the seat may know: the tables, the lines, its own hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.engine import Action, Seat
from app.games.zombie_mosh.rules import Attack, Choose, Defend, upcoming
from app.games.zombie_mosh.state import EDGES, LIMB_INDEX, LIMBS_TO_LOSE, Limb, Mosh, Zombie

TOKEN = 1.0  # a damage token more or less: ties are decided by tokens
LIMB = 1.6  # a limb that falls or is saved, besides its token
LIFE = 6.0  # the third limb, besides
UNREST = 0.35  # how much of a threat a hit is that its victim may still answer
SPARE = 0.12  # what a card is worth for each open limb that it could have shielded later


def heuristic(m: Mosh, seat: Seat) -> Callable[[Action], float]:
    """How good each action looks to a seat; higher is better, equal ones may be tossed for."""
    return partial(_value, m, seat)


def _value(m: Mosh, seat: Seat, action: Action) -> float:
    match action:
        case Choose():
            return 0.0
        case Defend(card=card, limb=limb):
            return _shield(m, seat, limb) - _regret(m.state.zombies[seat], card, limb)
        case Attack(card=card, limb=limb, seat=target):
            return _strike(m, seat, target, limb) - _regret(m.state.zombies[seat], card, None)
    return 0.0


def _harm(zombie: Zombie, extra: dict[Limb, int]) -> float:
    """What the next counting would cost this zombie if `extra` hits (negative: blocks) were added."""
    lost = len(zombie.damage) - zombie.valid_limbs
    harm = 0.0
    for limb, i in LIMB_INDEX.items():
        left = zombie.durability[i] - zombie.damage[i]
        if left <= 0:
            continue
        hits = sum(hit.limb == limb for hit in zombie.attack_line) - sum(
            b.limb == limb for b in zombie.defence_line
        )
        hurt = min(left, max(0, hits + extra.get(limb, 0)))  # type: ignore[call-overload]
        harm += TOKEN * hurt
        if hurt == left:
            lost += 1
            harm += LIMB
        else:
            harm += 0.25 * hurt / left  # a limb that hangs by a thread invites the next blow
    return harm + (LIFE if lost >= LIMBS_TO_LOSE else 0.0)


def _shield(m: Mosh, seat: Seat, limb: Limb) -> float:
    me = m.state.zombies[seat]
    saved = _harm(me, {}) - _harm(me, {limb: -1})
    # While others still have cards, a shield on a bare limb is a little insurance; with the last word it is none.
    return saved or 0.1 * (len(set(upcoming(m)) - {seat}) > 0)


def _strike(m: Mosh, seat: Seat, target: Seat, limb: Limb) -> float:
    """The harm done, worth more against a rival who is ahead and who cannot answer any more."""
    zombies = m.state.zombies
    victim = zombies[target]
    harm = _harm(victim, {limb: 1}) - _harm(victim, {})
    rivals = sum(zombie.in_pit for zombie in zombies) - 1
    answers = upcoming(m).count(target)
    lead = max(0, zombies[seat].tokens - victim.tokens) * 0.03
    # With many rivals a blow helps each of them as much as oneself, unless it ends somebody.
    share = 1.0 if rivals == 1 else 0.75
    return harm * (1 - UNREST * min(answers, 2) / 2) * (share + lead)


def _regret(me: Zombie, card: str, used: Limb | None) -> float:
    """What the card could have shielded instead."""
    open_ = me.open()
    return SPARE * sum(open_[LIMB_INDEX[edge]] > 0 for edge in EDGES[card] if edge != used)
