"""Night of the Living Dead by keyboard alone: arrows on the board itself, Enter, Escape, and now and then the list."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser import at_table
from tests.browser.beach_keys import FOCUSED, HERE, focus_shows, tab_to
from tests.browser.farm import Hand
from tests.browser.farm_look import Look, look

# the arrow key that leads towards a thing, null where the focus is on nothing that arrows lead away from
TOWARDS = """(to) => {
  const from = document.activeElement;
  if (!from?.matches('.nld button')) return null;
  const [a, b] = [from, to].map((one) => one.getBoundingClientRect());
  const dx = b.left + b.right - a.left - a.right;
  const dy = b.top + b.bottom - a.top - a.bottom;
  return Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
}"""


class Keys(Hand):
    """Plays by keyboard: every fourth decision from the list of moves, the others on the board."""

    def press(self, place: Locator) -> None:
        """Go there by arrows as far as they lead, else by Tab; then Enter."""
        page = self.page
        if place.and_(page.locator(".fr-yes")).count():
            expect(place).to_be_focused()  # what is chosen waits for nothing but Enter
        elif not self.arrows(place):
            tab_to(page, place)
            self.done["by tab"] += 1
        focus_shows(page)
        page.keyboard.press("Enter")

    def arrows(self, place: Locator) -> bool:
        """Whether arrows led there."""
        page = self.page
        for _ in range(14):
            if place.evaluate(FOCUSED):
                self.done["by arrows"] += 1
                return True
            key = place.evaluate(TOWARDS)
            at = page.evaluate(HERE)
            page.keyboard.press(key or "ArrowUp")
            if at == page.evaluate(HERE):
                return False
        return False

    def drag(self, start: str, end: str) -> Look:
        """Nothing is dragged by keyboard: one thing, then the other."""
        seen = self.point(start)
        return seen if seen["yes"] else self.point(end)

    def decide(self, seen: Look) -> Look:
        """Mostly on the board."""
        self.done["decisions"] += 1
        if self.done["decisions"] % 4 == 0:
            return self.from_the_list()
        if not self.done["escaped"] and seen["kind"] in ("h_search", "z_play"):
            self.escape(seen)
        return super().decide(seen)

    def escape(self, seen: Look) -> None:
        """Choose a card, and let it go again by Escape."""
        for one in seen["cards"]:
            if one["light"] == "lit":
                chosen = self.point(f".nld-hand-card[data-card={one['card']}]")
                for _ in range(5):
                    if not chosen["yes"] and not self.page.locator(".nld.choosing").count():
                        break
                    self.page.keyboard.press("Escape")
                    chosen = look(self.page)
                assert not chosen["yes"]
                assert look(self.page)["seq"] == seen["seq"]
                self.done["escaped"] += 1
                return

    def from_the_list(self) -> Look:
        """The list of all moves: one key opens it, arrows walk it, Enter takes the move."""
        page = self.page
        page.keyboard.press("l")
        expect(page.locator("dialog.fr-moves .fr-move:not([data-barred])").first).to_be_visible()
        page.keyboard.press("ArrowDown")
        for _ in range(100):
            if not page.evaluate("() => document.activeElement.dataset.barred !== undefined"):
                break
            page.keyboard.press("ArrowDown")
        focus_shows(page)
        page.keyboard.press("Enter")
        expect(page.locator(".fr-yes")).to_be_focused()
        self.done["list"] += 1
        return look(page)

    def settle(self, seen: Look, seq: str) -> None:
        """Enter once more confirms."""
        if seen["yes"] and seen["seq"] == seq:
            expect(self.page.locator(".fr-yes")).to_be_focused()
            self.page.keyboard.press("Enter")
        at_table.moved_on(self.page, seq)
