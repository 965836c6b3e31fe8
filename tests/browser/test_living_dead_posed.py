"""The farmhouse in positions of the tests' own: axe, thumbs, narrow telephones, large letters, secrets, keys, orders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import at_table
from tests.browser.beach_keys import tab_to
from tests.browser.farm import Hand, middle, play_on
from tests.browser.farm_hands import both_hands_in_the_replay
from tests.browser.farm_keys import Keys
from tests.browser.farm_laid import Laid, lay, played
from tests.browser.farm_look import look
from tests.browser.farm_secrets import MENTIONS, NAMES, Discreet
from tests.browser.fingers import Fingers
from tests.browser.mall_house import a_dark_house
from tests.browser.test_axe import SMALL
from tests.games.living_dead.tables import EQUIPMENT
from tests.support.browser import People, violations
from tests.support.server import Server

# Seven columns, everything that can befall anybody, and dead in every row.
CROWD: dict[str, Any] = {
    "zombies": "shambler@1,2 morgue@2,2+thick_skull+ravenous johnny@1,5 farmhand@4,1-1 patient@3,7 bug_eater@2,3"
    " charred@1,1 trucker@4,6+swollen graveyard_man@3,4+prowler half_eaten@1,6",
    "gear": {"ben": "tire_iron radio sturdy_shoes", "helen": "rifle first_aid_kit", "tom": "torch", "judy": "molotov",
             "karen": "key_ring television hammer_and_nails"},
    "damage": {"judy": 1, "ben": 2}, "marks": {"harry": "in_cellar", "karen": "aboard", "helen": "found"},
    "bitten": {"tom": 1, "ben": 1}, "barricades": {3: 2}, "truck": "fuelled", "turn": 6, "destroyed": 3,
    "human_misc": "messed_up", "human_discard": "radio torch hold_still fire_poker",
    "zombie_discard": "shambler shambler charred lurch", "goal": "dawn",
}  # fmt: skip
HUMAN_HAND = "fire_poker torch search_the_house barricade key_ring get_back"
ZOMBIE_HAND = "shambler patient rock_in_hand dead_walk shuffle_sideways lights_out panic"
TABLES: dict[str, dict[str, Any]] = {
    "search": {**CROWD, "at": "h_search", "human": HUMAN_HAND, "zombie": "lurch numb_flesh"},
    "combat": {**CROWD, "at": "h_combat", "human": HUMAN_HAND, "zombie": "lurch numb_flesh"},
    "play": {**CROWD, "at": "z_play", "human": "get_back", "zombie": ZOMBIE_HAND},
    "harry": {"at": "z_combat", "zombies": "shambler@1,3 patient@2,4", "human": "torch", "zombie": "lurch"},
    "panic": {"at": "h_search", "human": "barricade torch", "zombie": "panic shambler"},
    "reply": {"at": "h_search", "human": "barricade", "zombie": "panic"},
    "worse": {
        "at": "z_play", "zombies": "shambler@3,4", "human": "pull_yourself_together", "zombie": "thick_skull lights_out",
    },
    "this turn": {
        "at": "z_play", "human": "pull_yourself_together", "zombie": "lights_out tear_it_down shambler",
        "barricades": {3: 2},
    },
    "bring": {"at": "z_play", "zombies": "shambler@2,1", "human": "torch", "zombie": "patient farmhand"},
    "change": {"at": "h_search", "human": "torch", "zombie": "shambler"},
    "orders": {
        "at": "z_play", "human": "pull_yourself_together", "zombie": "lights_out tear_it_down shambler",
        "barricades": {3: 2},
    },
}  # fmt: skip
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# Whose page shows a table, and what makes a whole move there.
ROOM: dict[str, tuple[int, tuple[str, ...]]] = {
    "search": (0, (".nld-hand-card[data-card=fire_poker]", ".nld-person[data-person=barbra]")),
    "combat": (0, (".nld-person[data-person=judy]", ".nld-space[data-space='4,6'] .nld-zombie")),
    "play": (1, (".nld-hand-card[data-card=patient]", ".nld-space[data-space='4,7']")),
}
FURNISHED = """async ([width, rem]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame(); await frame();
  return innerWidth === width && Math.abs(document.querySelector('.nld-rem').getBoundingClientRect().width - rem) < 1;
}"""
ASK_ROWS = """() => new Set([...document.querySelectorAll('.fr-ask button')].map(
  (one) => Math.round(one.getBoundingClientRect().top / 20))).size"""
UNCOVERED = """(one) => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""

# Of the seven columns, people and dead that stick out of the window, or out of their column by more than a few pixels.
OUTSIDE = """() => [...document.querySelectorAll('.nld-column')].flatMap((column) => {
  const at = column.getBoundingClientRect();
  return [column, ...column.querySelectorAll('.nld-person, .nld-zombie, .nld-stat, .nld-weapon, .nld-mark')]
    .map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, { left, right, width }]) => (
      width > 0 && (left < Math.max(0, at.left - 3) || right > Math.min(innerWidth, at.right + 3))))
    .map(([name, { left, right }]) => `${column.dataset.column} ${name}: ${left} to ${right} in ${at.left} to ${at.right}`);
})"""

# Of what can be touched, what a thumb misses: a finger that comes down 21 pixels beside its middle meets something else.
MISSED = """() => [...document.querySelectorAll('.nld button, .fr-ask button')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const meets = (dx, dy) => one.contains(document.elementFromPoint(x + dx, y + dy));
  if (box.width === 0 || !meets(0, 0)) return []; // scrolled out of sight
  const misses = [[-21, 0], [21, 0], [0, -21], [0, 21]].filter(([dx, dy]) => (
    x + dx > 0 && x + dx < innerWidth && y + dy > 0 && y + dy < innerHeight && !meets(dx, dy)));
  return misses.length ? [`${one.className} ${box.width} x ${box.height} misses ${JSON.stringify(misses)}`] : [];
})"""


@pytest.fixture(scope="module")
def site(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on whose database all these tables stand."""
    server = a_dark_house(sqlite_template, tmp_path_factory.mktemp("farm"))
    LAID.update(lay(server.database_url, **TABLES))
    PLAYED.append(played(server.database_url, acts=60))
    server.start()
    yield server
    server.close()


LAID: dict[str, Laid] = {}
PLAYED: list[str] = []
DESK: dict[str, Any] = {"reduced_motion": "reduce"}
PHONE: dict[str, Any] = {"reduced_motion": "reduce", "phone": True, "device_scale_factor": 1}


def asked(page: Page) -> Page:
    """Once it is asked."""
    expect(page.locator(".nld.asked:not(.showing)")).to_be_visible()
    return page


def fine(page: Page, what: str) -> None:
    """Axe has nothing to say, the frame's buttons are large enough, nothing sticks out at the side."""
    assert violations(page) == [], what
    assert page.evaluate(SMALL) == [], what
    assert page.evaluate(SIDEWAYS) <= 0, what


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "telephone"])
def test_no_violation_in_the_middle_of_a_match(people: People, site: Server, device: dict[str, Any]) -> None:
    """On either side: something chosen, a discard pile and the list of moves opened."""
    for name, seat, choice in (
        ("search", 0, "[data-person=karen]"),
        ("combat", 0, "[data-person=judy]"),
        ("play", 1, "[data-card=patient]"),
    ):
        page = asked(LAID[name].page(people, site, seat, **device))
        Hand(page).point(f".nld-spot{choice}")
        fine(page, f"{name} {choice}")
        page.keyboard.press("Escape")
        if name == "combat":
            continue
        discard = page.locator("[data-discard=zombie]")
        if not discard.is_visible():
            page.locator(".nld-sides-button").click()
        discard.first.click()
        expect(page.locator("dialog.nld-dialog")).to_be_visible()
        fine(page, f"{name} discard")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        page.keyboard.press("l")
        expect(page.locator("dialog.fr-moves .fr-move").first).to_be_visible()
        fine(page, f"{name} moves")
        page.context.close()


def test_no_violation_with_a_sheet_open(people: People, site: Server) -> None:
    """An attack on Harry, and a card that may be cancelled: for who is asked, and for who waits."""
    for name, seat, words in (("harry", 0, "strike 3"), ("panic", 1, "barricade 2")):
        at = LAID[name]
        seq = at.does(site, 1 - seat, words)
        for device in (DESK, PHONE):
            page = asked(at.page(people, site, seat, **device))
            assert at_table.seq_of(page) == seq
            expect(page.locator(".nld-window .nld-answer.pass")).to_be_in_viewport(ratio=1)
            assert page.evaluate(ASK_ROWS) <= (2 if device is PHONE else 1), "the ask bar hides the board"
            fine(page, name)
            page.context.close()
            waits = at.page(people, site, 1 - seat, **device)
            expect(waits.locator(".nld-window.watched .nld-waits")).to_be_visible()
            fine(waits, f"{name}, waiting")
            waits.context.close()


def test_searching_the_house_is_seen_by_the_searcher_alone(people: People, site: Server) -> None:
    at = LAID["search"]
    walt = people(reduced_motion="reduce", drawn=False)
    ada, ben = at.page(people, site, 0, **DESK), at.page(people, site, 1, **PHONE)
    viewers = [Discreet(ada, 0), Discreet(ben, 1), Discreet(walt, None)]
    walt.goto(f"/t/{at.table}")
    for one in viewers[:2]:
        one.page.reload()  # so that all that comes is read
    for one in viewers:
        at_table.live(one.page)
        one.begins()
    said = [set(one.page.evaluate(MENTIONS, NAMES)) for one in viewers]
    assert "numb_flesh" not in said[0] | said[2]  # it lies nowhere but in Ben's hand
    assert not {"search_the_house", "get_back"} & (said[1] | said[2])  # and these in Ada's
    hand = Hand(asked(ada))
    seq = at_table.seq_of(ada)
    hand.settle(hand.point(".nld-hand-card[data-card=search_the_house]"), seq)
    expect(ada.locator("[data-find]").first).to_be_visible()
    finds = {str(one.get_attribute("data-find")) for one in ada.locator("[data-find]").all()}
    assert finds <= set(EQUIPMENT)
    assert {"shotgun", "revolver", "table_leg"} <= finds
    seq = at_table.seq_of(ada)
    for page in (ben, walt):
        page.wait_for_function("(seq) => document.querySelector('.fr-ask').dataset.seq === seq", arg=seq)
        assert page.locator("[data-find]").count() == 0
        assert "shotgun" not in page.evaluate(MENTIONS, NAMES)
    for one in viewers:
        one.check()
    hand.settle(hand.point("[data-find=shotgun]"), seq)
    for page in (ben, walt):
        at_table.moved_on(page, seq)
        expect(page.locator("body")).to_contain_text("Shotgun")  # what was fetched everybody has seen
    for one in viewers:
        one.check()


def test_cards_and_the_replies_to_them(people: People, site: Server) -> None:
    """Whoever holds the card for it plays it at once, by touch; whoever does not goes on when it has been answered."""
    at = LAID["reply"]
    ada, ben = (Hand(at.page(people, site, seat, **PHONE), thumb=True) for seat in (0, 1))
    play_on({0: ada, 1: ben}, until=lambda moves: bool(ben.answered["play"]))
    assert (ada.done["card barricade"], ben.done["play h_cancel"] + ben.done["play z_cancel"]) == (1, 1)
    expect(ada.page.locator(".nld-barricade")).to_have_count(0)
    at = LAID["worse"]
    ada, ben = (Hand(at.page(people, site, seat, **PHONE), thumb=True) for seat in (0, 1))
    play_on({0: ada, 1: ben}, until=lambda moves: bool(ada.answered["play"]))
    assert (ben.done["enhance"], ben.done["card lights_out"], ada.done["play h_cancel"]) == (1, 1, 1)
    for one in (ada, ben):
        expect(one.page.locator(".nld-zombie .nld-enhanced > *")).to_have_count(1)
        expect(one.page.locator(".nld-effect")).to_have_count(0)


@pytest.mark.parametrize("name", ["search", "combat", "play"])
def test_seven_columns_have_room(people: People, site: Server, name: str) -> None:
    """On telephones of any width, upright and on its side, and with letters twice as large, one sees and reaches it all."""
    seat, choices = ROOM[name]
    page = asked(LAID[name].page(people, site, seat, **PHONE))
    hand = Hand(page, thumb=True)
    for width, height in ((390, 844), (360, 740), (320, 640), (844, 390)):
        what = f"{name} {width} x {height}"
        furnished(page, width, height)
        assert page.evaluate(SIDEWAYS) <= 0, what
        outside = page.evaluate(OUTSIDE)
        assert outside == [], (what, outside)
        missed = page.evaluate(MISSED)
        assert missed == [], (what, missed)
        whole(hand, choices, what)
    furnished(page, 390, 844, letters="32px")
    assert page.evaluate(SIDEWAYS) <= 0, f"{name}, large letters"
    assert page.evaluate(OUTSIDE) == [], f"{name}, large letters"
    whole(hand, choices, f"{name}, large letters")


def furnished(page: Page, width: int, height: int, letters: str = "16px") -> None:
    """The room in another size, once it has been furnished anew."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
    page.wait_for_function(FURNISHED, arg=[width, float(letters.removesuffix("px"))])


def whole(hand: Hand, choices: tuple[str, ...], what: str) -> None:
    """Choose a move: its confirm button lies in sight, whole, and nothing covers it; then let it go."""
    page = hand.page
    for one in choices:
        if not look(page)["yes"]:
            page.locator(one).first.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
            hand.point(one)
    yes = page.locator(".fr-yes")
    expect(yes, what).to_be_in_viewport(ratio=1)
    assert yes.evaluate(UNCOVERED), what
    assert page.evaluate(SIDEWAYS) <= 0, what
    while look(page)["yes"] or page.locator(".nld.choosing").count():
        page.keyboard.press("Escape")


@pytest.mark.parametrize("side", ["human", "zombie"])
def test_by_keyboard_alone(people: People, side: str) -> None:
    """From the rules' page through the first deeds: arrows, Enter, Escape, the list of moves."""
    page = people(reduced_motion="reduce", drawn=False)
    page.goto("/rules/living_dead")
    tab_to(page, page.get_by_role("button", name={"human": "as the living", "zombie": "as the dead"}[side]))
    page.keyboard.press("Enter")
    expect(page.locator(f".nld[data-own={side}]")).to_be_visible()
    keys = Keys(page, acts=2)
    play_on({0: keys}, until=lambda moves: moves >= 5)
    assert keys.done["list"]
    assert keys.done["escaped"]
    assert keys.done["by arrows"]


@pytest.mark.clause("NLD-84")
@pytest.mark.parametrize(
    ("name", "said"), [("this turn", "Pass this turn"), ("orders", "Always pass")], ids=["turn", "always"]
)
def test_what_is_not_to_be_asked_any_more_holds_over_a_reload(
    people: People, site: Server, name: str, said: str
) -> None:
    """Said at the question itself; and only what my side of the house can be asked is offered."""
    at = LAID[name]
    ada = at.page(people, site, 0, **PHONE)
    seq = at.does(site, 1, "lights_out")
    asked(ada)
    expect(ada.locator(".nld-window.h_cancel")).to_be_visible()
    ada.get_by_role("button", name=said).tap()
    at_table.moved_on(ada, seq)
    ada.reload()
    at_table.live(ada)
    orders = in_orders(ada)
    assert len(orders) == 6
    assert {kind: wish for kind, wish in orders.items() if wish != "Ask me"} == {
        "When the dead play an action card or effect: Pull Yourself Together": said
    }
    assert not any("Lurch" in name or "Panic" in name for name in orders)
    before = at_table.seq_of(ada)
    at.does(site, 1, "tear_it_down 3")
    at_table.moved_on(ada, before)
    expect(ada.locator(".nld-barricade")).to_have_count(0)
    assert ada.locator(".nld.asked").count() == 0
    ben = at.page(people, site, 1, **DESK)
    assert len(in_orders(ben)) == 5


def in_orders(page: Page) -> dict[str, str]:
    """What may be asked, by its words, and what is done about it."""
    page.locator(".fr-strip [data-drawer=settings]").click()
    group = page.locator(".fr-orders-group")
    group.first.wait_for()
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.fr-orders-kind')].map((one) => (
          [one.querySelector('legend').textContent, one.querySelector('label:has(:checked)').textContent])))"""
    )
    page.keyboard.press("Escape")
    expect(page.locator(".fr-drawer")).to_have_count(0)
    return found


def test_a_replay_lays_both_hands_open(people: People, site: Server) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    page.goto(f"/replay/{PLAYED[-1]}")
    both_hands_in_the_replay(page)
    page.locator(".nld-other-hand [data-card]").first.click()
    expect(page.locator("dialog.nld-dialog .nld-card")).to_be_visible()
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    fine(page, "replay")
    page.keyboard.press("g")
    expect(page.locator(".fr-log")).to_contain_text("Ada has left for good.")


def test_one_of_the_dead_is_carried_to_its_place(people: People, site: Server) -> None:
    """At a desk: lifted, shown where it would go, let go of over nothing or by Escape, and put down."""
    ben = asked(LAID["bring"].page(people, site, 1, **DESK))
    hand = Hand(ben)
    seq = at_table.seq_of(ben)
    card, space = ben.locator(".nld-hand-card[data-card=patient]"), ben.locator("[data-space='4,5']")
    (x, y), (to_x, to_y) = middle(card), middle(space)
    for let_go in ("over nothing", "by Escape"):
        ben.mouse.move(x, y)
        ben.mouse.down()
        ben.mouse.move(to_x, to_y, steps=4)
        expect(ben.locator(".nld-carried")).to_have_count(1)
        expect(space).to_have_class(re.compile(r"\baimed\b"))
        if let_go == "by Escape":
            ben.keyboard.press("Escape")
        else:
            ben.mouse.move(to_x, 5, steps=2)
        ben.mouse.up()
        expect(ben.locator(".nld-carried"), let_go).to_have_count(0)
        expect(ben.locator(".nld.choosing, .fr-yes"), let_go).to_have_count(0)
        assert at_table.seq_of(ben) == seq
    seen = hand.drag(".nld-hand-card[data-card=patient]", "[data-space='4,5']")
    assert seen["yes"]
    hand.settle(seen, seq)
    expect(ben.locator("[data-space='4,5'] .nld-zombie[data-zid]")).to_have_count(1)
    expect(card).to_have_count(0)


def test_two_change_places_by_a_finger(people: People, site: Server) -> None:
    """On a telephone: whoever is carried onto somebody else stands there at once, and the page has not moved."""
    at = LAID["change"]
    ada = asked(at.page(people, site, 0, **PHONE))
    fingers = Fingers(ada)
    row = ada.locator(".nld-person[data-person]")
    before = [one.get_attribute("data-person") for one in row.all()]
    seq = at_table.seq_of(ada)
    first, third = middle(row.nth(0)), middle(row.nth(2))
    fingers.down(first)
    fingers.along(third)
    expect(ada.locator(".nld-carried")).to_have_count(1)
    expect(row.nth(2)).to_have_class(re.compile(r"\baimed\b"))
    fingers.up()
    at_table.moved_on(ada, seq)
    wanted = [before[2], before[1], before[0], *before[3:]]
    for number, who in enumerate(wanted):
        expect(row.nth(number)).to_have_attribute("data-person", str(who))
    assert ada.evaluate("() => [scrollX, scrollY]") == [0, 0]
    ben = at.page(people, site, 1, **DESK)
    expect(ben.locator("[data-column='3'] .nld-person")).to_have_attribute("data-person", str(before[0]))
