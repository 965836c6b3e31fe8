"""Tables and matches with everybody at them, for the tests of who may do what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.web.api import Api, Town

ROLES = ("nobody", "stranger", "admin", "banned", "guest", "kicked", "former", "other", "mine")
"""Nobody; a token that nobody owns; an administrator's, who is nobody here; a player whom a ban holds; one who watches;
one who was kicked; one who held a seat here, of which an administrator gave the match's to somebody else; one who sits
there; the host (at a table) or the seat that is asked (in a match)."""


@dataclass
class Scene:
    """A table with everybody at it, and what a verb needs to be called."""

    people: dict[str, Api]
    table: str
    match: str = ""
    seq: int = 0
    action: Any = None
    token: str = ""


def outsiders(town: Town) -> dict[str, Api]:
    """Those who are nobody at any table."""
    assert town.desk is not None
    banned = town.person("Banned")
    town.administer(f"/players/{banned.player}/ban", {"reason": "Insults"})
    return {
        "nobody": town.nobody,
        "stranger": Api(town.http, "no-such-token"),
        "admin": Api(town.http, town.desk.token),
        "banned": banned,
    }


def hand_over(town: Town, scene: Scene) -> None:
    """Somebody has held the seat of `mine` for a moment: an administrator gave it to them, and took it back."""
    mine = scene.people["mine"].player
    seats = scene.people["mine"].get(f"/tables/{scene.table}")["seats"]
    seat = next(each["seat"] for each in seats if each["player"] == mine)
    former = town.person("Former")
    for holder in (former.player, mine):
        town.administer(f"/tables/{scene.table}/substitute", {"seat": seat, "player": holder})
    scene.people["former"] = former


def waiting(town: Town) -> Scene:
    """A table with host, another, an open seat and a bot; one was kicked; a guest watches."""
    host, other, kicked, guest, former = (
        town.person(name) for name in ("Host", "Other", "Kicked", "Guest", "Former")
    )
    table = town.table(host, other, kicked, seats=4, bots=1)
    host.post(f"/tables/{table}/kick", {"seat": 2})
    former.post(f"/tables/{table}/sit", {})
    former.post(f"/tables/{table}/stand")
    guest.post(f"/tables/{table}/chat", {"id": "1", "text": "I only watch"})
    people = {"guest": guest, "kicked": kicked, "former": former, "other": other, "mine": host}
    tokens = host.get("/me/tokens")["tokens"]
    return Scene(outsiders(town) | people, table, token=tokens[0]["id"])


def with_token(town: Town) -> Scene:
    """The host has a personal token besides."""
    scene = waiting(town)
    scene.token = scene.people["mine"].post("/me/tokens", {"label": "bot"})["info"]["id"]
    return scene


def full(town: Town) -> Scene:
    """Everything is ready for the start."""
    scene = waiting(town)
    scene.people["mine"].post(f"/tables/{scene.table}/bot", {"seat": 2})
    return scene


def playing(town: Town) -> Scene:
    """A match of two; `mine` is to decide."""
    scene = waiting(town)
    host, other = scene.people["mine"], scene.people["other"]
    host.post(f"/tables/{scene.table}/options", {"seats": 2})
    scene.match = host.post(f"/tables/{scene.table}/start")["match"]["id"]
    seq, asked = host.decision(scene.match)
    assert asked is not None
    if asked.seat == 1:
        scene.people.update(mine=other, other=host)
    hand_over(town, scene)
    _, asked = scene.people["mine"].decision(scene.match)
    assert asked is not None
    assert asked.legal
    scene.seq, scene.action = seq, asked.legal[0].action
    return scene


def watching(town: Town) -> Scene:
    """A match of two of a game with reactions."""
    host, other, guest = (town.person(name) for name in ("Host", "Other", "Guest"))
    table = host.post("/tables", {"game": "watch", "seats": 2})["id"]
    other.post(f"/tables/{table}/sit", {})
    match = host.post(f"/tables/{table}/start")["match"]["id"]
    people = {"guest": guest, "kicked": guest, "other": other, "mine": host}
    scene = Scene(outsiders(town) | people, table, match)
    hand_over(town, scene)
    return scene


def thrown_at(town: Town) -> Scene:
    """A match of two of a game with even pauses, in one of which `mine` is asked."""
    host, other, guest = (town.person(name) for name in ("Host", "Other", "Guest"))
    table = other.post("/tables", {"game": "brawl", "seats": 2})["id"]
    host.post(f"/tables/{table}/sit", {})
    match = other.post(f"/tables/{table}/start")["match"]["id"]
    people = {"guest": guest, "kicked": guest, "other": other, "mine": host}
    scene = Scene(outsiders(town) | people, table, match, 1)
    hand_over(town, scene)
    assert other.act(match, 0, {"kind": "throw", "at": 1}).status_code == 200
    return scene


def acted(town: Town) -> Scene:
    """`mine` has acted and may take back."""
    scene = playing(town)
    assert scene.people["mine"].act(scene.match, scene.seq, scene.action).status_code == 200
    scene.seq += 1
    return scene


def finished(town: Town) -> Scene:
    """The match is over."""
    scene = playing(town)
    scene.people["other"].post(f"/matches/{scene.match}/resign", {"id": "r", "seq": scene.seq})
    scene.seq += 1
    return scene
