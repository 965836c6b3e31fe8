"""Tables of Night of the Living Dead in positions of the test's own, laid out before the server starts."""

from __future__ import annotations

import random
from typing import Any

import httpx

from app.engine import decision
from app.engine.match import Core
from tests.browser.posed import Posed, _apart
from tests.games.living_dead.night import Night
from tests.games.living_dead.phrases import wire
from tests.support.server import Server
from tests.tables.house import House

NAMES = ("Ada", "Ben")


class Laid(Posed):
    """The table: seat 0 is Ada's and plays the living, seat 1 is Ben's."""

    def does(self, server: Server, seat: int, *words: str) -> str:
        """A seat's player acts by REST; the seq that it became."""
        seq = 0
        with httpx.Client(base_url=f"{server.url}/api/v1", trust_env=False) as http:
            http.headers["Authorization"] = f"Bearer {self.tokens[seat]}"
            for one in words:
                seq = http.get(f"/matches/{self.match}").json()["seq"]
                body = {"id": f"act-{seq}", "seq": seq, "action": wire(one)}
                answer = http.post(f"/matches/{self.match}/act", json=body)
                assert answer.status_code == 200, answer.text
                seq = int(answer.json()["seq"])
        return str(seq)


def lay(url: str, **positions: dict[str, Any]) -> dict[str, Laid]:
    """Matches between these two by name, each in the position that its words describe (living_dead/night.py)."""
    return _apart(_lay(url, positions))


async def _lay(url: str, positions: dict[str, dict[str, Any]]) -> dict[str, Laid]:
    house = await House(url).open()
    signed = [await house.tables.register(name) for name in NAMES]
    players = [player for player, _ in signed]
    tokens = [token for _, token in signed]
    found = {}
    for name, words in positions.items():
        chosen = {"sides": "host_human", "even_pauses": "off", **words.get("options", {})}
        position = Night(**{**words, "options": chosen}).match
        options = {"goal": words.get("goal", "dawn"), **chosen}
        info = await house.tables.open_table(players[0], "living_dead", options, len(players))
        await house.tables.sit(players[1], info.id)
        info = await house.tables.start(players[0], info.id)
        assert info.match is not None
        live = await house.tables.match(info.match.id)
        begun = decision(live.match)
        assert begun is not None
        await house.tables.act(players[0], live.id, "first", 0, begun.legal[-1])
        live.match.set_core(Core(position.state, position.stack, live.match.chance, None))
        found[name] = Laid(info.id, live.id, tokens)
    await house.close()  # which keeps the matches as they are
    return found


def played(url: str, acts: int) -> str:
    """A finished match: so many acts by chance, then the living resign. Its id."""
    return _apart(_played(url, acts))


async def _played(url: str, acts: int) -> str:
    house = await House(url).open()
    players = await house.people(*NAMES)
    match_id = await house.begun(players, game="living_dead", sides="host_human", even_pauses="off")
    await house.play(players, match_id, random.Random(7), acts)
    seq = (await house.tables.match(match_id)).match.seq
    await house.tables.resign(players[0], match_id, "last", seq)
    await house.close()
    return match_id
