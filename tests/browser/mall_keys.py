"""Oh Shit, Zombies! by keyboard alone: the list of moves, and now and then the mall itself, square by square."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser import at_table
from tests.browser.beach_keys import FOCUSED, focus_shows, tab_to
from tests.browser.mall import ROOM, WINDOWS, Hand
from tests.browser.mall_look import CHANGED, Look, Square, look

# The square where the keyboard is in the mall, null while it is elsewhere.
CURSOR = """() => {
  const box = document.querySelector('.osz-cursor rect');
  return box && [Number(box.getAttribute('x')) / 40, Number(box.getAttribute('y')) / 40];
}"""

# How entries of the list begin.
WORDS = {
    "attack": "Attack",
    "free_barricade": "A card for one token",
    "play": "Play",
    "scavenge": "Scavenge",
    "move": "Move",
}


class Keys(Hand):
    """Plays by keyboard: every `by_list`-th decision on the board, the others from the list of moves."""

    def __init__(self, page: Page, seed: str, *, by_board: int = 4, **words: object) -> None:
        super().__init__(page, seed, **words)  # type: ignore[arg-type]
        self.by_board = by_board
        self.number = 0

    def decide(self, seen: Look) -> Look:
        """One decision: on the board when it is time for that, else from the list."""
        self.number += 1
        if seen["kind"] in WINDOWS or self.number % self.by_board == 0:
            self.done["on the board"] += 1
            return super().decide(seen)
        self.done["list"] += 1
        return self.from_the_list(seen)

    def press(self, place: Locator) -> None:
        """Go there, and Enter."""
        if place.and_(self.page.locator(".fr-yes")).count():
            expect(place).to_be_focused()  # what is chosen waits for nothing but Enter
        else:
            tab_to(self.page, place)
        focus_shows(self.page)
        self.page.keyboard.press("Enter")

    def in_mall(self, thing: str | Square, before: str | None) -> Look:
        """By the key that goes to what shines, else by arrows; a side of a square by Shift and an arrow."""
        page = self.page
        room = page.locator(ROOM)
        if not room.evaluate(FOCUSED):
            tab_to(page, room)
        focus_shows(page)
        parts = thing.split(",") if isinstance(thing, str) else thing
        to = [int(parts[0]), int(parts[1])]
        for _ in range(12):
            if page.evaluate(CURSOR) == to:
                break
            page.keyboard.press("x")
        self.arrows(to)
        if len(parts) == 3:
            page.keyboard.press("Shift+ArrowRight" if parts[2] == "E" else "Shift+ArrowDown")
        self.done["by keys in the mall"] += 1
        page.keyboard.press("Enter")
        if before is not None:
            page.wait_for_function(CHANGED, arg=before)
        return look(page)

    def hint(self, square: str) -> None:
        """The keyboard shows the way by itself."""

    def arrows(self, to: Square) -> None:
        """Step by step from where the keyboard is."""
        page = self.page
        x, y = page.evaluate(CURSOR)
        for key, steps in (
            ("ArrowRight", to[0] - x),
            ("ArrowLeft", x - to[0]),
            ("ArrowDown", to[1] - y),
            ("ArrowUp", y - to[1]),
        ):
            for _ in range(int(steps)):
                page.keyboard.press(key)
        assert page.evaluate(CURSOR) == to

    def from_the_list(self, seen: Look) -> Look:
        """The list of all moves: one key opens it, typing narrows it, arrows walk it."""
        page = self.page
        page.keyboard.press("l")
        moves = page.locator("dialog.fr-moves .fr-move:not([data-barred])")
        expect(moves.first).to_be_visible()
        deed, word = self.wanted(seen, moves)
        if word:
            page.keyboard.type(word.lower())
            expect(moves.filter(has_not_text=word)).to_have_count(0)
        page.keyboard.press("ArrowDown")
        while page.evaluate("() => document.activeElement.dataset.barred !== undefined"):
            page.keyboard.press("ArrowDown")
        if self.number % 5 == 1:
            focus_shows(page)
        page.keyboard.press("Enter")
        expect(page.locator(".fr-yes")).to_be_focused()
        self.done[deed] += 1
        return look(page)

    def wanted(self, seen: Look, moves: Locator) -> tuple[str, str]:
        """What is to be done, and what to type for it."""
        if seen["kind"] != "main":
            return seen["kind"], ""
        if self.deeds(seen) < self.acts:
            entries = moves.all_inner_texts()
            for deed in sorted(WORDS, key=lambda one: self.done[one]):
                if any(entry.startswith(WORDS[deed]) for entry in entries):
                    self.counted()
                    return deed, WORDS[deed]
        return "end", "End your actions"

    def settle(self, seen: Look, seq: str) -> None:
        """Enter once more confirms."""
        if seen["yes"] and seen["seq"] == seq:
            self.done["confirmed"] += 1
            self.page.keyboard.press("Enter")
        at_table.moved_on(self.page, seq)
