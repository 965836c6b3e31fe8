"""Even pauses as browsers show them: who is asked may play, pass or wait, and nobody else can tell which it could be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.frames import Told
from tests.browser.mall import SHOOTERS, Hand, play_on
from tests.browser.mall_house import a_house
from tests.browser.mall_look import Look, Square, open_mall
from tests.support.browser import People
from tests.support.server import Server

# From here one sees into the Gun Shop, through its window.
LOOKOUT: list[Square] = [[15, 4], [15, 5]]

# What somebody sees of a pause; "gone" when the question has been answered, undefined until it is there.
SCREEN = """(seq) => {
  const ask = document.querySelector('.fr-ask');
  if (!ask || Number(ask.dataset.seq) > Number(seq)) return 'gone';
  if (ask.dataset.seq !== seq || document.querySelector('.osz.showing')) return undefined;
  const sheet = document.querySelector('.osz-window');
  const words = (one) => [...one.querySelectorAll('p, b, h2')].map((at) => at.textContent.trim());
  return {
    line: ask.querySelector('.fr-ask-line').textContent,
    tone: ask.dataset.tone,
    reaction: ask.dataset.reaction,
    even: ask.dataset.even ?? null,
    timer: ask.querySelector('[role=timer]') !== null,
    buttons: [...ask.querySelectorAll('button')].filter((one) => one.checkVisibility()).map((one) => one.textContent),
    sheet: sheet && [sheet.className, sheet.querySelector('.osz-versus').className, ...words(sheet)],
  };
}"""


@pytest.fixture(scope="module")
def site(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose pauses are long enough for a test to look at them."""
    server = a_house(sqlite_template, tmp_path_factory.mktemp("mall"), SHAMBLE_EVEN_PAUSE="5")
    yield server
    server.close()


class Hoarder(Hand):
    """Takes what the Gun Shop has, and stays in it."""

    def wishes(self, seen: Look) -> list[tuple[str, str]]:
        """Cards, nothing but cards."""
        return [one for one in super().wishes(seen) if one[0] == "scavenge"]


class Hunter(Hand):
    """Goes to where one sees into the Gun Shop, and shoots. Takes no cards, so that nobody waits for them."""

    def wishes(self, seen: Look) -> list[tuple[str, str]]:
        """Whoever stands there shoots, whoever can shoot goes there."""
        units = {one["id"]: one["square"] for one in seen["units"]}
        shooters = [one["id"] for one in seen["crew"] if one["role"] in SHOOTERS and one["light"] != "none"]
        wanted = [("attack", who) for who in shooters if units[who] in LOOKOUT]
        wanted += [("move", who) for who in shooters if units[who] not in LOOKOUT]
        return [one for one in wanted if (one[1], one[0]) not in self._vain]

    def goals(self, seen: Look) -> list[Square]:
        """Before its window."""
        taken = [one["square"] for one in seen["units"]]
        return [one for one in LOOKOUT if one not in taken] or LOOKOUT

    def any(self, things: list[Look]) -> Look:
        """The largest die, the first target."""
        return max(things, key=lambda one: one.get("die", ""))


def masked(told: Any) -> str:
    """Without names and numbers: two attacks read alike."""
    return re.sub(r"(leader|gunner|fighter|pawn|zombie)( |_)?\d*", "unit", str(told), flags=re.IGNORECASE)


class Pauses:
    """What has been seen of them: by kind of attack, and whether there was an answer."""

    def __init__(self, jo: Page, others: tuple[Page, ...]) -> None:
        self.jo = jo
        self.others = others
        self.told = [Told(page) for page in others]
        self.seen: dict[str, dict[bool, set[str]]] = {}
        self.done: Counter[str] = Counter()

    @property
    def enough(self) -> bool:
        """Everything was done, somebody shot at, and some kind of attack seen with an answer and without one."""
        both = any(len(found) == 2 for found in self.seen.values())
        shot = any("shot" in kind for kind in self.seen)
        return both and shot and all(self.done[one] for one in ("play", "pass", "wait"))

    def look_on(self, seq: str) -> list[Any]:
        """Jo's screen, and the others'."""
        return [page.wait_for_function(SCREEN, arg=seq).json_value() for page in (self.jo, *self.others)]

    def answer(self, page: Page, moves: int) -> None:
        """In a pause: look at everybody's screen, and answer in the way that has been missing most."""
        ask = self.jo.locator(at_table.ASK)
        if page is not self.jo or not page.locator(f"{at_table.ASK}[data-even=runs]").count():
            return
        seq = at_table.seq_of(page)
        plays = ask.locator(".fr-even-play")
        can = plays.count() > 0
        mine, *screens = self.look_on(seq)
        if "gone" in (mine, *screens):
            return
        assert (mine["tone"], mine["even"], mine["timer"]) == ("mine", "runs", True)
        assert mine["buttons"][-4:] == ["Pass", "Pass this turn", "Always pass", "Wait"]
        assert len(mine["buttons"]) == 4 + plays.count()
        for screen in screens:
            assert (screen["tone"], screen["even"], screen["timer"], screen["buttons"]) == (
                "calm",
                "runs",
                True,
                [],
            )
        kind = screens[0]["sheet"][1]
        self.seen.setdefault(kind, {}).setdefault(can, set()).add(masked([screens, self.asked(seq)]))
        if can and self.done["play"] <= self.done["wait"]:
            self.play(seq)
        elif self.done["wait"] <= self.done["pass"]:
            self.wait(seq, screens)
        else:
            self.pass_on(seq, screens)
        at_table.moved_on(page, seq)

    def asked(self, seq: str) -> list[Any]:
        """What the others were told of the question: nothing that depends on what the asked one holds."""
        found = []
        for told in self.told:
            (*_, decision) = [one["decision"] for one in told.of("update") if one["seq"] == int(seq)]
            plain = {**decision, "since": "", "about": sorted(decision["about"])}
            found.append(re.sub(r"'remains': [0-9.]+", "", str(plain)))
        return found

    def play(self, seq: str) -> None:
        """A card shows itself: it counts at once."""
        self.done["play"] += 1
        jo = self.jo
        jo.locator(f"{at_table.ASK} .fr-even-play").first.click()
        jo.locator(".fr-yes").click()
        at_table.moved_on(jo, seq)

    def pass_on(self, seq: str, screens: list[Any]) -> None:
        """A pass is held until the end, and nobody sees it."""
        self.done["pass"] += 1
        ask = self.jo.locator(at_table.ASK)
        ask.get_by_role("button", name="Pass", exact=True).click()
        expect(ask.locator(".fr-even-said")).to_have_text("You pass. It takes effect when the pause is over.")
        assert self.look_on(seq)[1:] == screens

    def wait(self, seq: str, screens: list[Any]) -> None:
        """Whoever waits is asked like at any other time, once the pause is over; it may be with nothing in hand."""
        self.done["wait"] += 1
        jo, walt = self.jo, self.others[-1]
        ask = jo.locator(at_table.ASK)
        ask.get_by_role("button", name="Wait", exact=True).click()
        expect(jo.locator(f"{at_table.ASK}[data-even=wait]")).to_be_visible()
        expect(ask.get_by_role("timer")).to_have_count(0)
        assert self.look_on(seq)[1:] == screens
        expect(walt.locator(f"{at_table.ASK} [role=timer]")).to_have_count(0)
        assert at_table.seq_of(jo) == seq  # open still, though the pause is over
        expect(jo.locator(".osz-window .osz-play.pass")).to_be_visible()
        jo.locator(".osz-window .osz-play.pass").click()


@pytest.mark.timeout(900)
def test_the_pause_is_the_same_whatever_the_hand_holds(people: People) -> None:
    nadia, walt = people(reduced_motion="reduce", drawn=False), people(reduced_motion="reduce", drawn=False)
    jo = people(phone=True, device_scale_factor=1, reduced_motion="reduce", drawn=False)
    pauses = Pauses(jo, (nadia, walt))
    link = open_mall(nadia, "Nadia", seats=2, first_player="1")
    at_table.sit(jo, link, "Jo")
    at_table.watch(walt, link)
    at_table.start(nadia)
    hands: dict[int, Hand] = {
        0: Hunter(nadia, "hunter", store="pharmacy", prey="d", acts=4),
        1: Hoarder(jo, "hoarder", store="gun_shop", acts=4, thumb=True),
    }
    while True:
        play_on(hands, guide=walt, before=pauses.answer, until=lambda moves: pauses.enough)
        if pauses.enough:
            break
        nadia.get_by_role("button", name="Again!").click()
        for page in (nadia, jo, walt):
            expect(page.locator(at_table.RESULT)).to_have_count(0)
    for kind, found in pauses.seen.items():
        screens = set.union(*found.values())
        assert len(screens) == 1, (kind, screens)
    assert people.complaints == []
