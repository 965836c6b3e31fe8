"""Oh Shit, Zombies!, OSZ-12 to 19: the piles, the teams, the first zombies."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine import Action, Seat, choice, step
from app.engine.flow import Offer
from app.games.oh_zombies.mall import MALL, square_name
from app.games.oh_zombies.state import (
    START_AMMO,
    START_ZOMBIES,
    TEAM,
    Mall,
    Options,
    Siege,
    clockwise,
    deck_of,
    put_dude,
    put_zombie,
)
from app.games.oh_zombies.turn import turn


def set_up(seats: int, options: Options) -> Mall:
    """An empty mall: doors open, glass intact, nobody there (OSZ-13, 17)."""
    return Mall(
        stores=[None] * seats,
        ammo=[START_AMMO] * seats,
        kills=[0] * seats,
        hands=[[] for _ in range(seats)],
    )


@step
def setup(m: Siege) -> None:
    """OSZ-12, 14: the piles, and who begins."""
    deck = deck_of(m.options)
    m.shuffle(deck)
    each = int(m.options.later_cards) + int(m.options.more_barricades)
    for store in MALL.stores:
        count = MALL.cards[store] + each
        m.state.piles[store], deck = deck[:count], deck[count:]
    assert not deck, "the piles take the whole deck"
    if m.options.first_player == "random":
        m.state.first = m.roll(m.seats) - 1
    else:  # a table refuses a seat that it does not have; matches from before it did count on round the table
        m.state.first = int(m.options.first_player) % m.seats
    m.state.active = m.state.first
    m.state.master = (m.state.first - 1) % m.seats
    m.tell("match_began", "OSZ-14", first=m.state.first, master=m.state.master, seats=m.seats, count=m.seats)
    m.tell("dealt", "OSZ-12", piles={store: len(pile) for store, pile in m.state.piles.items()})
    m.then(*(choose_store(seat) for seat in clockwise(m, m.state.first)), open_doors())


def _free(m: Siege) -> list[str]:
    return [store for store in MALL.stores if store not in m.state.stores]


def _largest(m: Siege, seat: Seat) -> Action:
    return TakeStore(min(_free(m), key=lambda store: (-len(m.state.piles[store]), MALL.letter[store])))


@choice(default=_largest)
def choose_store(m: Siege, seat: Seat) -> Iterable[Offer]:
    """OSZ-15: a store whose closet is still free."""
    yield from (TakeStore(store) for store in _free(m))


class TakeStore(Action, frozen=True):
    """Begin in this store (OSZ-15, 16)."""

    store: str

    def apply(self, m: Siege, seat: Seat) -> None:
        m.state.stores[seat] = self.store
        team = [
            put_dude(m, seat, role, square)
            for role, square in zip(TEAM, MALL.starts[self.store], strict=True)
        ]
        m.tell(
            "store_taken", "OSZ-15", "OSZ-16",
            seat=seat, store=self.store,
            dudes=[{"id": one.id, "role": one.role, "square": square_name(one.square)} for one in team],
        )  # fmt: skip


@step
def open_doors(m: Siege) -> None:
    """OSZ-18, 19: the first zombies; then the first turn."""
    placed = [put_zombie(m, square) for square in MALL.zombie_start[: START_ZOMBIES * m.seats]]
    m.tell(
        "zombies_placed", "OSZ-18",
        zombies=[{"zid": one.zid, "square": square_name(one.square)} for one in placed], count=len(placed),
    )  # fmt: skip
    m.then(turn(m.state.first))
