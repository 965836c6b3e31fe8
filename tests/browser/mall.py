"""People in the mall: they play Oh Shit, Zombies! by pointing at what shines, in the mall and beside it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser import at_table
from tests.browser.mall_look import CHANGED, WHERE, Look, Square, apart, lit, look, middle, sides

# This seat is asked, or the page shows something later.
REACHED = """([seat, seq]) => {
  const ask = document.querySelector('.fr-ask');
  if (document.querySelector('.fr-result') || Number(ask?.dataset.seq) > Number(seq)) return true;
  return ask?.dataset.seq === seq && ask.dataset.seat === seat && ask.dataset.busy === 'false';
}"""

ROOM = ".osz-map-room"
WINDOWS = ("attack_play", "defence_play", "counter", "extinguish")
SHOOTERS = ("gunner", "leader")
STRIKERS = ("fighter", "leader")

# What takes cards.
SPENDS = ("free_barricade", "barricade", "play")

# What an evening should have had, the rarest first.
WISHES = ("attack", "free_barricade", "barricade", "destroy", "play", "scavenge", "move")

# I am asked and may answer, or it is too late for that; undefined as long as neither is so.
ASKED = """(seq) => {
  if (document.querySelector('.fr-result') || document.querySelector('.fr-ask')?.dataset.seq !== seq) return 'gone';
  return document.querySelector('.osz.asked:not(.showing)') ? 'asked' : undefined;
}"""


def play_on(
    hands: dict[int, Hand],
    *,
    guide: Page | None = None,
    until: Callable[[int], bool] = lambda moves: False,
    before: Callable[[Page, int], None] = lambda page, moves: None,
) -> int:
    """Play until the match is over (or `until` the number of decisions says so); `hands` are the people by seat, `guide`
    is the page that tells whose turn it is. `before` is called with whoever is asked. A question whose pause ends
    meanwhile is let go. Answers how many decisions people were asked for."""
    pages = {seat: hand.page for seat, hand in hands.items()}
    guide = guide or next(iter(pages.values()))
    moves = 0
    while not until(moves):
        turn = guide.wait_for_function(
            at_table.TURN, arg=[str(seat) for seat in pages], timeout=120_000
        ).json_value()
        if turn == "over":
            break
        seat, seq = turn.split("/")
        page = pages[int(seat)]
        page.wait_for_function(REACHED, arg=[seat, seq])
        if at_table.seq_of(page) == seq:
            before(page, moves)
        if at_table.seq_of(page) == seq:  # nobody has answered yet
            hands[int(seat)].move(page, moves)
        at_table.moved_on(guide, seq)
        moves += 1
    return moves


class Hand:
    """Plays for one page: a decision at a time, as a person who looks at what shines would.

    `done` counts what has been done, by what it was. `acts` is how many deeds a turn has at most, `store` where it would
    like to begin, `thumb` taps instead of clicking, `prey` names the units it goes for: "z" zombies, "d" other people;
    `keeps` cards for when it is attacked.
    """

    def __init__(
        self,
        page: Page,
        seed: str,
        *,
        acts: int = 3,
        store: str = "",
        thumb: bool = False,
        prey: str = "z",
        keeps: bool = False,
    ) -> None:
        self.page = page
        self.acts = acts
        self.store = store
        self.thumb = thumb
        self.prey = prey
        self.keeps = keeps
        self.done: Counter[str] = Counter()
        self._random = random.Random(seed)
        self._turn: tuple[int, int] = (0, 0)  # the round, and the deeds of its turn
        self._vain: set[tuple[str, str]] = set()  # what does not go in this turn: the dude, the deed

    # pointing

    def press(self, place: Locator) -> None:
        """Click, or tap."""
        if self.thumb:
            place.tap()
        else:
            place.click()

    def point(self, place: Locator, before: str) -> Look:
        """Point at something beside the mall, and look again once the board has answered."""
        self.press(place)
        self.page.wait_for_function(CHANGED, arg=before)
        return look(self.page)

    def in_mall(self, thing: str | Square, before: str | None) -> Look:
        """Point at a square or an edge in the mall; `before` is None where nothing has to come of it."""
        at = self.page.evaluate(WHERE, middle(thing))
        if at is None:  # out of sight: the whole mall
            self.press(self.page.locator(".osz-tool.mall"))
            at = self.page.wait_for_function(WHERE, arg=middle(thing)).json_value()
        room = self.page.locator(ROOM)
        if self.thumb:
            room.tap(position=at)
        else:
            room.click(position=at)
        if before is not None:
            self.page.wait_for_function(CHANGED, arg=before)
        return look(self.page)

    def settle(self, seen: Look, seq: str) -> None:
        """Confirm what asks for it, and wait until the table has moved on."""
        if seen["yes"] and seen["seq"] == seq:
            self.done["confirmed"] += 1
            self.press(self.page.locator(".fr-yes"))
        at_table.moved_on(self.page, seq)

    # a decision

    def move(self, page: Page, number: int = 0) -> None:
        """One decision: point until it is made, confirm where that is asked, and wait until the table has moved on."""
        seq = at_table.seq_of(self.page)
        if self.page.wait_for_function(ASKED, arg=seq).json_value() == "gone":
            return  # a pause is over, and with it the question
        seen = look(self.page)
        self.done[f"asked {seen['kind']}"] += 1
        try:
            self.settle(self.decide(seen), seq)
        except (Error, AssertionError):
            if seen["kind"] not in WINDOWS or look(self.page)["seq"] == seq:
                raise
            self.done["too late"] += 1

    def decide(self, seen: Look) -> Look:
        """One decision, as its kind wants it."""
        match seen["kind"]:
            case "main":
                return self.act(seen)
            case "choose_store":
                return self.begin(seen)
            case "move_to":
                return self.walk(seen)
            case kind if kind in WINDOWS:
                return self.answer(seen)
        return self.other(seen)

    def begin(self, seen: Look) -> Look:
        """Choose a store by pointing at its floor, or at its line in the list."""
        free = lit(seen["stores"])
        wanted = next((one for one in free if one["store"] == self.store), None) or self.any(free)
        self.done["store"] += 1
        return self.point(self.page.locator(f".osz-store[data-name={wanted['store']}]"), seen["sign"])

    def answer(self, seen: Look) -> Look:
        """Play into an attack if there is something, else pass."""
        plays = lit(seen["plays"])
        if plays:
            chosen = self.any(plays)["play"]
            self.done[f"play {chosen}"] += 1
            return self.point(self.page.locator(f".osz-play[data-play={chosen}]"), seen["sign"])
        self.done[f"pass {seen['kind']}"] += 1
        self.press(self.page.locator(".osz-play.pass"))
        return seen

    def other(self, seen: Look) -> Look:
        """Whatever else is asked: by what shines in the mall, in the hand, or among the buttons."""
        kind = seen["kind"]
        self.done[kind] += 1
        units = lit(seen["units"])
        if units:
            wanted = [one for one in units if one["id"][0] in self.prey] or units
            return self.in_mall(self.any(wanted)["square"], seen["sign"])
        places = lit(seen["squares"]) + lit(seen["edges"])
        if places:
            return self.in_mall(self.any(places)["id"], seen["sign"])
        cards = lit(seen["cards"])
        if cards:
            place = self.in_hand(self.any(cards)["card"])
            return self.point(place, look(self.page)["sign"])
        if seen["choices"]:
            return self.point(self.page.locator(".osz-choice").first, seen["sign"])
        return self.point(self.page.locator(".osz-asides [data-do]").first, seen["sign"])

    # my turn

    def act(self, seen: Look) -> Look:
        """A deed of the Actions step: what has been done least often before, or the end of it."""
        if self.deeds(seen) < self.acts:
            for deed, who in self.wishes(seen):
                found = self.try_to(deed, who, look(self.page))
                if found is not None:
                    self.counted()
                    return found
                self._vain.add((who, deed))
        self.done["end"] += 1
        return self.end(look(self.page))

    def deeds(self, seen: Look) -> int:
        """How many there have been in this turn."""
        if seen["round"] != self._turn[0]:
            self._turn = (seen["round"], 0)
            self._vain.clear()
        return self._turn[1]

    def counted(self) -> None:
        """One more."""
        self._turn = (self._turn[0], self._turn[1] + 1)

    def wishes(self, seen: Look) -> list[tuple[str, str]]:
        """Deeds that may be possible, the ones done least often first, each with who would do it."""
        units = {one["id"]: one["square"] for one in seen["units"]}
        found: list[tuple[str, str]] = []
        for one in seen["crew"]:
            if one["id"] not in units or one["light"] in ("none", "barred"):
                continue  # pointing at whom nothing goes with tells why, and chooses nobody
            here, role = units[one["id"]], one["role"]
            near = [kind for kind in seen["openings"] if here in sides(kind["id"])]
            can = ["move"]
            if not re.search(r"corridor|restroom", one["place"], re.IGNORECASE):
                can.append("scavenge")
            if role != "pawn" and (one["near"] or (one["seen"] and role in SHOOTERS and seen["ammo"])):
                can.append("attack")
            if near and seen["cards"]:
                can += ["free_barricade", "barricade"]
            if any(edge["kind"] == "window" or edge["tokens"] for edge in near):
                can.append("destroy")
            found += [(deed, one["id"]) for deed in can]
        if lit(seen["cards"]):
            found.append(("play", ""))
        fresh = [one for one in found if (one[1], one[0]) not in self._vain]
        if self.keeps:
            fresh = [one for one in fresh if one[0] not in SPENDS]
        self._random.shuffle(fresh)
        poor = self.keeps and not seen["cards"]
        return sorted(
            fresh,
            key=lambda one: (poor and one[0] != "scavenge", self.done[one[0]], WISHES.index(one[0])),
        )

    def try_to(self, deed: str, who: str, seen: Look) -> Look | None:
        """Do it if it can be done: whoever is to do it, then its badge, then the die."""
        if deed == "play":
            return self.play(seen) if lit(seen["cards"]) else None
        seen = self.choose(who, seen)
        ways = [one for one in seen["ways"] if one["deed"].split(":")[0] == deed and one["light"] == "lit"]
        if not ways:
            return None
        way = self.any(ways)
        self.done[deed] += 1
        self.done["by pointing"] += 1
        if len(ways) > 1:
            self.done["die chosen"] += 1
        return self.take(way, seen)

    def take(self, way: Look, seen: Look) -> Look:
        """Press a badge; where it asks for a door or a window first, point at one."""
        seq = seen["seq"]
        seen = self.point(self.page.locator(".osz-tray .osz-pay").nth(way["at"]), seen["sign"])
        edges = lit(seen["edges"])
        if seen["seq"] == seq and seen["kind"] == "main" and not seen["yes"] and edges:
            return self.in_mall(self.any(edges)["id"], seen["sign"])
        return seen

    def choose(self, who: str, seen: Look) -> Look:
        """Point at a dude: in the mall one time, in the list of my people the other."""
        chosen = [one for one in seen["crew"] if one["id"] == who and one["light"] == "chosen"]
        if chosen:
            return seen
        if self._random.random() < 0.5:
            self.done["dude in the mall"] += 1
            square = next(one["square"] for one in seen["units"] if one["id"] == who)
            return self.in_mall(square, seen["sign"])
        self.done["dude beside it"] += 1
        return self.point(self.page.locator(f".osz-crew [data-dude='{who[1:]}']"), seen["sign"])

    def play(self, seen: Look) -> Look | None:
        """A card that is good for something now: it may be all that is needed, or badges say what it does."""
        card = self.any(lit(seen["cards"]))["card"]
        place = self.in_hand(card)
        seen = self.point(place, look(self.page)["sign"])
        self.done["card chosen"] += 1
        if seen["kind"] != "main" or seen["yes"] or seen["busy"] == "true":
            self.done["play"] += 1
            return seen
        ways = lit(seen["ways"])
        if not ways:
            return None
        way = self.any(ways)
        self.done[way["deed"].split(":")[0]] += 1
        return self.take(way, seen)

    def in_hand(self, card: str) -> Locator:
        """A card of mine; on a telephone it may lie in the drawer."""
        place = self.page.locator(f"[data-hand={card}]:visible").first
        if not place.count():
            self.press(self.page.locator(".osz-drawer-button"))
            expect(place).to_be_visible()
        return place

    def end(self, seen: Look) -> Look:
        """End the Actions step, whatever is half chosen."""
        return self.point(self.page.locator(".osz-end"), seen["sign"])

    def walk(self, seen: Look) -> Look:
        """Where to: the shooter and the fighter towards the dead, everybody else to a door or a window."""
        squares = lit(seen["squares"])
        goal = self.goals(seen)
        best = min(squares, key=lambda one: (min(apart(one["square"], at) for at in goal), one["id"]))
        self.hint(best["id"])
        seen = self.in_mall(best["id"], seen["sign"])
        if seen["yes"] and seen["kind"] == "move_to":
            expect(self.page.locator(".osz-way")).not_to_have_count(0)
            self.done["way shown"] += 1
        return seen

    def hint(self, square: str) -> None:
        """A mouse shows the way before anything is chosen."""
        at = None if self.thumb else self.page.evaluate(WHERE, middle(square))
        if at is not None:
            self.page.locator(ROOM).hover(position=at)
            expect(self.page.locator(".osz-way")).not_to_have_count(0)
            self.done["way before"] += 1

    def goals(self, seen: Look) -> list[Square]:
        """The squares that are worth going to."""
        mine = {one["id"] for one in seen["crew"]}
        said = re.search(r"(leader|gunner|fighter|pawn) (\d+)", seen["said"])
        prey = [one["square"] for one in seen["units"] if one["id"][0] in self.prey and one["id"] not in mine]
        openings = [
            square for one in seen["openings"] for square in sides(one["id"]) if one["kind"] != "breach"
        ]
        return openings if (said and said.group(1) == "pawn") or not prey else prey

    def any(self, things: list[Look]) -> Look:
        """One of them."""
        return self._random.choice(things)
