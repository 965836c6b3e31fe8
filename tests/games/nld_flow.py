"""A second reading of Night of the Living Dead: turns, phases and piles, as public events tell them (NLD-06, 22 to 28,
49 to 57)."""

from __future__ import annotations

from app.engine import Event, visible
from tests.games.nld_board import GOALS, PHASES, Board, Side, Words

OUTCOMES = ("missed", "evaded", "struck", "destroyed", "no_damage", "hurt", "killed")
SECOND = ("hold_still", "down_to_the_cellar")  # may have a second target


class Flow(Board):
    """What must come next, and whose turn it is."""

    def __init__(self) -> None:
        super().__init__()
        self.goal, self.turn, self.limit = "", 0, 0
        self.active, self.phase = self.human, ""
        self.due: list[tuple[str, Words]] = []  # what must be told next
        self.harms: list[tuple[str, int, str]] = []  # who is hurt after that, how much and why
        self.attack: Words | None = None
        self.table: Words | None = None  # the Action card or Effect that is being played
        self.resolved = False  # has it done its work?
        self.last: tuple[str, Words] = ("", {})  # what was told before
        self.prowled: set[int] = set()
        self.equipped: list[str] = []
        self.swaps = self.placed = 0
        self.boarded = self.television = self.harry_used = self.moved = False
        self.winner: tuple[str, int] | None = None
        self.next_zombie, self.checked = 1, 0

    def judge(self, events: list[Event]) -> None:
        """Every one is allowed, and is what had to come."""
        for event in events:
            told = visible(event, None)
            self.one(told["key"], told["params"])
            assert told["clauses"] or told["key"] == "drew"
            self.checked += 1

    def one(self, key: str, params: Words) -> None:
        """One event."""
        assert self.winner is None, f"{key} after the end"
        if self.attack is not None and self.attack["hit"] is not None:
            assert key in (*OUTCOMES, "turned", "shielded"), f"{key} in the middle of an attack"
        if not self.due and key in ("tokens", "match_ended"):
            self.reach("goal")
            assert self.due, f"{key} out of the blue"
        if not self.due and key in ("drew", "reshuffled"):
            assert self.phase == "draw"
            self.draw(self.active, self.refill() - self.active.hand)
            assert self.due
        if self.due and key != "twitched":
            self.meet(key, params)
        if self.resolved and not (self.due or key in ("healed", "hid", "drew", "reshuffled")):
            self.clear_table()
        getattr(self, f"on_{key}")(**params)
        self.last = (key, params)
        while self.harms and not self.due:
            id, n, cause = self.harms.pop(0)
            victim = self.find(id)
            if victim is not None:
                fate = "killed" if n >= victim.health else "hurt"
                self.due.append((fate, {"character": id, "cause": cause, "n": n}))
        if self.resolved and not self.due and self.table and self.table["card"] not in SECOND:
            self.clear_table()

    def meet(self, key: str, params: Words) -> None:
        """It is what is due."""
        due, want = self.due[0]
        if key == "reshuffled":
            assert due == "drew"
            assert want["side"] == params["side"]
            return
        assert key == due, f"{key} instead of {due}"
        if key == "drew":
            assert params["side"] == want["side"]
            assert params["count"] <= want["count"]
            want["count"] -= params["count"]
            if want["count"]:
                return
        else:
            told = {name: params[name] for name in want}
            assert told == want, f"{key}: {told} instead of {want}"
        self.due.pop(0)

    # Piles

    def side(self, seat: int) -> Side:
        """Whose seat it is."""
        return self.human if seat == self.human.seat else self.zombie

    def pay(self, seat: int, card: str, discard: bool = True) -> Side:
        """A card leaves a hand."""
        side = self.side(seat)
        assert side.hand > 0
        side.hand -= 1
        if side.known[card]:
            side.known[card] -= 1
        if discard:
            side.discard.append(card)
        return side

    def use(self, seat: int, card: str, discard: bool = True) -> Side:
        """A card is played from hand (NLD-57)."""
        side = self.pay(seat, card, discard)
        side.played += side is self.active
        return side

    def draw(self, side: Side, count: int) -> None:
        """NLD-06: so many must be drawn, as far as there are any."""
        count = min(count, side.deck + len(side.discard))
        if count > 0:
            self.due.append(("drew", {"side": side.name, "count": count}))

    def on_drew(self, seat: int, side: str, count: int) -> None:
        own = self.side(seat)
        assert own.name == side
        assert 0 < count <= own.deck
        own.deck -= count
        own.hand += count

    def on_reshuffled(self, side: str, count: int) -> None:
        own: Side = getattr(self, side)
        assert count == len(own.discard) > 0
        own.deck, own.discard = own.deck + count, []

    def on_deck_shuffled(self, side: str) -> None:
        assert self.last[0] in ("fetched", "nothing_found", "column_closed", "deck_shuffled")

    def clear_table(self) -> None:
        """A card that has done its work goes to its discard pile."""
        assert self.table is not None
        self.side(self.table["seat"]).discard.append(self.table["card"])
        self.table, self.resolved = None, False

    # Phases

    def ours(self, seat: int, phase: str) -> None:
        """It is this seat's turn, and this phase."""
        assert self.active.seat == seat
        self.reach(phase)
        assert not self.due, f"{self.due} was to come first"

    def reach(self, phase: str) -> None:
        """Go on to a phase, doing what each of those between demands."""
        order = PHASES[self.active.name]
        assert order.index(self.phase) <= order.index(phase), f"{phase} after {self.phase}"
        while self.phase != phase and not self.due:
            if self.phase == "draw":
                assert self.active.hand >= self.refill() or self.active.out
            if self.phase == "move":
                assert self.moved or self.march("burning_armchair" in self.human.misc) == ([], [])
                self.slammed = None
            self.phase = order[order.index(self.phase) + 1]
            if self.phase == "goal":
                self.goal_phase()

    def refill(self) -> int:
        """NLD-28, 56."""
        radio = self.active is self.human and any("radio" in person.items for person in self.people)
        return 6 if radio else 5

    def goal_phase(self) -> None:
        """NLD-49 to 52."""
        gained = self.tokens(self.goal)
        if gained:
            self.due.append(("tokens", {"goal": self.goal, "n": gained}))
        else:
            self.test()

    def test(self) -> None:
        """Is it over?"""
        if self.achieved(self.goal, self.turn):
            self.over("goal", self.human)
        elif self.lost(self.goal) or (self.goal == "nurse_karen" and len(self.people) < 2):
            self.over("impossible", self.zombie)
        elif self.turn == self.limit:
            self.over("night", self.zombie)

    def over(self, reason: str, winner: Side) -> None:
        """It is."""
        self.due.append(("match_ended", {"reason": reason, "winner": winner.seat, "goal": self.goal}))

    def on_match_began(self, human: int, zombie: int, goal: str, limit: int) -> None:
        assert {human, zombie} == {0, 1}
        assert goal in GOALS
        assert limit in (16, 20, 25)
        self.human.seat, self.zombie.seat, self.goal, self.limit = human, zombie, goal, limit
        self.draw(self.human, 5)
        self.draw(self.zombie, 5)

    def on_turn_began(self, seat: int, side: str, number: int) -> None:
        if self.turn:
            assert self.active.seat != seat
            self.ours(self.active.seat, "hand")
            assert self.active.hand <= 5
        self.active, self.phase = self.side(seat), "draw"
        self.active.played = 0
        for own in (self.human, self.zombie):
            own.action = own.effect = False
        if side == "human":
            self.turn += 1
            self.equipped, self.swaps, self.boarded, self.television = [], 0, False, False
            for person in self.people:
                person.found = person.attacked = person.nursed = person.in_cellar = False
            self.harms = [(p.id, 1, "bitten") for p in self.people for _ in range(p.bitten)]
            if self.human.misc:
                self.due.append(("effects_ended", {"side": side, "cards": list(self.human.misc)}))
        else:
            assert {"lights_out", "helen_gun"}.isdisjoint(self.zombie.misc)
            self.placed, self.harry_used, self.moved, self.prowled, self.bonus = 0, False, False, set(), 0
            for zombie in self.zombies.values():
                zombie.attacked = False
        assert (self.active.name, self.turn) == (side, number)

    def on_effects_ended(self, side: str, cards: list[str], count: int) -> None:
        own: Side = getattr(self, side)
        if side == "zombie":
            self.ours(self.human.seat, "hand")
            assert self.human.hand <= 5
        assert cards == own.misc
        assert count == len(cards) > 0
        own.discard += cards
        own.misc = []

    def on_discarded(self, seat: int, card: str, why: str) -> None:
        self.ours(seat, "hand")
        assert why == ("hand" if self.active.hand > 5 else "regroup")
        assert why == "hand" or not self.active.played
        self.pay(seat, card)

    def on_tokens(self, goal: str, n: int, total: int) -> None:
        assert goal == self.goal
        if goal == "nurse_karen":
            self.care += n
        else:
            self.signal += n
        assert total == self.count(goal, self.turn)
        if self.phase == "goal":
            self.test()

    def on_match_ended(self, reason: str, winner: int, goal: str) -> None:
        self.winner = (reason, winner)
