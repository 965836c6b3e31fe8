"""What a spectator and an opponent receive in whole matches holds nothing that they may not know.

Truth is read from the server's memory: a card is open once it lies in a line or in the discard. Everything that
went over the wire is searched, refusals too, and the searched kinds of message are counted against the code.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any, get_args

import pytest

from app.engine import Chance, redeal
from app.live.messages import ServerMessage
from app.tables import LiveMatch, MatchMoved
from tests.live.people import Client, Message, Person, World, steps, strings

CARD = re.compile(r"^(?:head|left_arm|right_arm|left_leg|right_leg)_(?:head|left|right)[a-z_]*_\d$")
OPEN_KINDS = {"choose_character"}  # decisions whose list the rules show to all


class Truth:
    """Which cards were ever open, and which were ever in a seat's hand, as of each seq."""

    def __init__(self, live: LiveMatch) -> None:
        self.open: set[str] = set()
        self.held: dict[int, set[str]] = {seat: set() for seat in range(len(live.seats))}
        self.at: dict[int, tuple[frozenset[str], dict[int, frozenset[str]]]] = {}
        self.marks = {live.match.chance.seed.hex()}  # other things that nobody may read
        self.look(live)

    def look(self, live: LiveMatch) -> None:
        """Remember how the match stands."""
        pit = live.match.state
        for seat, zombie in enumerate(pit.zombies):
            self.held[seat].update(zombie.hand)
            self.open.update(placed.card for placed in (*zombie.attack_line, *zombie.defence_line))
        self.open.update(pit.discard)
        held = {seat: frozenset(cards) for seat, cards in self.held.items()}
        self.at[live.match.seq] = (frozenset(self.open), held)

    def may_know(self, seat: int | None, seq: int) -> frozenset[str]:
        """The cards that a viewer has seen up to a seq."""
        opened, held = self.at[seq]
        return opened | (held[seat] if seat is not None else frozenset())


def watch_truth(world: World, live: LiveMatch) -> Truth:
    """Look at the match each time it moves."""
    truth = Truth(live)

    def moved(table_id: str | None, notice: object) -> None:
        if isinstance(notice, MatchMoved):
            truth.look(notice.live)

    world.hub.bus.subscribe(live.table_id, moved)
    return truth


async def act_openly(client: Client, action: Message, truth: Truth) -> Message:
    """Act. The card that is played is open from here on, wherever it goes at once."""
    truth.open.update(cards_in(action))
    return await client.act(action)


def cards_in(value: object) -> set[str]:
    return {text for text in strings(value) if CARD.match(text)}


def check(client: Client, truth: Truth, over_at: int) -> set[str]:
    """Search everything that a viewer received while the match ran; the kinds of message that were searched."""
    seat = client.you["seat"]
    seq = 0
    kinds = set()
    for text in client.texts:
        message: Message = json.loads(text)
        kinds.add(message["type"])
        seq = message.get("seq") or seq
        if seq >= over_at:
            continue
        leaked = cards_in(message) - truth.may_know(seat, seq)
        assert not leaked, f"{message['type']} at {seq} tells seat {seat} of {leaked}"
        asked = message.get("decision")
        if asked is not None and asked["seat"] != seat and asked["kind"] not in OPEN_KINDS:
            assert asked["legal"] is None
            assert asked["barred"] == []
        assert not any(name in text for name in ('"seed"', "server_seed", "act_id", *truth.marks))
    return kinds


async def provoke(client: Client, other: Client) -> None:
    """Have the server say everything that it says to somebody who is not to decide."""
    for action in (
        {"kind": "attack", "card": "head_left_arm_1", "limb": "head", "seat": 1},
        {"kind": "defend", "card": "left_arm_left_leg_2", "limb": "left_leg"},
    ):
        assert (await client.act(action))["type"] == "refused"
    for seq in (0, 10**6):
        assert (await client.act({"kind": "choose", "character": "x"}, seq=seq))["type"] == "refused"
    if client.undo is None:
        assert (await client.ask("undo", seq=client.seq))["type"] == "refused"
    await client.ask("chat", text="anything?")
    await client.send("nonce", value="zz")
    await client.send("ping")
    await client.send("presence", away=client.seq is not None and client.seq % 2 == 0)
    await client.until("pong")
    await client.say("{")
    await other.hello()


@pytest.mark.parametrize(("seats", "songs", "seed"), [(2, 3, 1), (3, 1, 2), (6, 1, 3)])
async def test_nothing_hidden_goes_over_the_wire(
    world: World, monkeypatch: pytest.MonkeyPatch, seats: int, songs: int, seed: int
) -> None:
    monkeypatch.setattr("app.live.hub.BAD_MESSAGES", 10**6)
    people = await world.people(seats)
    eve = await world.person("Eve")
    table = await world.table(*people, songs=songs)
    truth = watch_truth(world, await world.live(table))
    truth.marks.update(person.token for person in (*people, eve))
    clients = await world.watch(table, *people, eve, None)
    watchers = clients[seats:]
    chance = random.Random(seed)
    acts = 0
    while clients[0].decision is not None:
        decider = next(client for client in clients if client.mine)
        if acts % 7 == 3:
            quiet = chance.choice([client for client in clients[:seats] if client is not decider])
            await provoke(quiet, watchers[1])
            await provoke(watchers[0], quiet)
            await world.tables.delete_lines(table=table.id)
            await world.tables.house.message_table(None, table.id, f"At {acts}", 5)
        if decider.undo is not None and chance.random() < 0.2:
            answer = await decider.ask("undo", seq=decider.seq)
        elif seats > 2 and chance.random() < 0.01:
            answer = await decider.ask("resign", seq=decider.seq)
        else:
            answer = await act_openly(decider, chance.choice(decider.legal), truth)
        assert answer["type"] == "done", answer
        acts += 1
        for client in clients:
            await client.reach(answer["seq"])
    over_at = clients[0].seq
    assert over_at is not None
    for client in clients:
        await client.until("table")
    await world.stop()
    kinds = []
    for client in clients:
        assert await client.close_code() == 1012
        kinds.append(check(client, truth, over_at))
    every = {message.__struct_config__.tag for message in get_args(ServerMessage)}
    every -= {"orders"}  # of games with reactions: tests/live/test_orders.py
    assert kinds[seats] == every, "each kind of message was received by a spectator, and searched"
    assert set.intersection(*kinds[:seats]) >= every - {"refused", "pong"}
    assert "refused" in set.union(*kinds[:seats])
    await world.start()


async def until(clients: list[Client], chance: random.Random, fact: Callable[[], bool]) -> None:
    """Go on until something is so."""
    while not fact():
        await steps(clients, chance, 1)


def step_of(client: Client) -> str:
    """Where in the rulebook the match stands."""
    return str((client.view or {})["round"]["step"])


async def test_e38_mid_dance(world: World) -> None:
    """E-38: no card of seat 0's hand, no deck card, none of its legal actions; but its count and every line."""
    people = await world.people(3)
    table = await world.table(*people)
    clients = await world.watch(table, *people, None)
    chance = random.Random(38)
    await until(clients, chance, lambda: clients[0].mine and step_of(clients[0]) == "dance")
    await steps(clients, chance, 4)
    await until(clients, chance, lambda: clients[0].mine)
    live = await world.live(table)
    pit = live.match.state
    hidden = {*pit.zombies[0].hand, *pit.deck}
    lines = {placed.card for zombie in pit.zombies for placed in (*zombie.attack_line, *zombie.defence_line)}
    assert pit.zombies[0].hand
    assert lines
    for client in (clients[1], clients[3]):
        welcome = await client.hello()
        named = cards_in({"view": welcome["view"], "decision": welcome["decision"]})
        assert not named & hidden
        assert lines <= named
        assert welcome["view"]["zombie.0"]["hand_count"] == len(pit.zombies[0].hand)
        assert welcome["decision"]["seat"] == 0
        assert welcome["decision"]["legal"] is None
    own = await clients[0].hello()
    assert set(own["view"]["hand"]) == set(pit.zombies[0].hand)
    assert len(own["decision"]["legal"]) > 1


async def thrown_out(
    world: World, people: list[Person], chance: random.Random
) -> tuple[list[Client], Truth, int] | None:
    """A match in which somebody has been thrown out while others go on: the clients and who it was. None if it ended
    before that, which is the deal's business."""
    table = await world.table(*people)
    truth = watch_truth(world, await world.live(table))
    clients = await world.watch(table, *people, None)
    while clients[0].decision is not None:
        decider = next(client for client in clients if client.mine)
        target = 0 if decider.you["seat"] == 2 else 2  # two against one: it is out before the others
        attacks = [action for action in decider.legal if action.get("seat") == target]
        answer = await act_openly(decider, chance.choice(attacks or decider.legal), truth)
        for client in clients:
            await client.reach(answer["seq"])
        view = clients[3].view or {}
        out = next((seat for seat in range(3) if not view[f"zombie.{seat}"]["in_pit"]), None)
        if out is not None and clients[0].decision is not None:
            return clients, truth, out
    return None


async def test_e39_an_eliminated_player_gets_no_faces(world: World) -> None:
    """E-39: who is out of the pit receives no hand of anybody, as long as the match runs."""
    people = await world.people(3)
    chance = random.Random(39)
    found = None
    for _ in range(20):
        found = found or await thrown_out(world, people, chance)
    assert found is not None, "somebody has to be eliminated while others go on"
    clients, truth, out = found
    gone = clients[out]
    seen_before = len(gone.texts)
    at = gone.seq or 0
    while gone.decision is not None and (gone.seq or 0) < at + 25:
        decider = next(client for client in clients if client.mine)
        answer = await act_openly(decider, chance.choice(decider.legal), truth)
        for client in clients:
            await client.reach(answer["seq"])
    others = {card for seat, cards in truth.held.items() if seat != out for card in cards}
    for text in gone.texts[seen_before:]:
        message: Message = json.loads(text)
        if gone.decision is None and message.get("seq") == gone.seq:
            break  # the end opens everything
        assert not cards_in(message) - truth.may_know(out, message.get("seq") or at)
        assert not (cards_in(message) & others) - truth.open
        if message["type"] == "update":
            assert not message["set"].get("hand")


def plain(text: str) -> Any:
    """A message without what differs between any two matches: when, and which."""
    message = json.loads(text)
    return json.loads(re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+Z", "T", json.dumps({**message, "match": "M"})))


@pytest.mark.parametrize("viewer", [None, 1])
async def test_other_hidden_cards_make_the_very_same_messages(world: World, viewer: int | None) -> None:
    """Non-interference over the wire: two matches that differ only in what the viewer cannot know, the same act, the
    same refusals: the viewer gets the same messages, in number, order and bytes, until something is drawn."""
    people = await world.people(2)
    chance = random.Random(f"{viewer}")
    tables = [await world.table(*people) for _ in range(2)]
    watched = [None if viewer is None else people[viewer]]
    pairs = [await world.watch(table, *people, *watched) for table in tables]
    compared = 0
    while compared < 25:
        original, other = [await world.live(table) for table in tables]
        actor = next((client for client in pairs[0] if client.mine), None)
        if actor is None:
            break
        seat = actor.you["seat"]
        action = chance.choice(actor.legal)
        keep = {action["card"]} if "card" in action else set()
        other.match = redeal(original.match, viewer, Chance(chance.randbytes(32)), keep)
        deck = list(original.match.state.deck)
        world.hub.channels[tables[1].id].scenes.clear()  # what it had sent was of another deal
        for clients in pairs:
            for client in clients:
                await client.hello()
                client.texts.clear()
        for clients in pairs:
            refused = await clients[2].act(
                {"kind": "attack", "card": "head_left_arm_1", "limb": "head", "seat": 1}
            )
            assert refused["type"] == "refused"
            done = await clients[seat].act(action, id=f"act-{original.match.seq}")
            assert done["type"] == "done", done
            for client in clients:
                await client.reach(done["seq"])
                await client.send("ping")
                await client.until("pong")
        over = original.match.result is not None  # then everything is open
        if viewer != seat and original.match.state.deck == deck and not over:
            first, second = [
                [plain(text) for text in clients[2].texts if '"type":"presence"' not in text]
                for clients in pairs
            ]
            for message in (*first, *second):
                if message["type"] == "refused":
                    message["id"] = "any"
            assert first == second
            compared += 1
        if over:
            break
        types = [[json.loads(text)["type"] for text in clients[2].texts] for clients in pairs]
        assert [t for t in types[0] if t != "presence"] == [t for t in types[1] if t != "presence"]
    assert compared > 10


async def test_a_fact_that_may_be_known_does_change_the_bytes(world: World) -> None:
    """The other way round, so that an empty message cannot pass."""
    people = await world.people(2)
    table = await world.table(*people)
    clients = await world.watch(table, *people, None)
    await steps(clients, random.Random(1), 6)
    live = await world.live(table)
    watcher = clients[2]
    before = (await watcher.hello())["view"]
    zombie = live.match.state.zombies[0]
    zombie.hand.append(live.match.state.deck.pop())
    other = await world.client(table).enter()
    changed = {name for name, value in (other.view or {}).items() if before[name] != value}
    await watcher.leave()
    await other.leave()
    again = await world.client(table).enter()
    changed |= {name for name, value in (again.view or {}).items() if before[name] != value}
    assert changed == {"zombie.0", "deck"}
