"""Fingers on a telephone's glass, as the browser's own input: several at once, down, along, and up."""

from __future__ import annotations

from playwright.sync_api import Page

Point = tuple[float, float]
STEPS = 6


class Fingers:
    """The fingers on one page. Where they are is told all at once, as a screen tells it."""

    def __init__(self, page: Page) -> None:
        self._cdp = page.context.new_cdp_session(page)
        self._at: tuple[Point, ...] = ()

    def down(self, *at: Point) -> None:
        """Put them down."""
        self._tell("touchStart", at)

    def along(self, *to: Point) -> None:
        """Move them there, straight on."""
        begun = self._at
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._tell(
                "touchMove",
                tuple(
                    (x + (to_x - x) * part, y + (to_y - y) * part)
                    for (x, y), (to_x, to_y) in zip(begun, to, strict=True)
                ),
            )

    def up(self) -> None:
        """Lift all of them."""
        self._tell("touchEnd", ())

    def _tell(self, kind: str, at: tuple[Point, ...]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self._at = at
