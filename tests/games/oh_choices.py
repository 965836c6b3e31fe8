"""A second reading of Oh Shit, Zombies!: what may be chosen (rules 7 to 9), where the answers are not plain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from app.engine import Decision
from tests.games.oh_board import ARMS, MAY, MELEE, inner, kind, near
from tests.games.oh_referee import Referee
from tests.games.oh_zombies import atlas
from tests.games.oh_zombies.atlas import COMPASS, EIGHT, Square, name

Words = dict[str, Any]
BUILDING = ("wood_scraps", "sheet_metal", "nail_gun")
TOOLS = ("chainsaw", "crowbar", "flamethrower")
FREE = ("clip", "ammo_stash", "skateboard", "diversion", "distraction", "muzak")
# 8.2: the modes that an attack play goes with, whether it wants a six, and its cards.
ATTACK_PLAYS = {
    "gunner_combo_six": (("gunner", "nail_gun"), True, {"gunner_combo"}),
    "gunner_combo_lunge": (("gunner", "nail_gun"), False, {"gunner_combo", "lunge"}),
    "fighter_combo_six": (("fighter", "chainsaw"), True, {"fighter_combo"}),
    "fighter_combo_lunge": (("fighter", "chainsaw"), False, {"fighter_combo", "lunge"}),
}
EVERYBODY = ("leader", "gunner", "fighter", "pawn")
# 8.2: the cards of a defence play, against which types of attack, for which roles, and whether only at arm's length.
DEFENCES = {
    "block": ({"block"}, ("melee", "bite"), EVERYBODY, False),
    "dodge": ({"dodge"}, ("shot", "bite"), EVERYBODY, False),
    "gunner_combo_dodge": ({"gunner_combo", "dodge"}, ("melee", "shot", "bite"), ("gunner", "leader"), False),
    "fighter_combo_block": (
        {"fighter_combo", "block"},
        ("melee", "shot", "bite"),
        ("fighter", "leader"),
        True,
    ),
    "pawn_combo_block": ({"pawn_combo", "block"}, ("melee", "shot", "bite"), ("pawn",), True),
    "pawn_combo_dodge": ({"pawn_combo", "dodge"}, ("melee", "shot", "bite"), ("pawn",), False),
    "nail_gun": ({"nail_gun"}, ("melee", "shot", "bite"), EVERYBODY, False),
    "chainsaw": ({"chainsaw"}, ("melee", "shot", "bite"), EVERYBODY, True),
}


class Choices:
    """What the seat that is asked may do, as far as it can be said from the board, its hand and its dice."""

    def __init__(self, board: Referee, asked: Decision, hand: list[str], pool: list[str]) -> None:
        self.board, self.asked, self.hand, self.pool = board, asked, set(hand), pool
        self.seat = asked.seat
        self.team = board.team(self.seat)
        self.taken = board.taken()
        plain = [int(key) for key in pool if "m" not in key]
        self.ways = ["low"] * any(value != 6 for value in plain) + ["six"] * (6 in plain)

    def all(self) -> list[Words] | None:
        """Every legal action as words, but for `back`; None where this says nothing of the question."""
        offers: Callable[[], Iterator[Words]] | None = getattr(self, self.asked.kind, None)
        return None if offers is None else list(offers())

    # The Actions step

    def main(self) -> Iterator[Words]:
        yield {"kind": "end_actions"}
        for id in self.team:
            yield from self.of(id)
        for card in self.hand:
            if self.playable(card):
                yield {"kind": "play", "card": card}
        if self.hand and not self.board.free_used:
            for edge in self.openings(*self.team):
                yield {"kind": "free_barricade", "edge": edge}

    def of(self, id: int) -> Iterator[Words]:
        """What one dude may do for a die."""
        board, dude = self.board, self.board.dudes[id]
        dice = {key for key in self.pool if key.partition("m")[2] in ("", str(id))}
        costs = self.costs(id, max((int(key[0]) for key in dice), default=0))
        for key in dice:
            if any(cost <= int(key[0]) for cost in costs.values()):
                yield {"kind": "move", "dude": id, "die": key}
            if "shopping_cart" in self.hand and any(self.rolls(dude.square)):
                yield {"kind": "cart", "dude": id, "die": key}
        for way in self.ways:
            for mode in MAY:
                if self.armed(id, mode) and (mode != "pawn_six" or way == "six") and self.prey(id, mode):
                    yield {"kind": "attack", "dude": id, "mode": mode, "die": way}
            letter = atlas.letter(dude.square)
            if any(letter == atlas.LETTERS[store] and left for store, left in board.piles.items()):
                yield {"kind": "scavenge", "dude": id, "die": way}
            if self.hand & set(BUILDING) and self.openings(id) and not board.options.more_barricades:
                yield {"kind": "barricade", "dude": id, "die": way}
            for tool in (None, *TOOLS):
                if (tool is None or tool in self.hand) and any(self.first_tears(id, tool)):
                    yield {"kind": "destroy", "dude": id, "tool": tool, "die": way}

    def playable(self, card: str) -> bool:
        """OSZ-66, 8.4."""
        if card in ARMS:
            return any(self.board.dudes[id].role == "pawn" for id in self.team)
        if card in BUILDING:
            return bool(self.board.options.more_barricades and self.openings(*self.team))
        if card == "ventilation_duct":
            return any(self.room(store) for store in atlas.STORES)
        return card in FREE

    def room(self, store: str) -> bool:
        """Is there an empty square?"""
        return bool(set(self.board.inside(store, atlas.STARTS[atlas.LETTERS[store]][0])) - self.taken)

    def openings(self, *ids: int) -> set[str]:
        """The doors and windows in front of dudes (OSZ-55, 58)."""
        edges = {edge for id in ids for edge in self.board.in_front(id)}
        return {edge for edge in edges if kind(edge) in ("door", "window")}

    def costs(self, id: int, points: int) -> dict[Square, int]:
        """OSZ-30 to 33."""
        friends = {self.board.dudes[other].square for other in self.team}
        return self.board.ground.costs(self.board.dudes[id].square, points, self.taken - friends, friends)

    def rolls(self, here: Square) -> Iterator[str]:
        """In which directions a cart rolls at all (8.1)."""
        ground = self.board.ground
        for dir, (dx, dy) in EIGHT.items():
            there = (here[0] + dx, here[1] + dy)
            free = there in atlas.WALKABLE and there not in self.taken
            if free and (ground.diagonal(here, there) if dx and dy else there in ground.adjacent(here)):
                yield dir

    def armed(self, id: int, mode: str) -> bool:
        """OSZ-36: by role, ammunition and cards."""
        card = {"fighter": None, "gunner": None, "pawn_six": "pawn_combo"}.get(mode, mode)
        enough = mode != "gunner" or self.board.ammo[self.seat] > 0
        return enough and self.board.dudes[id].role in MAY[mode] and (card is None or card in self.hand)

    def prey(self, id: int, mode: str) -> list[str]:
        """OSZ-37."""
        board, here = self.board, self.board.dudes[id].square
        beside = board.ground.adjacent(here)

        def meets(square: Square) -> bool:
            return square in beside if mode in MELEE else near(here, square, board.breaches)

        return [f"z{zid}" for zid, square in board.zombies.items() if meets(square)] + [
            f"d{other}"
            for other, dude in board.dudes.items()
            if dude.seat != self.seat and meets(dude.square)
        ]

    def first_tears(self, id: int, tool: str | None) -> Iterator[Words]:
        """OSZ-61 to 64: with what a Destroy action may begin."""
        for edge in self.board.in_front(id):
            if self.board.layers(edge):
                yield {"kind": "clear" if tool == "flamethrower" else "layer", "edge": edge}
            if tool is not None and inner(edge) and edge not in self.board.breaches:
                yield {"kind": "wall", "edge": edge}

    # Its follow-ups

    def move_to(self) -> Iterator[Words]:
        about = self.asked.about
        costs = self.costs(about["dude"], int(about["die"][0]))
        assert about["costs"] == {name(square): cost for square, cost in costs.items()}
        yield from ({"kind": "to", "square": name(square)} for square in costs)

    def cart_direction(self) -> Iterator[Words]:
        here = self.board.dudes[self.asked.about["dude"]].square
        yield from ({"kind": "push", "dir": dir} for dir in self.rolls(here))

    def attack_target(self) -> Iterator[Words]:
        about = self.asked.about
        yield from ({"kind": "target", "unit": unit} for unit in self.prey(about["dude"], about["mode"]))
        if about["nth"] != "first":
            yield {"kind": "stop"}

    def barricade_edge(self) -> Iterator[Words]:
        dude = self.asked.about["dude"]
        edges = self.openings(*(self.team if dude is None else [dude]))
        yield from ({"kind": "build", "edge": edge} for edge in edges)

    def choose_pawn(self) -> Iterator[Words]:
        pawns = [id for id in self.team if self.board.dudes[id].role == "pawn"]
        yield from ({"kind": "upgrade", "dude": id} for id in pawns)

    def duct_store(self) -> Iterator[Words]:
        yield from ({"kind": "emerge", "store": store} for store in atlas.STORES if self.room(store))

    # Windows (8.2)

    def attack_play(self) -> Iterator[Words]:
        yield {"kind": "pass"}
        for play, (modes, six, cards) in ATTACK_PLAYS.items():
            if (
                self.asked.about["mode"] in modes
                and cards <= self.hand
                and (not six or self.board.paid == "six")
            ):
                yield {"kind": "strengthen", "play": play}

    def defence_play(self) -> Iterator[Words]:
        about, board = self.asked.about, self.board
        dude = board.dudes[int(about["victim"][1:])]
        assert dude.seat == self.seat
        close = board.square(about["attacker"]) in board.ground.adjacent(dude.square)
        yield {"kind": "pass"}
        for play, (cards, types, roles, beside) in DEFENCES.items():
            if cards <= self.hand and about["type"] in types and dude.role in roles and (close or not beside):
                yield {"kind": "defend", "play": play}

    def counter(self) -> Iterator[Words]:
        yield {"kind": "pass"}
        if "lunge" in self.hand:
            yield {"kind": "lunge"}

    # The zombies

    def zombie_target(self) -> Iterator[Words]:
        results = self.board.results(self.asked.about["zombie"])
        yield from ({"kind": "chase", "dude": dude} for dude in results)

    def pip_zombie(self) -> Iterator[Words]:
        assert self.board.pips is not None
        for zid, (blood, _) in self.board.marks.items():
            if blood == "none" and zid not in self.board.pips and any(self.pips_of(zid)):
                yield {"kind": "pick_zombie", "zombie": zid}

    def pip_act(self) -> Iterator[Words]:
        yield from self.pips_of(self.asked.about["zombie"])

    def pips_of(self, zid: int) -> Iterator[Words]:
        """OSZ-93: what a zombie may do with a pip."""
        here = self.board.zombies[zid]
        for dir, (dx, dy) in COMPASS.items():
            there = (here[0] + dx, here[1] + dy)
            if there in self.board.ground.adjacent(here) and there not in self.taken:
                yield {"kind": "walk", "dir": dir}
        if self.board.options.zombies_batter:
            yield from ({"kind": "batter", "edge": edge} for edge in self.board.layered(zid))

    def bite_target(self) -> Iterator[Words]:
        beside = self.board.beside(self.board.zombies[self.asked.about["zombie"]])
        yield from ({"kind": "bite", "dude": dude} for dude in beside)
