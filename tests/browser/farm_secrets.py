"""Hands are their owners' business: nothing that another page shows or is told names a card that nobody has seen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import app.games.living_dead as game
from tests.browser.frames import Told
from tests.games.living_dead.tables import HUMAN, ZOMBIE

_WORDS = json.loads((Path(game.__file__).parent / "text" / "en.json").read_text())
NAMES: dict[str, str] = {kind: _WORDS[f"card.{kind}"] for kind in (*HUMAN, *ZOMBIE)}

# Which cards the page names, in whatever it is made of: text, attributes, what cannot be seen. What my own cards and what
# can be done with them say of themselves does not count: they name each other.
MENTIONS = """(cards) => {
  const page = document.documentElement.cloneNode(true);
  const mine = '.nld-hand, .nld-tray, .nld-question, .fr-even-answers, script, style';
  page.querySelectorAll(mine).forEach((one) => one.remove());
  const said = [page.textContent, document.title];
  for (const one of page.querySelectorAll('*')) for (const { name, value } of one.attributes)
    if (!['class', 'd', 'style'].includes(name)) said.push(value);
  const all = said.join('\\n');
  return Object.entries(cards).filter(([id, name]) => new RegExp(`(^|[^-a-z_])(${id}|${name})(?![-a-z_])`).test(all))
    .map(([id]) => id);
}"""


def up(view: dict[str, Any]) -> set[str]:
    """The cards that the public parts of a view (or of what has changed in it) show."""
    found: set[str] = set()
    for side in view.get("sides", {}).values():
        found |= {*side["known"], *side["discard"]}
    for one in view.get("people", []):
        found |= {one["weapon"] or "", *one["items"], *(["bitten"] if one["bitten"] else [])}
    for one in view.get("zombies", []):
        found |= {one["card"], *one["enhancements"]}
    misc = view.get("misc", {})
    found |= {*misc.get("human", []), *misc.get("zombie", []), *(["truck"] if misc.get("truck") else [])}
    found |= {"barricade"} if view.get("barricades") else set()
    for part in ("played", "attack"):
        found |= {(view.get(part) or {}).get("card", "")}
    return found - {""}


def texts(told: Any) -> Iterator[str]:
    """Every text in it that is no name of a field."""
    if isinstance(told, str):
        yield told
    for one in told.values() if isinstance(told, dict) else told if isinstance(told, list) else ():
        yield from texts(one)


class Discreet:
    """One viewer, who may know some cards and no others. `seat` is None for a spectator."""

    def __init__(self, page: Page, seat: int | None) -> None:
        self.page = page
        self.seat = seat
        self.told = Told(page)
        self.named = 0
        self._at = 0
        self._up: set[str] = set()
        self._hand: set[str] = set()
        self._always: set[str] | None = None

    def begins(self) -> None:
        """Before any card has been played: what the page says now besides my own cards it may always say."""
        self._always = set(self.page.evaluate(MENTIONS, NAMES))

    def check(self) -> None:
        """Nothing that came since the last time, and nothing on the page, names a card that nobody has shown."""
        said = set(self.page.evaluate(MENTIONS, NAMES)) - (self._always or set())
        for message in self.told.messages[self._at :]:
            self._read(message)
        self._at = len(self.told.messages)
        assert said <= self._up | self._hand, (self.seat, said - self._up - self._hand)

    def _read(self, message: dict[str, Any]) -> None:
        """One message: its cards have been shown to all, or are mine."""
        if message["type"] not in ("welcome", "update"):
            return
        view = message.get("view") or message.get("set") or {}
        if view.get("result"):
            return  # it is over: the hands are shown
        assert "hands" not in view
        self._up |= up(view)
        if "hand" in view:
            assert self.seat is not None
            self._hand |= set(view["hand"])  # what was mine I may remember
        for entry in [*message.get("log", []), *filter(None, [message.get("entry")])]:
            for event in entry["events"]:
                if event["key"] == "drew" and event["params"]["seat"] == self.seat:
                    self._hand |= set(event["params"]["cards"])
        decision = message.get("decision")
        if decision is not None and decision["seat"] != self.seat:
            assert decision["legal"] is None
            assert decision["reaction"] is None
            assert "search" not in view
        told = {**message, "table": None, "orders": None, "decision": decision and decision["about"]}
        cards = set(texts(told)) & NAMES.keys()
        self.named += len(cards)
        assert cards <= self._up | self._hand, (self.seat, cards - self._up - self._hand, message)
