"""Night of the Living Dead, NLD-22 to 28, 49 to 58, 62, 72: the turns of both sides, phase by phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from app.engine import Action, Seat, barred, choice, step
from app.engine.flow import Offer
from app.games.living_dead import search
from app.games.living_dead.bites import action_cards as zombie_action_cards
from app.games.living_dead.bites import z_combat
from app.games.living_dead.cards import CARDS, kind_of, kinds
from app.games.living_dead.combat import h_combat
from app.games.living_dead.decks import count_play, draw, lay_off, react, spend
from app.games.living_dead.field import arrive, enters, move_all, shift, ways
from app.games.living_dead.hand import h_discard, h_regroup, z_discard, z_regroup
from app.games.living_dead.harm import hurt
from app.games.living_dead.playing import Played, playable
from app.games.living_dead.replies import Play, answers, opens, passing, reply, veiled
from app.games.living_dead.score import achieved, finish, impossible, take_tokens
from app.games.living_dead.search import action_cards as human_action_cards
from app.games.living_dead.state import (
    HAND,
    MOST_PLACED,
    ROWS,
    Night,
    Side,
    anyone_carries,
    ask_again,
    at,
    even,
    human_seat,
    in_play,
    side_of,
    whereabouts,
    zombie_seat,
)
from app.games.living_dead.zombie_cards import free_columns

ENHANCED_ROWS = (3, 4)  # NLD-60


# --- The Human turn (NLD-23) ------------------------------------------------------------------------------------------


@step
def h_start(m: Night) -> None:
    """NLD-25, 26: what ended with the night's last turn, and what the bitten suffer."""
    house, side = m.state, m.state.human
    m.learned = True
    house.human_turn += 1
    house.active, house.phase = "human", "draw"
    for one in house.people:
        one.found = one.attacked = one.nursed = one.in_cellar = False
    house.equipped = []
    house.swaps = 0
    house.boarded = house.television = False
    _fresh(side)
    m.tell("turn_began", "NLD-25", seat=side.seat, side="human", number=house.human_turn)
    gone = [kind for effect in ("messed_up", "burning_armchair") for kind in lay_off(side, effect)]
    _tell_ended(m, "human", gone, "NLD-25")
    for id, bites in [(one.id, len(one.bitten)) for one in house.people]:
        for _ in range(bites):
            hurt(m, id, CARDS["bitten"].amount, "bitten", "NLD-26")
    m.then(h_draw(), h_search_phase(), h_combat_phase(), h_goal_phase(), h_hand_check(), h_end())


def _fresh(side: Side) -> None:
    side.played = 0
    side.action = side.effect = False


def _tell_ended(m: Night, side: str, cards: Sequence[str], clause: str) -> None:
    if cards:
        m.tell("effects_ended", clause, side=side, cards=list(cards), count=len(cards))


def _draw(*_: object) -> Action:
    return Draw()


@choice(asks=human_seat, default=_draw)
def h_draw(m: Night) -> Iterable[Offer]:
    """NLD-27: an Action card may come before the draw."""
    yield from human_action_cards(m)
    yield Draw()


class Draw(Action, frozen=True):
    """Draw up to five cards, the Human seat with a Radio up to six (NLD-28, 56)."""

    def apply(self, m: Night, seat: Seat) -> None:
        side = side_of(m, seat)
        radio = side is m.state.human and anyone_carries(m, "radio")
        draw(m, side, HAND + radio - len(side.hand), "NLD-28" if side is m.state.human else "NLD-56")
        m.learned = True


@step
def h_search_phase(m: Night) -> None:
    """NLD-29."""
    m.state.phase = "search"
    m.then(search.h_search())


@step
def h_combat_phase(m: Night) -> None:
    """NLD-41."""
    m.state.phase = "combat"
    m.then(h_combat())


@step
def h_goal_phase(m: Night) -> None:
    """NLD-49 to 52: tokens, then the tests in their order."""
    house = m.state
    house.phase = "goal"
    take_tokens(m)
    if achieved(m):
        finish(m, "goal", house.human, "NLD-50")
    elif impossible(m):
        finish(m, "impossible", house.zombie, "NLD-51")
    elif house.human_turn == m.options.night_limit:
        finish(m, "night", house.zombie, "NLD-52")


@step
def h_hand_check(m: Night) -> None:
    """NLD-53, 54."""
    m.state.phase = "hand"
    m.then(h_discard(), h_regroup())


@step
def h_end(m: Night) -> None:
    """NLD-55: what lasts to the end of the Human turn."""
    gone = [kind for effect in ("helen_gun", "lights_out") for kind in lay_off(m.state.zombie, effect)]
    _tell_ended(m, "zombie", gone, "NLD-55")
    m.state.pull_together = 0
    m.then(z_start())


# --- The Zombie turn (NLD-24) -----------------------------------------------------------------------------------------


@step
def z_start(m: Night) -> None:
    """NLD-56: a new Zombie turn."""
    house, side = m.state, m.state.zombie
    m.learned = True
    house.active, house.phase = "zombie", "draw"
    for _, _, zombie in in_play(m):
        zombie.attacked = False
    house.placed = 0
    house.harry_used = False
    house.slammed = None
    _fresh(side)
    m.tell("turn_began", "NLD-56", seat=side.seat, side="zombie", number=house.human_turn)
    m.then(
        z_draw(), z_play_phase(),
        z_prowl_step(), z_slam_step(), z_move_step(),
        z_combat_phase(), z_hand_check(), h_start(),
    )  # fmt: skip


@choice(asks=zombie_seat, default=_draw)
def z_draw(m: Night) -> Iterable[Offer]:
    """NLD-56: an Action card may come before the draw."""
    yield from zombie_action_cards(m)
    yield Draw()


@step
def z_play_phase(m: Night) -> None:
    """NLD-58."""
    m.state.phase = "play"
    m.then(z_play())


def end_play(*_: object) -> Action:
    """The default of the phase."""
    return EndPlay()


@choice(asks=zombie_seat, default=end_play)
def z_play(m: Night) -> Iterable[Offer]:
    """NLD-58 to 61: up to three Zombies and Enhancements, an Effect, an Action card."""
    yield from _zombies(m)
    yield from _enhancements(m)
    side = m.state.zombie
    for offer in playable(m, side, "effect"):
        assert isinstance(offer, Played)
        yield barred(offer, "NLD-61", why="effect") if side.effect else offer
    yield from zombie_action_cards(m)
    yield EndPlay()


class EndPlay(Action, frozen=True):
    """End the Play and Enhance Zombies Phase."""

    def apply(self, m: Night, seat: Seat) -> None:
        m.state.phase = "move"


def _of_types(side: Side, *types: str) -> list[str]:
    return [kind for kind in kinds(side.hand) if CARDS[kind].type in types]


def _zombies(m: Night) -> Iterator[Offer]:
    free = free_columns(m)
    for kind in _of_types(m.state.zombie, "zombie"):
        if m.state.placed >= MOST_PLACED:
            yield barred(PlayZombie(kind, 0), "NLD-58", why="three")
        elif not free:
            yield barred(PlayZombie(kind, 0), "NLD-59", why="full")
        else:
            yield from (PlayZombie(kind, column) for column in free)


def _enhancements(m: Night) -> Iterator[Offer]:
    fit = [(row, column) for row, column, _ in in_play(m) if row in ENHANCED_ROWS]
    spots = sorted(fit, key=lambda spot: (spot[1], spot[0]))
    for kind in _of_types(m.state.zombie, "upgrade", "mutation"):
        if m.state.placed >= MOST_PLACED:
            yield barred(Enhance(kind, 0, 0), "NLD-58", why="three")
        elif not spots:
            yield barred(Enhance(kind, 0, 0), "NLD-60", why="row")
        else:
            yield from (Enhance(kind, row, column) for row, column in spots)


class PlayZombie(Action, frozen=True):
    """A zombie enters play on row 4 (NLD-59)."""

    card: str
    column: int

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        side = m.state.zombie
        count_play(m, side)
        m.state.placed += 1
        zombie = arrive(m, ROWS, self.column, spend(m, side, self.card))
        m.tell("zombie_played", "NLD-59", seat=seat, card=self.card, zid=zombie.zid, column=self.column)


class Enhance(Action, frozen=True):
    """An Enhancement is attached to a zombie in row 3 or 4 (NLD-60)."""

    card: str
    row: int
    column: int

    def apply(self, m: Night, seat: Seat) -> None:
        ask_again(m)
        side, zombie = m.state.zombie, at(m, self.row, self.column)
        assert zombie is not None
        count_play(m, side)
        m.state.placed += 1
        zombie.enhancements.append(spend(m, side, self.card))
        m.tell(
            "enhanced", "NLD-60",
            seat=seat, card=self.card, zid=zombie.zid, row=self.row, column=self.column, zombie=zombie.kind,
        )  # fmt: skip


# --- The Move Phase (NLD-62) ------------------------------------------------------------------------------------------


@step
def z_prowl_step(m: Night) -> None:
    """Each Prowler in play at this moment may step aside, rows 1 to 4, columns from the left."""
    m.state.phase = "move"
    prowlers = [zombie.zid for _, _, zombie in in_play(m) if _is_prowler(zombie.enhancements)]
    m.then(*(z_prowl(zid) for zid in prowlers))


def _is_prowler(enhancements: Iterable[str]) -> bool:
    return any(kind_of(card) == "prowler" for card in enhancements)


def _about_prowler(m: Night, zid: int) -> dict[str, Any]:
    found = whereabouts(m, zid)
    assert found is not None
    row, column, zombie = found
    return {"zid": zid, "card": zombie.kind, "row": row, "column": column}


def _stay(*_: object) -> Action:
    return Stay()


@choice(asks=zombie_seat, about=_about_prowler, default=_stay, forced=False)
def z_prowl(m: Night, zid: int) -> Iterable[Offer]:
    """A Prowler that can move: left, right, or not."""
    found = whereabouts(m, zid)
    assert found is not None
    row, column, _ = found
    possible = ways(m, row, column)
    yield from (Move(way) for way in possible)
    if possible:
        yield Stay()


class Move(Action, frozen=True):
    """The Prowler moves one space within its row."""

    way: str

    def apply(self, m: Night, seat: Seat) -> None:
        assert m.asked is not None
        found = whereabouts(m, m.asked.args[0])
        assert found is not None
        shift(m, found[0], found[1], self.way, "prowler", "NLD:prowler")


class Stay(Action, frozen=True):
    """The Prowler stays where it is."""

    def apply(self, m: Night, seat: Seat) -> None:
        return


@step
def z_slam_step(m: Night) -> None:
    """The window before the zombies move. Whether it opens may tell something, so what led to it is final."""
    if enters(m):
        m.learned = True
        if opens(m, m.state.human, "slam_the_door"):
            m.then(h_slam())


def _about_slam(m: Night) -> dict[str, Any]:
    return {"columns": enters(m)}


@choice(asks=human_seat, about=_about_slam, default=passing, forced=False, even=even, veil=veiled)
def h_slam(m: Night) -> Iterable[Offer]:
    """Slam the Door: no zombie steps into the Active space of a column in this phase."""
    yield from reply(m, m.state.human.seat, *(Play(column) for column in enters(m)))


@answers("h_slam")
def _slam(m: Night, answer: Play) -> None:
    react(m, m.state.human, "slam_the_door")
    m.state.slammed = answer.column
    m.tell("slammed", "NLD:slam_the_door", seat=m.state.human.seat, column=answer.column)


@step
def z_move_step(m: Night) -> None:
    """NLD-63 to 67."""
    move_all(m)
    m.state.slammed = None


@step
def z_combat_phase(m: Night) -> None:
    """NLD-68."""
    m.state.phase = "combat"
    m.then(z_combat())


@step
def z_hand_check(m: Night) -> None:
    """NLD-72."""
    m.state.phase = "hand"
    m.then(z_discard(), z_regroup())


def turn_of(m: Night) -> tuple[int, Seat] | None:
    """Number and seat of the present turn, the turns of both sides counted through."""
    if m.state.human_turn == 0:
        return None
    zombies = m.state.active == "zombie"
    return 2 * m.state.human_turn - (not zombies), (m.state.zombie if zombies else m.state.human).seat
