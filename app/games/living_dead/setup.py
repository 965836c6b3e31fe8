"""Night of the Living Dead, section 6: sides, people, Goal, decks, hands."""

from __future__ import annotations

from app.engine import step
from app.games.living_dead.cards import CHARACTERS, GOALS, HUMAN, ZOMBIE, deck_of
from app.games.living_dead.decks import draw
from app.games.living_dead.state import HAND, Column, House, Night, Options, Person, Side
from app.games.living_dead.turn import h_start


def set_up(seats: int, options: Options) -> House:
    """The house before nightfall: seven people, nobody outside. The sides are settled by `setup`."""
    host = 1 if options.sides == "host_zombie" else 0
    return House(
        human=Side(host),
        zombie=Side(1 - host),
        people=[Person(id) for id in CHARACTERS],
        columns=[Column() for _ in CHARACTERS],
    )


@step
def setup(m: Night) -> None:
    """The steps of section 6, in the order in which they draw chance."""
    house = m.state
    if m.options.sides == "random":
        house.human.seat = m.roll(2) - 1
        house.zombie.seat = 1 - house.human.seat
    house.goal = m.pick(list(GOALS)) if m.options.goal == "random" else m.options.goal
    m.tell(
        "match_began", "NLD-01",
        human=house.human.seat, zombie=house.zombie.seat, goal=house.goal, limit=m.options.night_limit,
    )  # fmt: skip
    for side, table in ((house.human, HUMAN), (house.zombie, ZOMBIE)):
        side.deck = deck_of(table)
        m.shuffle(side.deck)
    for side in (house.human, house.zombie):
        draw(m, side, HAND, "NLD-06")
    m.then(h_start())
