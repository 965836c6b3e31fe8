"""Even pauses over real sockets: what a seat holds shows neither in a message to anybody else nor in its instant."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from tests.live.even import (
    LIKE_A_PASS,
    PASS,
    PAUSE,
    Play,
    Told,
    Window,
    check,
    nothing,
    told,
    waiting,
    worlds,
)
from tests.live.people import World
from tests.support.brawl import on_the_shelf

DUCK, SECOND = {"kind": "duck"}, {"kind": "second"}
Make = Callable[..., Awaitable[Window]]


@pytest.fixture(autouse=True)
def _brawl() -> Iterator[None]:
    with on_the_shelf():
        yield


@pytest.fixture
async def make(make_world: Callable[..., Awaitable[World]], monkeypatch: pytest.MonkeyPatch) -> Make:
    """`await make(put, lead_up, seat)`: a table on which that seat is asked."""
    return (await worlds(monkeypatch, make_world, "brawl")).open


async def thrown(at: Window) -> None:
    """Seat 0 throws at seat 1."""
    assert (await at.clients[0].act({"kind": "throw", "at": 1}))["type"] == "done"


async def ducked(at: Window) -> None:
    """And seat 1 ducks at once."""
    await thrown(at)
    await at.quiet()
    assert (await at.clients[1].act(DUCK))["type"] == "done"


async def dodge(make: Make, hand: list[str], **more: Any) -> Window:
    """Seat 1 holds these cards and is thrown at."""

    def put(live: Any) -> None:
        live.match.state.hands = [["duck", "pie"], list(hand), ["duck", "pie"]]

    return await make(put, thrown, 1, **more)


async def again(make: Make, hand: list[str], **more: Any) -> Window:
    """Seat 0 holds these cards and may throw once more."""

    def put(live: Any) -> None:
        live.match.state.hands = [list(hand), ["duck", "pie"], ["duck", "pie"]]

    return await make(put, ducked, 0, **more)


HANDS = {"dodge": (["pie", "pie"], ["duck", "pie"]), "again": (["duck", "duck"], ["duck", "pie"])}
WINDOWS = {"dodge": dodge, "again": again}


async def seen(make: Make, kind: str, card: bool, play: Play, **more: Any) -> list[Told]:
    at = await WINDOWS[kind](make, HANDS[kind][card], **more)
    await play(at)
    return await at.close()


@pytest.mark.parametrize("kind", ["dodge", "again"])
async def test_a_pass_is_a_pass(make: Make, kind: str) -> None:
    """Worlds that differ only in the asked seat's hand, and in what it says before the end: everybody else (the other
    seats, a spectator) receives the same messages in the same order at the same instants, byte for byte. Only the random
    ids of match, table and players are put into one spelling."""
    seen_in = {what: await seen(make, kind, *world) for what, world in LIKE_A_PASS.items()}
    check(seen_in, 1 if kind == "dodge" else 0)


@pytest.mark.parametrize("kind", ["dodge", "again"])
async def test_who_asks_for_time_may_hold_anything(make: Make, kind: str) -> None:
    """And until the end of the pause nobody can tell that anything was said."""
    without, holding = [await seen(make, kind, card, waiting(1, 7, 8)) for card in (False, True)]
    assert without == holding
    quick = await seen(make, kind, False, nothing)
    for slow, fast in zip(without, quick, strict=True):
        assert [one for one in slow if one[0] < PAUSE] == [one for one in fast if one[0] < PAUSE]
        (entry,) = told(7, slow, "update")
        assert entry["entry"]["kind"] == "act"


@pytest.mark.parametrize("wish", ["turn", "pass"])
@pytest.mark.parametrize("card", [False, True])
async def test_orders_given_before(make: Make, card: bool, wish: str) -> None:
    async def ordered(at: Window) -> None:
        given = {"version": 0, "kinds": {"dodge": wish}, "until_turn": False}
        assert (await at.clients[1].ask("orders", **given))["type"] == "done"
        await thrown(at)

    def put(live: Any) -> None:
        live.match.state.hands = [["duck", "pie"], HANDS["dodge"][card], ["duck", "pie"]]

    at = await make(put, ordered, 1)
    await nothing(at)
    assert at.others() == await seen(make, "dodge", card=False, play=nothing)


@pytest.mark.parametrize("card", [False, True])
async def test_a_bot_answers_at_the_same_moment(make: Make, card: bool) -> None:
    """A bot that passes, with and without a card, and a person who does."""

    def put(live: Any) -> None:
        live.match.state.hands = [["duck", "pie"], ["duck", "pie"], HANDS["dodge"][card]]

    async def thrown_at_the_bot(at: Window) -> None:
        assert (await at.clients[0].act({"kind": "throw", "at": 2}))["type"] == "done"

    at = await make(put, thrown_at_the_bot, 0, bots=1, even_pauses="on")
    await nothing(at)
    for messages in at.heard:
        (update,) = [one for time, text in messages if (one := json.loads(text)).get("type") == "update"]
        assert (update["entry"]["seat"], update["seq"]) == (2, 2)
        assert told(PAUSE, messages, "update") == [update]


async def test_an_unanswered_question_with_a_card(make: Make) -> None:
    """What the rules have for an absent seat, at the same instant; before it nobody can tell."""
    holding = await seen(make, "dodge", card=True, play=nothing)
    without = await seen(make, "dodge", card=False, play=nothing)
    for with_card, bare in zip(holding, without, strict=True):
        assert [one for one in with_card if one[0] < PAUSE] == [one for one in bare if one[0] < PAUSE]
        (update,) = told(PAUSE, with_card, "update")
        assert [event["key"] for event in update["entry"]["events"]] == ["ducked"]


async def test_a_play_shows_itself_at_once(make: Make) -> None:
    at = await dodge(make, ["duck", "pie"])
    await at.until(1)
    assert (await at.me.act(DUCK))["type"] == "done"
    await at.quiet()
    for messages in at.others():
        (update,) = told(1, messages, "update")
        assert [event["key"] for event in update["entry"]["events"]] == ["ducked"]
        assert update["decision"]["even"] == {"remains": PAUSE}  # the next question has a pause of its own


async def test_everybody_sees_the_same_pause(make: Make) -> None:
    at = await dodge(make, ["pie", "pie"])
    for client in at.clients:
        assert client.decision is not None
        assert client.decision["even"] == {"remains": PAUSE}
        assert (client.decision["legal"] is None) == (client is not at.me)
    await at.until(1)
    late = await at.world.client(at.table).enter()
    assert late.decision is not None
    assert (late.decision["even"], late.decision["said"]) == ({"remains": 1.5}, None)
    await at.me.ask("wait", seq=at.me.seq)
    for person, said in ((None, None), (at.people[0], None), (at.people[1], "wait")):
        client = await at.world.client(at.table, person).enter()
        assert client.decision is not None
        assert (client.decision["even"], client.decision["said"]) == ({"remains": 1.5}, said)
    await at.until(3)
    late = await at.world.client(at.table).enter()
    assert late.decision is not None
    assert (late.seq, late.decision["even"]) == (1, None)  # over, and the question is still open
    await at.until(60, step=19)
    assert (await at.me.act(PASS))["type"] == "done"


async def test_a_socket_is_heard_while_its_pass_is_held(make: Make) -> None:
    """It may say something else, and the pass is answered when it has become an act."""
    at = await dodge(make, ["duck", "pie"])
    await at.me.send("act", id="p", seq=1, action=PASS)
    await at.me.send("act", id="p", seq=1, action=PASS)
    await at.quiet()
    assert "p" not in at.me.answers
    again_ = await at.me.ask("act", id="q", seq=1, action=PASS)
    assert (again_["type"], again_["code"]) == ("refused", "answer_held")
    wait = await at.me.ask("wait", seq=1)
    assert (wait["type"], wait["code"]) == ("refused", "answer_held")
    wrong = await at.me.ask("act", id="p", seq=1, action=DUCK)
    assert (wrong["type"], wrong["code"]) == ("refused", "bad_id")
    reloaded = await at.world.client(at.table, at.people[1]).enter()
    assert reloaded.decision is not None
    assert reloaded.decision["said"] == "pass"
    await at.until(PAUSE)
    assert at.me.answers["p"] == {"type": "done", "id": "p", "seq": 2}
    assert await at.me.ask("act", id="p", seq=1, action=PASS) == {"type": "done", "id": "p", "seq": 2}


async def test_a_play_takes_the_place_of_a_held_pass(make: Make) -> None:
    at = await dodge(make, ["duck", "pie"])
    await at.me.send("act", id="p", seq=1, action=PASS)
    await at.until(1)
    assert await at.me.ask("act", id="d", seq=1, action=DUCK) == {"type": "done", "id": "d", "seq": 2}
    refused = await at.me.answer("p")
    assert (refused["type"], refused["code"], refused["params"]) == ("refused", "stale", {"seq": 2})
    await at.until(PAUSE)
    assert at.me.seq == 2  # the pass was of another question


async def test_refused(make: Make) -> None:
    at = await dodge(make, ["duck", "pie"])
    for client, seq, code in (
        (at.clients[0], 1, "not_your_decision"),
        (at.clients[1], 0, "stale"),
        (at.clients[1], 2, "stale"),
        (at.clients[3], 1, "no_identity"),
    ):
        answer = await client.ask("wait", seq=seq)
        assert (answer["type"], answer["code"]) == ("refused", code)
        assert answer["text"]
    await at.until(PAUSE)
    answer = await at.me.ask("wait", seq=1)
    assert (answer["code"], answer["params"]) == ("stale", {"seq": 2})
    await at.me.send("wait", id="w")
    assert (await at.me.until("refused"))["code"] == "bad_message"


async def test_no_pause_where_the_option_is_off(make: Make) -> None:
    at = await dodge(make, ["duck", "pie"], even_pauses="off")
    assert at.me.decision is not None
    assert at.me.decision["even"] is None
    answer = await at.me.ask("wait", seq=1)
    assert (answer["type"], answer["code"]) == ("refused", "no_pause")
    assert await at.me.act(PASS, id="p") == {"type": "done", "id": "p", "seq": 2}


async def test_a_held_pass_over_a_restart(make: Make) -> None:
    """The page sends it again with its id, as it does with everything that was not answered; the window is open anew."""
    at = await dodge(make, ["duck", "pie"])
    await at.me.send("act", id="p", seq=1, action=PASS)
    await at.until(2)
    await at.world.restart()
    me = await at.world.client(at.table, at.people[1]).enter()
    assert me.decision is not None
    assert (me.seq, me.decision["even"], me.decision["said"]) == (1, {"remains": PAUSE}, None)
    at.clients = [me]
    at.heard = []
    await me.send("act", id="p", seq=1, action=PASS)
    await at.until(4.25)
    assert me.seq == 1
    await at.until(4.5)
    assert (me.seq, me.answers["p"]) == (2, {"type": "done", "id": "p", "seq": 2})
