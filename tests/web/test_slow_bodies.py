"""A request whose body is long on its way: who is asking counts when it is there, and not when the headers came."""

from __future__ import annotations

import json
import socket
from typing import Any

from tests.admin.conftest import Desk, desk, desk_at
from tests.web.conftest import Running

__all__ = ["desk"]


class Held:
    """A POST of which the server has the headers and one byte."""

    def __init__(self, running: Running, path: str, token: str | None, body: Any) -> None:
        text = json.dumps(body).encode()
        lines = [
            f"POST {path} HTTP/1.1",
            "Host: localhost",
            "Content-Type: application/json",
            "Connection: close",
        ]
        lines += [f"Authorization: Bearer {token}", f"Content-Length: {len(text)}"]
        self.socket = socket.create_connection(("127.0.0.1", running.settings.port), timeout=20)
        self.socket.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + text[:1])
        self.rest = text[1:]
        # Another request on its way round: by its answer, the server has read what came before it.
        for _ in range(3):
            assert running.http.get("/healthz").status_code == 200

    def status(self) -> int:
        """What it is answered once all of it is there."""
        self.socket.sendall(self.rest)
        with self.socket, self.socket.makefile("rb") as answer:
            return int(answer.readline().split()[1])


def test_a_revoked_administrator_makes_no_heir(running: Running, desk: Desk) -> None:
    thief = desk_at(running, "manage", "moderate")
    made = desk.get("/tokens")["tokens"][0]
    held = Held(running, "/api/admin/v1/tokens", thief.token, {"label": "Heir", "scopes": ["manage"]})
    desk.changed("DELETE", f"/tokens/{made['id']}")
    assert held.status() == 401
    assert "Heir" not in str(desk.get("/tokens"))


def test_whoever_is_signed_out_makes_no_token(running: Running, desk: Desk) -> None:
    ann = running.town.person("Ann")
    held = Held(running, "/api/v1/me/tokens", ann.token, {"label": "later"})
    desk.changed("POST", f"/players/{ann.player}/sign-out")
    assert held.status() == 401
    assert desk.get(f"/players/{ann.player}")["tokens"] == []


def test_whoever_is_banned_does_not_act(running: Running, desk: Desk) -> None:
    ann, bob = running.town.person("Ann"), running.town.person("Bob")
    _, match = running.town.match(ann, bob)
    seq, asked = ann.decision(match)
    assert asked is not None
    one = (ann, bob)[asked.seat]
    seq, asked = one.decision(match)
    assert asked is not None
    assert asked.legal
    body = {"id": "held", "seq": seq, "action": asked.legal[0].action}
    held = Held(running, f"/api/v1/matches/{match}/act", one.token, body)
    desk.changed(
        "POST", f"/players/{one.player}/ban", {"reason": "Insults", "until": None, "hand_over": False}
    )
    assert held.status() == 403
    assert running.town.nobody.get(f"/matches/{match}")["seq"] == seq
