"""Who only looks on at Oh Shit, Zombies! reads how it came out when it has been shown, and not before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser import at_table
from tests.browser.mall_house import a_dark_house
from tests.browser.posed import posed
from tests.support.browser import People

LAID: dict[str, Any] = {"A": "P18,5 P0,0", "B": "P11,5", "pool": "2 3"}
WATCHING = "Watch closely."

# Writes down what the frame says as it is painted, and whether the board is still showing something.
LISTEN = """() => {
  const text = (at) => document.querySelector(at)?.textContent.trim() ?? '';
  window.said = [];
  const note = () => {
    const showing = document.querySelector('.osz.showing') !== null;
    const now = [showing, text('.fr-ask-line'), text('.fr-whole'), text('.fr-ticker')];
    if (JSON.stringify(now) !== JSON.stringify(window.said.at(-1))) window.said.push(now);
    requestAnimationFrame(note);
  };
  note();
}"""

SETTLED = """(watching) => {
  const [still, line] = window.said.at(-1);
  return !still && line !== watching && line !== window.said[0][1];
}"""


def test_the_words_follow_what_is_shown(browser: Browser, sqlite_template: Path, tmp_path: Path) -> None:
    server = a_dark_house(sqlite_template, tmp_path)
    options = {"even_pauses": "off", "first_player": "0"}
    at = posed(server.database_url, ["Ada", "Ben"], options=options, **LAID)
    server.start()
    people = People(browser, server.url)
    try:
        walt = people()
        walt.goto(f"/t/{at.table}")
        at_table.live(walt)
        expect(walt.locator(".osz:not(.showing)")).to_be_visible()
        walt.evaluate(LISTEN)
        seq = at.act(server, 0, "end_actions")
        expect(walt.locator(f"{at_table.ASK}[data-seq='{seq}']")).to_be_visible()
        walt.wait_for_function(SETTLED, arg=WATCHING)
        said = walt.evaluate("() => window.said")
    finally:
        people.close()
        server.close()
    assert people.faults == []
    _, line, progress, ticker = said[0]
    still, *after = said[-1]
    assert not still
    assert after[0] != line
    assert after[1] != progress
    assert after[2] != ticker
    first, *more = [words for still, *words in said if still]
    assert first == [WATCHING, progress, ticker]
    assert more in ([], [after])  # the board may end a frame later
