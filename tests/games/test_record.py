"""Records of finished matches: what `shamble replay` and `shamble verify` read, and every way to forge one."""

from __future__ import annotations

import copy as copying
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.cli import main
from app.engine import Act, commitment, match_seed, new_match
from app.games import GAMES
from app.games.record import Fairness, Record, RecordedSeat, play_again, read, verify
from tests.games.cases import random_moves

SERVER_SEED = bytes(range(32))
NONCES = ["00ff00ff", "", "abcdef"]


def recorded(options: dict[str, Any] | None = None, game_id: str = "zombie_mosh") -> dict[str, Any]:
    """A finished match of three (or as many as can play) as plain data, with a take-back and a resignation in it."""
    game = GAMES[game_id]
    seats = min(len(NONCES), game.seats[1])
    seed = match_seed(SERVER_SEED, NONCES[:seats])
    chosen = game.decode_options(options or {})
    for attempt in itertools.count():
        match, _ = new_match(game, seats, chosen, seed)
        log: list[Act] = []
        for move in random_moves(match, f"record {attempt}", leaving=60, undoing=6):
            move.make(match)
            action = None if move.action is None else msgspec.to_builtins(move.action)
            log.append(Act(match.seq, move.kind, move.seat, action, move.to))  # type: ignore[arg-type]
        if {entry.kind for entry in log} == {"act", "undo", "leave"}:
            break
    record = Record(
        game=game.id,
        rules_version=match.rules_version,
        options=msgspec.to_builtins(chosen),
        seats=[RecordedSeat("human", "Ann"), RecordedSeat("bot", "Bot"), RecordedSeat("human", "Cy")][:seats],
        fairness=Fairness(commitment(SERVER_SEED), SERVER_SEED.hex(), NONCES[:seats], seed.hex()),
        actions=log,
        result=match.result,
    )
    data = msgspec.to_builtins(record)
    assert isinstance(data, dict)
    return data


def checked(data: dict[str, Any]) -> dict[str, bool]:
    return {check.name: check.ok for check in verify(read(msgspec.json.encode(data)))}


ALL_WELL = {"commitment": True, "nonces": True, "seed": True, "replay": True, "result": True}


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_record_passes_every_check(game: str) -> None:
    assert checked(recorded(game_id=game)) == ALL_WELL


def test_it_plays_again_to_the_same_end() -> None:
    record = read(msgspec.json.encode(recorded({"songs": 3})))
    *_, (match, entry, _) = play_again(record)
    assert entry == record.actions[-1]
    assert msgspec.to_builtins(match.result) == msgspec.to_builtins(record.result)


def _set(*path: str | int) -> Callable[[dict[str, Any], Any], None]:
    def change(data: dict[str, Any], value: Any) -> None:
        for step in path[:-1]:
            data = data[step]  # type: ignore[index]
        data[path[-1]] = value  # type: ignore[index]

    return change


@pytest.mark.parametrize(
    ("change", "value", "caught"),
    [
        (_set("fairness", "commitment"), "00" * 32, {"commitment"}),
        (_set("fairness", "server_seed"), "11" * 32, {"commitment", "seed"}),
        (_set("fairness", "server_seed"), "zz", {"commitment", "seed"}),
        (_set("fairness", "nonces"), ["00ff00ff", "", "abcdee"], {"seed"}),
        (_set("fairness", "nonces"), ["00ff00ff", "12", "abcdef"], {"nonces", "seed"}),  # a bot has no nonce
        (_set("fairness", "nonces"), ["00ff00ff", "abcdef"], {"nonces", "seed"}),
        (_set("fairness", "nonces"), ["é", "", "abcdef"], {"seed"}),
        (_set("fairness", "seed"), "22" * 32, {"seed", "replay", "result"}),
        (_set("fairness", "seed"), "22", {"seed", "replay", "result"}),
        (_set("result", "winners"), [0, 1, 2], {"result"}),
        (_set("result"), None, {"result"}),
        (_set("actions", 5, "seat"), 7, {"replay", "result"}),
        (_set("actions", 5, "seq"), 7, {"replay", "result"}),
        (_set("actions", 5, "action"), {"kind": "defend", "card": "x", "limb": "head"}, {"replay", "result"}),
        (_set("options", "side"), "B", {"result"}),
    ],
)
def test_a_forged_record_is_caught(change: Any, value: Any, caught: set[str]) -> None:
    data = copying.deepcopy(recorded())
    change(data, value)
    found = {name for name, ok in checked(data).items() if not ok}
    assert found >= caught


def test_a_seat_gave_its_nonce_before_it_changed_hands() -> None:
    data = recorded()
    before, after = data["seats"][0], {"kind": "bot", "name": ""}
    change = {"seq": 3, "seat": 0, "at": "2026-11-30T18:00:00Z", "before": before, "after": after}
    changed = data | {"seats": [after, *data["seats"][1:]], "holders": [change]}
    assert checked(changed) == ALL_WELL
    assert not checked(changed | {"holders": []})["nonces"]
    for wrong in ({"seat": 1}, {"seat": 7}, {"seat": -1}, {"after": before}):
        assert not checked(changed | {"holders": [change | wrong]})["nonces"]


def test_only_one_that_was_closed_has_no_result() -> None:
    cut = recorded()
    cut |= {"actions": cut["actions"][:-1], "result": None}
    assert not checked(cut)["result"]
    assert not checked(cut | {"closed": False})["result"]
    assert checked(cut | {"closed": True}) == ALL_WELL
    assert not checked(recorded() | {"result": None, "closed": True})["result"], (
        "it has ended, and says that it has not"
    )


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "{" * 5000, '{"format": "shamble-match/2"}'])
def test_what_is_no_record_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_text(text)
    for command in ("verify", "replay"):
        assert main([command, str(file)]) == 2
        assert "[bad_record]" in capsys.readouterr().err


def test_a_record_of_rules_that_are_gone_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(recorded() | {"rules_version": 999}))
    assert main(["replay", str(file)]) == 2
    assert "[version_gone]" in capsys.readouterr().err


def test_the_commands_print_what_they_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(recorded()))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.count("ok  ") == 5
    assert main(["replay", str(file)]) == 0
    assert "match_ended" in capsys.readouterr().out
    forged = recorded()
    forged["fairness"]["commitment"] = "00" * 32
    file.write_bytes(msgspec.json.encode(forged))
    assert main(["verify", str(file)]) == 1
    assert "FAIL" in capsys.readouterr().out
    assert main(["verify", str(tmp_path / "none.json")]) == 2
