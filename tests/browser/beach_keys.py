"""Off the Dead by keyboard alone: arrows and Tab on the board itself, Enter, and now and then the list of moves."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import at_table
from tests.browser.beach import Hand, Look, look

FOCUSED = "(one) => document.activeElement === one"

# the arrow key that leads towards a thing, null where the focus is on nothing that arrows lead away from
TOWARDS = """(to) => {
  const from = document.activeElement;
  if (!from?.matches('.otd button')) return null;
  const [a, b] = [from, to].map((one) => one.getBoundingClientRect());
  const dx = b.left + b.right - a.left - a.right;
  const dy = b.top + b.bottom - a.top - a.bottom;
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
}"""

HERE = "() => document.activeElement.getBoundingClientRect().toJSON()"

# how the focus shows
RING = """() => {
  const here = document.activeElement;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(here);
  const box = here.getBoundingClientRect();
  return {
    drawn: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/, 0[)]$/.test(outlineColor),
    inside: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    what: here.outerHTML.slice(0, 120),
  };
}"""


def focus_shows(page: Page) -> None:
    """What has the focus has a ring round it, and can be seen."""
    ring = page.evaluate(RING)
    assert ring["drawn"], ring
    assert ring["inside"], ring


def tab_to(page: Page, place: Locator, *, most: int = 150) -> None:
    """Press Tab until `place` has the focus."""
    for _ in range(most):
        if place.evaluate(FOCUSED):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {place} by Tab: {page.evaluate(RING)}")


class Keys(Hand):
    """Plays by keyboard: every `by_list`-th move from the list of moves, the others on the board."""

    def __init__(self, page: Page, seed: str, *, survivor: str = "", by_list: int = 4) -> None:
        super().__init__(page, seed, survivor=survivor)
        self.by_list = by_list

    def move(self, page: Page, number: int = 0) -> None:
        """One whole move."""
        if number % self.by_list == self.by_list - 1:
            self.from_the_list()
        else:
            super().move(page, number)

    def press(self, place: Locator) -> None:
        """Go there, and Enter."""
        if place.and_(self.page.locator(".fr-yes")).count():
            expect(place).to_be_focused()  # what is chosen waits for nothing but Enter
        else:
            tab_to(self.page, place)
        focus_shows(self.page)
        self.page.keyboard.press("Enter")

    def point(self, spot: Look, before: str) -> None:
        """By arrows as far as they lead, else by Tab."""
        place = self.spot(spot)
        for _ in range(10):
            if place.evaluate(FOCUSED):
                self.done["by arrows"] += 1
                break
            key = place.evaluate(TOWARDS)
            if key is None:
                break
            at = self.page.evaluate(HERE)
            self.page.keyboard.press(key)
            if at == self.page.evaluate(HERE):
                break
        super().point(spot, before)

    def from_the_list(self) -> None:
        """The list of all moves: one key opens it, typing narrows it, arrows walk it."""
        page = self.page
        seen = look(page)
        page.keyboard.press("l")
        moves = page.locator("dialog.fr-moves .fr-move:not([data-barred])")
        expect(moves.first).to_be_visible()
        for word in ("Attack", "Search"):
            if moves.filter(has_text=word).count():
                page.keyboard.type(word.lower())
                expect(moves.filter(has_not_text=word)).to_have_count(0)
                break
        page.keyboard.press("ArrowDown")
        while page.evaluate("() => document.activeElement.dataset.barred !== undefined"):
            page.keyboard.press("ArrowDown")
        focus_shows(page)
        page.keyboard.press("Enter")
        expect(page.locator(".fr-yes")).to_be_focused()
        page.keyboard.press("Enter")
        at_table.moved_on(page, seen["seq"])
        self.done["list"] += 1
        self.memory.clear()
