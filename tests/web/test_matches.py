"""Matches by REST: a program plays, and everything about a match once it is over."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from app.engine import commitment, match_seed
from tests.web.api import Api, Town, play
from tests.web.conftest import Running


def test_a_program_plays_a_whole_match_with_a_personal_token(
    start: Callable[..., Running], database_url: str
) -> None:
    town = start(database_url).town
    ada, boris = town.person("Ada"), town.person("Boris")
    made = ada.post("/me/tokens", {"label": "my bot"})
    program = Api(town.http, made["token"], ada.player)
    table = town.table(program, boris, seats=3, bots=1)
    program.post(f"/tables/{table}/nonce", {"value": "5eed"})
    match = program.post(f"/tables/{table}/start")["match"]["id"]

    people = [program, boris]
    acts = 0
    for _ in range(20_000):
        state = program.get(f"/matches/{match}")
        if state["result"] is not None:
            break
        if state["turn"]["seat"] == 2:
            continue  # the bot's: ask again
        seq, asked = people[state["turn"]["seat"]].decision(match)
        assert asked is not None
        assert asked.legal
        assert people[asked.seat].act(match, seq, asked.legal[-1].action).status_code == 200
        acts += 1

    assert acts > 4
    info = program.get(f"/tables/{table}")
    assert info["state"] == "finished"
    assert info["match"]["result"]["winners"]
    assert program.get(f"/matches/{match}/decision")["decision"] is None
    log = program.log(match)
    assert [entry.seq for entry in log] == list(range(len(log)))
    assert log[-1].events[-1].key == "match_ended"
    exported = program.get(f"/matches/{match}/export")
    fairness = exported["fairness"]
    assert fairness["nonces"] == ["5eed", "", ""]
    assert fairness["commitment"] == commitment(bytes.fromhex(fairness["server_seed"]))
    seed = match_seed(bytes.fromhex(fairness["server_seed"]), fairness["nonces"])
    assert fairness["seed"] == seed.hex()
    assert len(exported["actions"]) == len(log) - 1
    replay = town.nobody.get(f"/matches/{match}/replay")
    assert [frame["seq"] for frame in replay["frames"]] == [entry.seq for entry in log]
    assert "hands" in replay["frames"][0]["set"]


def test_the_same_act_counts_once(start: Callable[..., Running], database_url: str) -> None:
    town = start(database_url).town
    people = [town.person("Ada"), town.person("Boris")]
    _, match = town.match(*people)
    for _ in range(6):
        seq, asked = people[0].decision(match)
        assert asked is not None
        one = people[asked.seat]
        seq, asked = one.decision(match)
        assert asked is not None
        assert asked.legal
        action = asked.legal[0].action
        with ThreadPoolExecutor(3) as pool:
            tries = [pool.submit(one.act, match, seq, action, f"once-{seq}") for _ in range(3)]
            answers = [each.result() for each in tries]
        assert [answer.json() for answer in answers] == [{"id": f"once-{seq}", "seq": seq + 1}] * 3
        late = one.act(match, seq, action, f"once-{seq}")
        assert late.json() == {"id": f"once-{seq}", "seq": seq + 1}
    assert [entry.seq for entry in people[0].log(match)] == list(range(7))


def test_state_view_and_decision(town: Town) -> None:
    ada, boris = town.person("Ada"), town.person("Boris")
    table, match = town.match(ada, boris)
    state = ada.get(f"/matches/{match}")
    assert state["seat"] == 0
    assert state["table"] == table
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Boris"]
    assert state["seq"] == 0
    watched = town.nobody.get(f"/matches/{match}")
    assert watched["seat"] is None
    assert watched["table"] is None
    view = ada.get(f"/matches/{match}/view")
    assert view["seat"] == 0
    assert "hand" in view["view"]
    assert "hand" not in town.nobody.get(f"/matches/{match}/view")["view"]


def test_what_a_seat_may_not_do(town: Town) -> None:
    people = [town.person("Ada"), town.person("Boris")]
    _, match = town.match(*people)
    play(match, people, most=3)
    seq, asked = people[0].decision(match)
    assert asked is not None
    one, other = people[asked.seat], people[1 - asked.seat]
    seq, asked = one.decision(match)
    assert asked is not None
    assert asked.legal
    action = asked.legal[0].action

    stale = one.act(match, seq - 1, action)
    assert (stale.status_code, stale.json()["code"], stale.json()["params"]["seq"]) == (409, "stale", seq)
    assert other.act(match, seq, action).json()["code"] == "not_your_decision"
    assert town.person("Cleo").act(match, seq, action).json()["code"] == "not_seated"
    illegal = one.act(match, seq, {**action, "card": "head_head_9"})
    assert illegal.status_code == 422
    assert illegal.json()["code"] in ("illegal_action", "bad_action")
    nonsenses: list[Any] = [
        None,
        7,
        "attack",
        [],
        {},
        {"kind": "win"},
        {"kind": "attack", "card": 1},
        {"kind": {}},
    ]
    for nonsense in nonsenses:
        assert one.act(match, seq, nonsense).json()["code"] == "bad_action"
    barred = asked.barred[0]
    refused = one.act(match, seq, barred.action)
    assert refused.json()["code"] == "illegal_action"
    assert refused.json()["clause"] == barred.clause
    assert (
        one.refused("POST", f"/matches/{match}/act", {"id": "", "seq": seq, "action": action}).code
        == "bad_body"
    )
    assert (
        one.refused("POST", f"/matches/{match}/act", {"id": "x", "seq": -1, "action": action}).code
        == "bad_body"
    )
    assert one.refused("POST", f"/matches/{match}/act", {"id": "x", "seq": seq}).code == "bad_body"
    assert one.decision(match)[0] == seq


def test_take_back(town: Town) -> None:
    people = [town.person("Ada"), town.person("Boris")]
    _, match = town.match(*people)
    seq, asked = people[0].decision(match)
    assert asked is not None
    one, other = people[asked.seat], people[1 - asked.seat]
    before = one.get(f"/matches/{match}/view")["view"]
    _, asked = one.decision(match)
    assert asked is not None
    assert asked.legal
    one.act(match, seq, asked.legal[0].action)
    assert one.get(f"/matches/{match}/decision")["undo"] == seq
    assert other.get(f"/matches/{match}/decision")["undo"] is None
    assert (
        other.refused("POST", f"/matches/{match}/undo", {"id": "u", "seq": seq + 1}).code == "nothing_to_undo"
    )
    assert one.refused("POST", f"/matches/{match}/undo", {"id": "u", "seq": seq}).code == "stale"
    done = one.post(f"/matches/{match}/undo", {"id": "u", "seq": seq + 1})
    assert done == {"id": "u", "seq": seq + 2}
    assert one.post(f"/matches/{match}/undo", {"id": "u", "seq": seq + 1}) == done
    assert one.get(f"/matches/{match}/view")["view"] == before
    assert (
        one.refused("POST", f"/matches/{match}/undo", {"id": "v", "seq": seq + 2}).code == "nothing_to_undo"
    )
    assert [entry.kind for entry in one.log(match)][-2:] == ["act", "undo"]


def test_resign(town: Town) -> None:
    ada, boris, cleo = (town.person(name) for name in ("Ada", "Boris", "Cleo"))
    _, match = town.match(ada, boris, cleo)
    assert boris.refused("POST", f"/matches/{match}/resign", {"id": "r", "seq": 5}).code == "stale"
    done = boris.post(f"/matches/{match}/resign", {"id": "r", "seq": 0})
    assert boris.post(f"/matches/{match}/resign", {"id": "r", "seq": 0}) == done
    assert (
        boris.refused("POST", f"/matches/{match}/resign", {"id": "s", "seq": done["seq"]}).code == "seat_gone"
    )
    assert ada.get(f"/matches/{match}")["result"] is None
    ada.post(f"/matches/{match}/resign", {"id": "r", "seq": done["seq"]})
    state = cleo.get(f"/matches/{match}")
    assert state["result"]["winners"] == [2]
    assert state["turn"] is None
    over = {"id": "x", "seq": state["seq"]}
    assert cleo.refused("POST", f"/matches/{match}/resign", over).code == "match_over"
    assert cleo.refused("POST", f"/matches/{match}/act", {**over, "action": {}}).code in (
        "match_over",
        "bad_action",
    )


def test_the_log_since(town: Town) -> None:
    people = [town.person("Ada"), town.person("Boris")]
    _, match = town.match(*people)
    play(match, people, most=4)
    whole = people[0].get(f"/matches/{match}/log")
    assert whole["seq"] == 4
    assert whole["entries"][0]["kind"] == "start"
    assert people[0].get(f"/matches/{match}/log?since=2")["entries"] == whole["entries"][3:]
    assert people[0].get(f"/matches/{match}/log?since=4")["entries"] == []
    assert people[0].get(f"/matches/{match}/log?limit=2")["entries"] == whole["entries"][:2]
    for query in ("since=-2", "since=x", "since=" + "9" * 50, "limit=0", "limit=1001"):
        assert people[0].refused("GET", f"/matches/{match}/log?{query}").code == "bad_request"


def test_a_running_match_keeps_its_secrets_in(town: Town) -> None:
    people = [town.person("Ada"), town.person("Boris")]
    _, match = town.match(*people)
    for what in ("export", "replay"):
        for who in (*people, town.nobody):
            assert who.refused("GET", f"/matches/{match}/{what}").code == "match_running"


def test_over_means_face_up(town: Town) -> None:
    people = [town.person("Ada"), town.person("Boris")]
    _, match = town.match(*people)
    play(match, people, most=6)
    seq, _ = people[0].decision(match)
    people[0].post(f"/matches/{match}/resign", {"id": "r", "seq": seq})
    for who in (*people, town.nobody):
        view = who.get(f"/matches/{match}/view")["view"]
        assert len(view["hands"]) == 2
        dealt = [event for entry in who.log(match) for event in entry.events if event.key == "dealt"]
        assert dealt
        assert all(event.params["cards"] for event in dealt)


@pytest.mark.parametrize("what", ["", "/view", "/decision", "/log", "/export", "/replay"])
def test_a_match_that_is_not_there(town: Town, what: str) -> None:
    for match in ("nowhere", "<script>", "a" * 3000, "%00"):
        problem = town.nobody.refused("GET", f"/matches/{match}{what}")
        assert problem.code == "no_such_match"
        assert "script" not in str(problem)


def test_acting_in_a_match_that_is_not_there(town: Town) -> None:
    ada = town.person()
    act: dict[str, Any] = {"id": "a", "seq": 0}
    assert ada.refused("POST", "/matches/nowhere/act", {**act, "action": {}}).code == "no_such_match"
    assert ada.refused("POST", "/matches/nowhere/undo", act).code == "no_such_match"
    assert ada.refused("POST", "/matches/nowhere/resign", act).code == "no_such_match"


def test_nobody_sees_the_hand_of_another(town: Town) -> None:
    """Class E: what a seat holds stands in no answer to anybody else. Until the deck is used up for the
    first time, a card in a hand has never been seen by another."""
    people = [town.person("Ada"), town.person("Boris"), town.person("Cleo")]
    table, match = town.match(*people, seats=3)
    watching = town.person("Dora")
    often = [f"/matches/{match}{what}" for what in ("", "/view", "/decision", "/log")]
    everybody = [*people, watching, town.nobody]
    looked = 0
    for turn in range(24):
        if town.nobody.get(f"/matches/{match}")["result"] is not None or _reshuffled(town.nobody, match):
            break
        hands = [one.get(f"/matches/{match}/view")["view"]["hand"] for one in people]
        rare = (
            [f"/tables/{table}", f"/tables/{table}/chat", "/tables", "/me/tables", "/me"]
            if turn % 8 == 7
            else []
        )
        for viewer, who in enumerate(everybody):
            asked = [place for place in [*often, *rare] if who.token or not place.startswith("/me")]
            told = "".join(who.raw("GET", place).text for place in asked)
            for seat, hand in enumerate(hands):
                for card in hand:
                    assert (json.dumps(card) in told) == (seat == viewer), (seat, viewer, card)
                    looked += 1
        assert play_one(match, people)
    assert looked > 500


def _reshuffled(who: Api, match: str) -> bool:
    """Whether cards that everybody has seen are in the deck again."""
    return any(event.key == "reshuffled" for entry in who.log(match) for event in entry.events)


def play_one(match: str, people: list[Api]) -> bool:
    """One act of whoever is to decide, and before it a refused one of everybody else, whose answer tells
    nothing."""
    seq, asked = people[0].decision(match)
    if asked is None:
        return False
    one = people[asked.seat]
    _, mine = one.decision(match)
    assert mine is not None
    assert mine.legal
    for other in people:
        if other is not one:
            shown = other.get(f"/matches/{match}/decision")["decision"]
            assert shown["legal"] is None or asked.legal is not None
            refused = other.act(match, seq, mine.legal[-1].action)
            assert msgspec.json.decode(refused.content)["params"] == {}
    return one.act(match, seq, mine.legal[-1].action).status_code == 200
