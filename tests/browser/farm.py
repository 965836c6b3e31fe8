"""People at the farmhouse: they play Night of the Living Dead by pointing at what shines, and by dragging it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser import at_table
from tests.browser.farm_look import ASKED, CHANGED, FURTHER, Look, lit, look
from tests.games.living_dead.tables import BODIES, ENHANCEMENTS, EQUIPMENT, WEAPONS

# Whose decision a page shows, once it shows something later than what was answered last.
LATER = """([seq, seats]) => {
  if (document.querySelector('.fr-result')) return 'over';
  const ask = document.querySelector('.fr-ask');
  if (!ask || ask.dataset.seq === seq || ask.dataset.busy === 'true') return undefined;
  return seats.includes(ask.dataset.seat) ? ask.dataset.seat + '/' + ask.dataset.seq : undefined;
}"""

WINDOWS = ("h_aim", "h_get_back", "h_shield", "h_cancel", "h_slam", "h_harry", "z_lurch", "z_coming", "z_cancel",
           "z_twitch", "z_bite")  # fmt: skip
MINUTE = 60_000


def play_on(
    hands: dict[int, Hand],
    *,
    until: Callable[[int], bool] = lambda moves: False,
    before: Callable[[Page, int], None] = lambda page, moves: None,
) -> int:
    """Play until the match is over (or `until` the number of decisions says so); `hands` are the people by seat. `before`
    is called with whoever is asked. A question whose pause ends meanwhile is let go. Answers how many there were."""
    seats = [str(seat) for seat in hands]
    page, seq, moves = next(iter(hands.values())).page, "", 0
    while not until(moves):
        turn = page.wait_for_function(LATER, arg=[seq, seats], polling=50, timeout=MINUTE).json_value()
        if turn == "over":
            break
        seat, seq = turn.split("/")
        hand = hands[int(seat)]
        page = hand.page
        if page.wait_for_function(ASKED, arg=seq, polling=50).json_value() == "asked":
            before(page, moves)
            hand.move(seq)
            moves += 1
    return moves


class Hand:
    """Plays for one page: a decision at a time, as a person who looks at what shines would.

    `done` counts what has been done, by what it was. `acts` is how many deeds a phase has at most; `thumb` taps, and
    drags nothing; `prey` is the person in whose column the dead are placed first; `spares` is asked whether that person
    is left alone for now; `swaps` whether people change places just because they can.
    """

    def __init__(
        self,
        page: Page,
        *,
        acts: int = 2,
        thumb: bool = False,
        prey: str = "",
        spares: Callable[[], bool] = lambda: False,
        swaps: bool = False,
    ) -> None:
        self.page = page
        self.acts = acts
        self.thumb = thumb
        self.prey = prey
        self.spares = spares
        self.swaps = swaps
        self.done: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self._phase: tuple[int, str] = (0, "")
        self._deeds = 0

    # pointing

    def press(self, place: Locator) -> None:
        """Click, or tap."""
        if self.thumb:
            place.tap()
        else:
            place.click()

    def point(self, at: str) -> Look:
        """Point at something, and look again once the board has answered."""
        before = look(self.page)["sign"]
        self.press(self.page.locator(at).first)
        self.page.wait_for_function(CHANGED, arg=before, polling=20)
        return look(self.page)

    def drag(self, start: str, end: str) -> Look:
        """Carry something to where it is to go."""
        page = self.page
        before = look(page)["sign"]
        (x, y), (to_x, to_y) = (middle(page.locator(at).first) for at in (start, end))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=2)
        page.mouse.move(to_x, to_y)
        page.mouse.up()
        page.wait_for_function(CHANGED, arg=before, polling=20)
        self.done["dragged"] += 1
        return look(page)

    def bring(self, card: str, end: str) -> Look:
        """A card of the hand to a person, a space, one of the dead: dragged, or by two taps."""
        at = f".nld-hand-card[data-card={card}]"
        if not self.thumb:
            return self.drag(at, end)
        seen = self.point(at)
        return seen if seen["yes"] else self.point(end)

    def settle(self, seen: Look, seq: str) -> None:
        """Confirm what asks for it, and wait until the table has moved on."""
        if seen["yes"] and seen["seq"] == seq:
            yes = self.page.locator(".fr-yes")
            expect(yes).to_be_in_viewport(ratio=1)
            self.press(yes)
            self.done["confirmed"] += 1
        at_table.moved_on(self.page, seq)

    # a decision

    def move(self, seq: str) -> None:
        """One decision: point until it is made, confirm where that is asked, and wait until the table has moved on."""
        seen = look(self.page)
        if seen["seq"] != seq:
            return  # a pause is over, and with it the question
        self.done[f"asked {seen['kind']}"] += 1
        try:
            self.settle(self.decide(seen), seq)
        except (Error, AssertionError):
            if seen["kind"] not in WINDOWS or look(self.page)["seq"] == seq:
                raise
            self.done["too late"] += 1

    @property
    def turn(self) -> int:
        """The turn of the night in which this seat last had a phase of its own."""
        return self._phase[0]

    def decide(self, seen: Look) -> Look:
        """One decision, as its kind wants it."""
        kind = seen["kind"]
        if kind in WINDOWS:
            return self.answer(seen)
        if (seen["turn"], kind) != self._phase:
            self._phase, self._deeds = (seen["turn"], kind), 0
        match kind:
            case "h_search":
                return self.search(seen)
            case "h_combat":
                return self.fight(seen)
            case "z_play":
                return self.bring_out(seen)
            case "z_combat":
                return self.strike(seen)
        return self.other(seen)

    def answer(self, seen: Look) -> Look:
        """Play what there is; else say so for once, asking for time where the question does not wait."""
        what = "play" if "play" in seen["answers"] else "pass"
        if what == "pass" and self.answered["pass"] and seen["even"]:
            self.done["let it run"] += 1
            return {**seen, "yes": False}
        if seen["even"] == "runs":
            self.press(self.page.locator(".fr-ask").get_by_role("button", name="Wait", exact=True))
            self.page.locator(f"{at_table.ASK}[data-even=wait] .fr-even-answers").wait_for(state="detached")
            self.done["waited"] += 1
        self.answered[what] += 1
        self.done[f"{what} {seen['kind']}"] += 1
        return self.point(f".nld-window .nld-answer{'.pass' if what == 'pass' else ':not(.pass)'}")

    def other(self, seen: Look) -> Look:
        """Whatever else is asked: what shines first, or the way past it."""
        self.done[seen["kind"]] += 1
        for way in ("stay", "nobody", "done", "draw"):
            if way in seen["ends"]:
                return self.point(f".nld-ends [data-do={way}]")
        return self.go_on(seen, seen["seq"])

    def go_on(self, seen: Look, seq: str) -> Look:
        """Point at what shines until a move is whole; at nothing twice, as two things may shine in turn."""
        tried: set[str] = set()
        for _ in range(9):
            if seen["yes"] or seen["seq"] != seq:
                return seen
            # What was chosen shows a moment before the question whether to do it.
            self.page.wait_for_function(FURTHER, arg=seq, polling=20)
            seen = look(self.page)
            if seen["yes"] or seen["seq"] != seq:
                return seen
            light = next((one for one in lights(seen) if one not in tried), None)
            assert light is not None, f"nothing more shines: {seen}"
            tried.add(light)
            seen = self.point(light)
        raise AssertionError(f"no end of pointing: {seen}")

    def end(self, kind: str) -> Look:
        """Leave the phase."""
        self.done[kind] += 1
        return self.point(f".nld-ends [data-do={kind}]")

    def wished(self, seen: Look, deeds: Mapping[str, Callable[[Look], Look | None]]) -> Look | None:
        """The deed that has been done least often of those that go, if there is to be another one."""
        if self._deeds >= self.acts:
            return None
        for deed in sorted(deeds, key=lambda one: self.done[one]):
            found = deeds[deed](seen)
            if found is not None:
                self._deeds += 1
                self.done[deed] += 1
                return found
        return None

    # the living

    def search(self, seen: Look) -> Look:
        """Hand something out, change places, play a card, use a thing; or end it."""
        deeds: dict[str, Callable[[Look], Look | None]] = {
            "equip": self.equip,
            "card": self.card,
            "use": self.use,
        }
        if self.swaps:
            deeds["swap"] = self.swap
        return self.wished(seen, deeds) or self.end("end_search")

    def equip(self, seen: Look) -> Look | None:
        """A thing to somebody who has no weapon, the strong first."""
        for one in lit(seen["cards"]):
            if one["card"] in EQUIPMENT and one["card"] != "truck":
                takes = [who for who in seen["people"] if who["id"] != "karen" or one["card"] not in WEAPONS]
                takes = [who for who in takes if "aboard" not in who["words"].lower()] or takes
                for who in sorted(takes, key=lambda who: (who["armed"], -who["stats"]["strength"])):
                    found = self.bring(one["card"], f".nld-person[data-person={who['id']}]")
                    if found["yes"]:
                        return found
                    self.page.keyboard.press("Escape")
        return None

    def swap(self, seen: Look) -> Look | None:
        """Two who stand side by side change places; there is nothing to confirm."""
        people = [one for one in seen["people"] if one["id"] != "karen"]
        if len(people) < 2:
            return None
        first, second = (f".nld-person[data-person={one['id']}]" for one in people[:2])
        if not self.thumb:
            return self.drag(first, second)
        self.point(first)
        return self.point(second)

    def card(self, seen: Look) -> Look | None:
        """Any card that is no Equipment, with whatever it still asks for."""
        for one in lit(seen["cards"]):
            if one["card"] not in EQUIPMENT and one["card"] not in BODIES and one["card"] not in ENHANCEMENTS:
                self.done[f"card {one['card']}"] += 1
                return self.go_on(self.point(f".nld-hand-card[data-card={one['card']}]"), seen["seq"])
        return None

    def use(self, seen: Look) -> Look | None:
        """What somebody carries, or can do."""
        for one in lit(seen["people"]):
            found = self.point(f".nld-person[data-person={one['id']}]")
            if lit(found["badges"]):
                return self.go_on(found, seen["seq"])
            self.page.keyboard.press("Escape")
        return None

    def fight(self, seen: Look) -> Look:
        """Somebody attacks, the first that they can reach; the board says what it needs."""
        return self.wished(seen, {"attack": self.attack}) or self.end("end_combat")

    def attack(self, seen: Look) -> Look | None:
        """Point at who attacks, then at whom."""
        for one in lit(seen["people"]):
            found = self.point(f".nld-person[data-person={one['id']}]")
            if not found["yes"]:
                targets = lit(found["zombies"])
                found = self.point(f".nld-zombie[data-zid='{targets[0]['zid']}']")
            self.weighed(found, one)
            return found
        return None

    def weighed(self, seen: Look, who: Look) -> None:
        """What the board says of an attack before it is confirmed follows from the numbers that it shows."""
        (target,) = lit(seen["zombies"], "chosen") or [one for one in seen["zombies"] if one["odds"]]
        odds = target["odds"]
        if odds["need"].endswith("+"):
            assert f"({odds['need'][0]} or more, {odds['does']} damage" in seen["said"] or not odds["does"], (
                seen["said"]
            )
        if "Kitchen Knife" not in who["words"] and not seen["effects"]:
            assert odds["need"] == needed(target["stats"]["defense"]), (target, who)
        self.done["need shown"] += 1

    # the dead

    def bring_out(self, seen: Look) -> Look:
        """A zombie, something that makes one worse, a card; or let them move."""
        deeds = {"place": self.place, "enhance": self.enhance, "card": self.card}
        return self.wished(seen, deeds) or self.end("end_play")

    def place(self, seen: Look) -> Look | None:
        """One of the dead far outside: in the column of the prey, or where nobody stands yet."""
        card = next((one["card"] for one in lit(seen["cards"]) if one["card"] in BODIES), None)
        if card is None:
            return None
        taken = [one["place"][1] for one in seen["zombies"]]
        full = [one["place"][1] for one in seen["zombies"] if one["place"][0] == 4]
        free = [one for one in seen["people"] if one["column"] not in full]
        wanted = min(free, key=lambda one: (taken.count(one["column"]), one["id"] != self.prey))
        return self.bring(card, f".nld-space[data-space='4,{wanted['column']}']")

    def enhance(self, seen: Look) -> Look | None:
        """The first that can be made worse."""
        card = next((one["card"] for one in lit(seen["cards"]) if one["card"] in ENHANCEMENTS), None)
        zombies = [one for one in seen["zombies"] if one["place"][0] >= 3]
        if card is None or not zombies:
            return None
        return self.bring(card, f".nld-zombie[data-zid='{zombies[0]['zid']}']")

    def strike(self, seen: Look) -> Look:
        """Everybody who is inside attacks, but for the prey while it is spared."""
        columns = {one["column"]: one for one in seen["people"]}
        for one in lit(seen["zombies"]):
            victim = columns[one["place"][1]]
            if victim["id"] == self.prey and self.spares():
                continue
            can = one["place"][0] == 1 and not one["spent"] and not victim["below"]
            assert (one["odds"] is not None) == can  # the others shine for a card that would move them
            if not can:
                continue
            self.done["strike"] += 1
            return self.point(f".nld-zombie[data-zid='{one['zid']}']")
        return self.end("end_combat")


def lights(seen: Look) -> list[str]:
    """Where to point next, the most telling first."""
    badge = ":is(.nld-tray .nld-badges, .nld-prowl) button >> nth="
    return [
        *(f"[data-find={one['card']}]" for one in lit(seen["finds"])),
        *(f"{badge}{one['at']}" for one in lit(seen["badges"])),
        *(f".nld-space.lit[data-space='{one['at']}']" for one in lit(seen["spaces"])),
        *(f".nld-person[data-person={one['id']}]" for one in lit(seen["people"])),
        *(f".nld-zombie[data-zid='{one['zid']}']" for one in lit(seen["zombies"])),
        *(f".nld-hand-card[data-card={one['card']}]" for one in lit(seen["cards"])),
    ]


def needed(beat: int) -> str:
    """The least number of the die that is higher than an attribute, as the board writes it."""
    return f"{min(beat, 5) + 1}+" if beat > 0 else "✓"


def middle(place: Locator) -> tuple[float, float]:
    """The middle of something, once it is in sight."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
