"""The Memory rule of Off the Dead (section 5): what is flipped is in everybody's sight until it is put back, and then
nowhere: not in a view, a question, the log, a take-back, a welcome, a replay."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from app.bots.simulate import seed_of
from app.engine import EVERYTHING, Action, Event, act, copy, decision, new_match, undoable, view, visible
from app.games import GAMES
from tests.games.cases import SEED, Case, bytes_for, cases_of, random_moves
from tests.games.proof import AnyMatch
from tests.games.test_secrecy import sight, told
from tests.live.people import Client, World

GAME = GAMES["off_the_dead"]
CASES = cases_of(GAME)

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_closed_case = pytest.mark.parametrize(
    "case", [c for c in CASES if not c.options["open_memory"]], ids=str
)
each_open_case = pytest.mark.parametrize("case", [c for c in CASES if c.options["open_memory"]], ids=str)


def kind(card: str) -> str:
    """The type of a card."""
    return card.rpartition("_")[0]


def elsewhere(match: AnyMatch) -> set[str]:
    """Where a flipped card may have gone: into the Rubble, to a survivor, into the Graveyard."""
    beach = match.state
    items = [item.card for survivor in beach.survivors for item in survivor.items]
    return {*items, *beach.graveyard, *(card for pile in beach.rubble for card in pile)}


def flip_in(before: AnyMatch, action: Action | None) -> tuple[str, int] | None:
    """Which card an action flips, and where."""
    data = json.loads(bytes_for(action)) or {}
    if data.get("kind") != "flip":
        return None
    return before.state.rubble[data["position"] - 1][-1], data["position"]


@each_case
def test_flipped_cards_are_in_everybodys_sight_from_flip_to_put_back(case: Case) -> None:
    match, _ = case.begin("sight")
    flips: list[tuple[str, int]] = []
    longest = 0
    for move in random_moves(match, f"sight {case}", leaving=0, undoing=0, sense=8):
        before = copy(match)
        move.make(match)
        flip = flip_in(before, move.action)
        flips = [*flips, flip] if flip else flips
        gone = elsewhere(match)
        out = [
            {"slot": slot, "card": kind(card), "position": position}
            for slot, (card, position) in enumerate(flips)
            if card not in gone
        ]
        flips = flips if out else []
        for viewer in (*range(case.seats), None):
            shown = view(match, viewer)["search"]
            assert out == ([] if shown is None else json.loads(bytes_for(shown["flipped"])))
        longest = max(longest, len(out))
    assert longest == 2


# What the log says of a search, and nothing more, while the match runs and memories are one's own.
SAID: dict[str, set[str]] = {
    "searches": {"survivor"},
    "flipped": {"survivor"},
    "no_pair": {"survivor"},
    "pair_refused": {"survivor"},
    "put_back": {"survivor"},
    "took": {"survivor", "card"},
}
OPENED = {"flipped": {"slot", "card", "position"}, "put_back": {"card", "position"}}


@each_closed_case
def test_the_log_names_no_card_that_was_put_back_and_no_position(case: Case) -> None:
    match, _ = case.begin("log")
    heard: set[str] = set()
    for move in random_moves(match, f"log {case}", leaving=0, sense=8):
        for event in move.make(match):
            if event.key in SAID:
                heard.add(event.key)
                for viewer in (*range(case.seats), None):
                    assert set(visible(event, viewer)["params"]) == SAID[event.key]
                opened = set(visible(event, EVERYTHING)["params"])
                assert opened >= SAID[event.key] | OPENED.get(event.key, set())
    assert heard >= {"searches", "flipped", "no_pair", "put_back"}


@each_open_case
def test_with_open_memory_every_card_that_was_seen_stays_seen(case: Case) -> None:
    match, _ = case.begin("open")
    seen: set[str] = set()
    known = 0
    for move in random_moves(match, f"open {case}", leaving=0, sense=8):
        before = copy(match)
        events = move.make(match)
        flip = flip_in(before, move.action)
        seen |= {flip[0]} if flip else set()
        if match.result is not None:
            break
        wanted = [[kind(c) if c in seen else None for c in pile] for pile in match.state.rubble]
        for viewer in (*range(case.seats), None):
            shown = view(match, viewer)["rubble"]["positions"]
            assert [position["known"] for position in shown] == wanted
        known = max(known, sum(card is not None for pile in wanted for card in pile))
        for event in events:
            if event.key == "put_back":
                assert set(event.params) == {"survivor", "card", "position"}
                assert event.params["card"] == kind(match.state.rubble[event.params["position"] - 1][-1])
    assert known


@each_case
def test_a_bot_remembers_only_what_it_could_see(case: Case) -> None:
    match, _ = case.begin("bot")
    seen: set[str] = set()
    most = 0
    for move in random_moves(match, f"bot {case}", leaving=0, sense=8):
        before = copy(match)
        move.make(match)
        flip = flip_in(before, move.action)
        seen |= {flip[0]} if flip else set()
        for seat in range(case.seats):
            remembered = set(GAME.remembers(match, seat))
            assert remembered <= seen
            most = max(most, len(remembered))
    assert most


@each_closed_case
def test_a_rubble_never_shows_more_than_backs(case: Case) -> None:
    match, _ = case.begin("backs")
    for move in random_moves(match, f"backs {case}", leaving=0):
        for position in view(match, None)["rubble"]["positions"] if match.result is None else ():
            assert set(position) == {"count"}
        move.make(match)


# --- Two matches that differ in the two cards that are flipped --------------------------------------------------------


def two_worlds(open_memory: bool = False) -> tuple[AnyMatch, AnyMatch]:
    """A match of two, and the same with other cards on top of the first two positions; neither makes a pair."""
    options = GAME.decode_options({"casting": "random", "open_memory": open_memory})
    match, _ = new_match(GAME, 2, options, seed_of(f"{SEED} memory"))
    lay_on_top(match, "axe_1", "toy_1")
    other = copy(match)
    lay_on_top(other, "mp5_1", "scope_1")
    return match, other


def lay_on_top(match: AnyMatch, *cards: str) -> None:
    """Exchange Rubble cards so that these are on top of the first positions."""
    rubble = match.state.rubble
    for position, card in enumerate(cards):
        there = next((pile, i) for pile in rubble for i, other in enumerate(pile) if other == card)
        there[0][there[1]], rubble[position][-1] = rubble[position][-1], card


SEARCH: list[dict[str, Any]] = [
    {"kind": "search"},
    {"kind": "flip", "position": 1},
    {"kind": "flip", "position": 2},
]
PUT: list[dict[str, Any]] = [
    {"kind": "put", "card": 1, "position": 4},
    {"kind": "put", "card": 0, "position": 1},
]


def do(match: AnyMatch, action: dict[str, Any]) -> list[Event]:
    """Whoever is asked does it."""
    asked = decision(match)
    assert asked is not None
    return act(match, asked.seat, GAME.decode_action(action))


def test_after_the_last_put_back_nothing_tells_which_cards_they_were() -> None:
    worlds = two_worlds()
    for action in SEARCH:
        for match in worlds:
            do(match, action)
    assert sight(worlds[0], None) != sight(worlds[1], None)
    first, last = PUT
    for match in worlds:
        do(match, first)
    assert sight(worlds[0], None) != sight(worlds[1], None), "one of them is still out"
    for number in range(12):
        action = last if number == 0 else json.loads(bytes_for(asked_first(worlds[0])))
        events = [do(match, action) for match in worlds]
        for viewer in (0, 1, None):
            assert told(events[0], viewer) == told(events[1], viewer)
            assert sight(worlds[0], viewer) == sight(worlds[1], viewer)
        if action["kind"] == "search":
            break
    else:
        raise AssertionError("nobody could search again")


def asked_first(match: AnyMatch) -> Action:
    """Search again, or what is offered first."""
    asked = decision(match)
    assert asked is not None
    return next(
        (a for a in asked.legal if json.loads(bytes_for(a))["kind"] in ("search", "pass")), asked.legal[0]
    )


def test_with_open_memory_the_two_worlds_stay_apart() -> None:
    worlds = two_worlds(open_memory=True)
    for action in [*SEARCH, *PUT]:
        for match in worlds:
            do(match, action)
    assert sight(worlds[0], None) != sight(worlds[1], None)


def test_neither_a_flip_nor_a_put_back_can_be_taken_back() -> None:
    match, _ = two_worlds()
    for action in [*SEARCH, *PUT]:
        do(match, action)
        assert (undoable(match) is None) == (action["kind"] != "search")


# --- Over the wire --------------------------------------------------------------------------------------------------


@pytest.fixture
async def world(sqlite_url: str) -> AsyncIterator[World]:
    opened = await World(sqlite_url).start()
    yield opened
    for client in opened.clients:
        await client.leave()
    await opened.stop()


def plain(text: str) -> Any:
    """A message without what differs between any two matches: when, which, and how it began (before the worlds were
    made alike)."""
    message = json.loads(text)
    for log in ("log", "entries"):
        if log in message:
            message[log] = [entry for entry in message[log] if entry["seq"] > 0]
    made = {k: "any" for k in ("match", "id", "table", "people") if k in message}
    return json.loads(re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+Z", "T", json.dumps({**message, **made})))


async def asked_over_http(world: World, client: Client) -> list[Any]:
    """Everything that the API says of a running match to somebody who sits there."""
    assert client.person is not None
    headers = {"Authorization": f"Bearer {client.person.token}"}
    url = f"http://127.0.0.1:{world.port}/api/v1/matches/{client.match}"
    async with httpx.AsyncClient(headers=headers, trust_env=False) as http:
        answers = [await http.get(f"{url}/{part}") for part in ("view", "decision", "log")]
        assert [answer.status_code for answer in answers] == [200, 200, 200]
        for part in ("replay", "export"):
            refused = await http.get(f"{url}/{part}")
            assert refused.json()["code"] == "match_running"
    return [plain(answer.text) for answer in answers]


async def test_no_socket_no_welcome_and_no_answer_tells_what_was_put_back(world: World) -> None:
    people = await world.people(2)
    tables = [await world.table(*people, game="off_the_dead", casting="random") for _ in range(2)]
    for table, match in zip(tables, two_worlds(), strict=True):
        (await world.live(table)).match = match
    rooms = [await world.watch(table, *people, None) for table in tables]
    shown: list[list[Any]] = [[], []]

    async def both(action: dict[str, Any]) -> None:
        for clients in rooms:
            client = next(client for client in clients if client.mine)
            done = await client.act(action, id=f"act-{client.seq}")
            assert done["type"] == "done", done
            for each in clients:
                await each.reach(done["seq"])

    for action in SEARCH:
        await both(action)
    for clients, table, faces in zip(rooms, tables, (["axe", "toy"], ["mp5", "scope"]), strict=True):
        # Who comes while the search is on sees the cards like everybody.
        for each in (*clients, *(await world.watch(table, None))):
            assert each.view is not None
            assert [flipped["card"] for flipped in each.view["search"]["flipped"]] == faces
    await both(PUT[0])
    for clients in rooms:
        for client in clients:
            client.texts.clear()
    await both(PUT[1])
    for clients, table, kept in zip(rooms, tables, shown, strict=True):
        for client in clients:
            assert client.undo is None
            refused = await client.ask("undo", seq=client.seq, id="undo")
            assert refused["type"] == "refused"
            await client.hello()
            client.seq = None  # and as one who has lost everything
            await client.hello()
            kept += [plain(text) for text in client.texts if '"type":"presence"' not in text]
        late = (await world.watch(table, None))[0]
        kept += [plain(text) for text in late.texts]
        kept += await asked_over_http(world, clients[0])
    for here, there in zip(*shown, strict=True):
        assert here == there
    assert len(shown[0]) > 10
