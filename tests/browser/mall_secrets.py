"""Hands are their owners' business: nothing that another page shows or is told names a card that lies face down."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tests.browser.frames import Told

CARDS = {
    "wood_scraps": "Wood Scraps", "clip": "Clip", "handgun": "Handgun", "cricket_bat": "Cricket Bat",
    "ammo_stash": "Ammo Stash", "nail_gun": "Nail Gun", "chainsaw": "Chainsaw", "skateboard": "Skateboard",
    "sheet_metal": "Sheet Metal", "crowbar": "Crowbar", "shopping_cart": "Shopping Cart",
    "flamethrower": "Flamethrower", "block": "Block", "lunge": "Lunge", "dodge": "Dodge",
    "gunner_combo": "Gunner Combo", "fighter_combo": "Fighter Combo", "pawn_combo": "Pawn Combo",
    "oh_shit_zombies": "Oh Shit, Zombies!", "survivor": "Survivor", "rampage": "Rampage", "oops": "Oops",
    "rage_virus": "Rage Virus",
}  # fmt: skip

HELD = "() => [...new Set([...document.querySelectorAll('[data-hand]')].map((one) => one.dataset.hand))]"

# Which cards the page names, in whatever it is made of: text, attributes, what cannot be seen. What my own cards and their
# badges say of themselves does not count: they name each other.
MENTIONS = """(cards) => {
  const page = document.documentElement.cloneNode(true);
  page.querySelectorAll('.osz-hand, .osz-strip, .osz-tray, .osz-plays, .fr-even-answers').forEach((one) => one.remove());
  const all = page.outerHTML + document.title;
  return Object.entries(cards).filter(([id, name]) => new RegExp(`\\\\b(${id}|${name})(?![-a-z_])`).test(all))
    .map(([id]) => id);
}"""


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
        self._always: set[str] = set()

    def begins(self) -> None:
        """Before anybody has drawn a card: what the page says now it may always say."""
        self._always = set(self.page.evaluate(MENTIONS, CARDS))

    def check(self) -> None:
        """Nothing that came since the last time, and nothing on the page, names a card that lies face down."""
        held = set(self.page.evaluate(HELD))
        said = set(self.page.evaluate(MENTIONS, CARDS)) - self._always
        for message in self.told.messages[self._at :]:
            self._read(message)
        self._at = len(self.told.messages)
        assert held <= self._hand
        assert said <= self._up | self._hand, (self.seat, said - self._up - self._hand)

    def _read(self, message: dict[str, Any]) -> None:
        """One message: its cards are face up, or mine."""
        if message["type"] not in ("welcome", "update"):
            return
        view = message.get("view") or message.get("set") or {}
        if view.get("result"):
            return  # it is over: the hands are shown
        assert "hands" not in view
        assert "piles" not in view or all(isinstance(one, int) for one in view["piles"].values())
        self._up |= set(view.get("discard", [])) | set(view.get("in_play", []))
        if "hand" in view:
            assert self.seat is not None
            self._hand |= set(view["hand"])  # what was mine I may remember
        decision = message.get("decision")
        if decision is not None and decision["seat"] != self.seat:
            assert decision["legal"] is None
            assert decision["reaction"] is None
        told = {**message, "table": None, "decision": decision and decision["about"]}
        cards = {one for one in CARDS if f'"{one}"' in json.dumps(told)}
        self.named += len(cards)
        assert cards <= self._up | self._hand, (self.seat, cards - self._up - self._hand, message)
