"""The map of Oh Shit, Zombies! under hands: two fingers, one, the wheel, keys, and the buttons beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.fingers import Fingers, Point
from tests.browser.mall import ROOM
from tests.browser.mall_house import a_dark_house
from tests.browser.posed import Posed, posed
from tests.games.oh_zombies.atlas import HEIGHT, STORE_AT, WIDTH
from tests.support.browser import People
from tests.support.server import Server

CELL = 40  # units of the map to a square
STORE = "bookshop"  # nobody is near it
BY_BUTTON = 1.5
LAID: dict[str, Any] = {"A": "P18,5 P0,0", "B": "P11,5", "pool": "2 3"}
HELD: list[Posed] = []

# Where the map lies, once it rests; a square is `scale` * CELL pixels wide.
CAMERA = """() => {
  if (document.querySelector('.osz-map-in.moving')) return undefined;
  const { a, e, f } = document.querySelector('.osz-world').getScreenCTM();
  const { left, top, right, bottom } = document.querySelector('.osz-map-room').getBoundingClientRect();
  return [a, e, f, left, top, right, bottom];
}"""
OTHER = f"(before) => {{ const now = ({CAMERA})(); return now && now[0] !== before ? now : undefined; }}"


class Camera(NamedTuple):
    """A point (x, y) of the map is seen at (x * scale + x0, y * scale + y0); the rest is the room's box."""

    scale: float
    x0: float
    y0: float
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def under(self, at: Point) -> Point:
        """The point of the map under a point of the window."""
        return (at[0] - self.x0) / self.scale, (at[1] - self.y0) / self.scale

    def shows(self, squares: list[tuple[int, int]]) -> bool:
        """Are they all in sight?"""
        xs, ys = ([square[axis] * CELL for square in squares] for axis in (0, 1))
        return (
            min(xs) * self.scale + self.x0 >= self.left - 1
            and min(ys) * self.scale + self.y0 >= self.top - 1
            and (max(xs) + CELL) * self.scale + self.x0 <= self.right + 1
            and (max(ys) + CELL) * self.scale + self.y0 <= self.bottom + 1
        )


MALL = [(0, 0), (WIDTH - 1, HEIGHT - 1)]
BOOKS = [square for square, store in STORE_AT.items() if store == STORE]


@pytest.fixture(scope="module")
def site(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = a_dark_house(sqlite_template, tmp_path_factory.mktemp("map"))
    options = {"even_pauses": "off", "first_player": "0"}
    HELD.append(posed(server.database_url, ["Ada", "Ben"], options=options, **LAID))
    server.start()
    yield server
    server.close()


def at_map(people: People, site: Server, **device: Any) -> Page:
    """Ada's page, asked, with the whole mall in sight."""
    page = HELD[-1].page(people, site, 0, reduced_motion="reduce", **device)
    at_table.my_turn(page)
    page.locator(".osz-tool.mall").click()
    assert camera(page).shows(MALL)
    return page


def camera(page: Page, other: float | None = None) -> Camera:
    """Where the map lies; with `other`, once it has another scale than that."""
    found = page.wait_for_function(CAMERA if other is None else OTHER, arg=other)
    return Camera(*found.json_value())


def near(one: Point, other: Point, by: float) -> None:
    assert abs(one[0] - other[0]) <= by, (one, other)
    assert abs(one[1] - other[1]) <= by, (one, other)


def side_by_side(at: Point, apart: float) -> tuple[Point, Point]:
    """Two fingers, so far from each other."""
    return (at[0] - apart / 2, at[1]), (at[0] + apart / 2, at[1])


def test_under_fingers(people: People, site: Server) -> None:
    """Two bring it nearer about the place between them, one moves it along, and neither is taken for a tap."""
    page = at_map(people, site, phone=True, device_scale_factor=1)
    fingers = Fingers(page)
    seq = at_table.seq_of(page)
    whole = camera(page)
    middle = whole.middle

    def pinch(at: Point, before: float, after: float) -> Camera:
        now = camera(page).scale
        fingers.down(*side_by_side(at, before))
        fingers.along(*side_by_side(at, after))
        fingers.up()
        return camera(page, now)

    nearer = pinch(middle, 40, 120)
    assert nearer.scale == pytest.approx(3 * whole.scale, rel=0.05)
    assert not nearer.shows(MALL)
    beside = (middle[0] + 40, middle[1] + 30)
    nearest = pinch(beside, 80, 120)
    assert nearest.scale == pytest.approx(1.5 * nearer.scale, rel=0.05)
    near(nearest.under(beside), nearer.under(beside), 3 / nearer.scale)

    fingers.down(middle)
    fingers.along((middle[0] - 60, middle[1] + 25))
    fingers.up()
    moved = camera(page)
    assert moved.scale == nearest.scale
    near((moved.x0, moved.y0), (nearest.x0 - 60, nearest.y0 + 25), 2)

    # however far, it is never smaller than the whole mall, nor larger than a hand
    assert pinch(middle, 200, 30).scale == pytest.approx(whole.scale, rel=0.01)
    assert camera(page).shows(MALL)
    for _ in range(3):
        largest = pinch(middle, 40, 240).scale if camera(page).scale * CELL < 103 else camera(page).scale
    assert largest * CELL == pytest.approx(104, abs=1)
    assert at_table.seq_of(page) == seq
    expect(page.locator(".fr-yes")).to_have_count(0)
    assert page.evaluate("() => [scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_by_the_buttons_beside_it(people: People, site: Server) -> None:
    """Larger, smaller, a store that was tapped, and all of it."""
    page = at_map(people, site, phone=True, device_scale_factor=1)
    whole = camera(page)
    page.locator(".osz-tool.in").tap()
    nearer = camera(page, whole.scale)
    assert nearer.scale == pytest.approx(BY_BUTTON * whole.scale, rel=0.01)
    near(nearer.under(nearer.middle), whole.under(whole.middle), 2 / whole.scale)
    page.locator(".osz-tool.out").tap()
    assert camera(page, nearer.scale).shows(MALL)
    tap_on(page, BOOKS[len(BOOKS) // 2])
    page.locator(".osz-tool.store").tap()
    store = camera(page, whole.scale)
    assert store.scale > 1.5 * whole.scale
    assert store.shows(BOOKS)
    page.locator(".osz-tool.mall").tap()
    assert camera(page, store.scale).scale == pytest.approx(whole.scale, rel=0.01)


def tap_on(page: Page, square: tuple[int, int]) -> None:
    """A finger on the middle of a square."""
    now = camera(page)
    x, y = ((part + 0.5) * CELL * now.scale for part in square)
    page.touchscreen.tap(now.x0 + x, now.y0 + y)


def test_by_wheel_and_keys(people: People, site: Server) -> None:
    """At a desk: the wheel brings nearer what is under the mouse; keys do what the buttons do, where the cursor is."""
    page = at_map(people, site)
    whole = camera(page)
    for number in range(2):  # from the second on the map is larger than its room on all sides
        before = camera(page)
        at = (before.middle[0] + 90, before.middle[1] - 40)
        page.mouse.move(*at)
        page.mouse.wheel(0, -300)
        after = camera(page, before.scale)
        assert after.scale > 1.3 * before.scale
        if number:
            near(after.under(at), before.under(at), 3 / before.scale)
    page.mouse.down()
    page.mouse.move(at[0] - 50, at[1] + 20, steps=4)
    page.mouse.up()
    moved = camera(page)
    near((moved.x0, moved.y0), (after.x0 - 50, after.y0 + 20), 2)
    page.mouse.wheel(0, 3000)
    assert camera(page, moved.scale).scale == pytest.approx(whole.scale, rel=0.01)

    page.locator(ROOM).focus()
    page.keyboard.press("Control+Home")
    for axis, key in ((0, "ArrowRight"), (1, "ArrowDown")):
        for _ in range(BOOKS[0][axis]):
            page.keyboard.press(key)
    page.keyboard.press("+")
    larger = camera(page, whole.scale)
    assert larger.scale == pytest.approx(BY_BUTTON * whole.scale, rel=0.01)
    page.keyboard.press("-")
    assert camera(page, larger.scale).shows(MALL)
    page.keyboard.press("b")
    store = camera(page, whole.scale)
    assert store.shows(BOOKS)
    page.keyboard.press("0")
    assert camera(page, store.scale).scale == pytest.approx(whole.scale, rel=0.01)
    expect(page.locator(".fr-yes")).to_have_count(0)
