"""The machine's own Chromium, and people who sit in front of it."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 90_000  # milliseconds until a wait for something on a page is given up, on a busy machine
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
# Everything is laid out, can be pointed at and read; only nothing is painted, which by software costs most of the time.
UNDRAWN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body { opacity: 0 !important }');
  document.adoptedStyleSheets = [sheet];
}"""
DRAWN = """() => {
  const undrawn = document.adoptedStyleSheets.length;
  document.adoptedStyleSheets = [];
  return undrawn;
}"""
# A person's shares of the seeds of matches (16 bytes each), the same in each run.
SHARES = """(seed) => {
  const bytes = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = (into) => into.length === 16 ? into.fill((seed + drawn++) % 256) : bytes(into);
}"""
AXE = Path(__file__).resolve().parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"


def chromium_path() -> str | None:
    """The Chromium to use: the one named by the environment variable CHROMIUM, else the first on PATH."""
    named = os.environ.get("CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


class People:
    """Opens pages for different people: each has cookies of their own, as on a device of their own.

    `people()` is somebody at a desk, `people(phone=True)` somebody with a phone; `drawn=False` spares the
    painting of long matches, in which nobody but axe asks how anything looks. Further words go to Playwright's
    `new_context` (`reduced_motion="reduce"`, `java_script_enabled=False`, ...). Every uncaught exception in a page is
    kept in `faults`; the fixture fails the test on any.
    """

    def __init__(self, browser: Browser, base_url: str) -> None:
        self.browser = browser
        self.base_url = base_url
        self.contexts: list[BrowserContext] = []
        self.undrawn: list[BrowserContext] = []
        self.faults: list[str] = []
        self.complaints: list[str] = []

    def __call__(self, *, phone: bool = False, drawn: bool = True, **options: Any) -> Page:
        """A new person's first page, still blank; addresses may be paths."""
        words = {"base_url": self.base_url, "locale": "en-GB", **(PHONE if phone else DESKTOP), **options}
        context = self.browser.new_context(**words)
        context.set_default_timeout(PATIENCE)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        context.on("console", self._heard)
        context.add_init_script(f"({SHARES})({len(self.contexts)})")
        if not drawn:
            context.add_init_script(f"({UNDRAWN})()")
            self.undrawn.append(context)
        self.contexts.append(context)
        return context.new_page()

    def _heard(self, message: ConsoleMessage) -> None:
        """Remember errors on the console; a content security policy that bites is a fault."""
        if message.type == "error":
            self.complaints.append(message.text)
            if "Content Security Policy" in message.text or "Content-Security-Policy" in message.text:
                self.faults.append(message.text)

    def close(self) -> None:
        """Everybody leaves."""
        for context in self.contexts:
            try:
                context.close()
            except Error as error:
                self.faults.append(f"while closing: {error}")


def violations(
    page: Page, *, within: str = "html", ignore: Callable[[dict[str, Any]], bool] = lambda found: False
) -> list[str]:
    """What axe finds wrong with the page (or a part of it) as it is now, one line each; empty is good."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    undrawn = page.evaluate(DRAWN)
    found: list[dict[str, Any]] = page.evaluate("async within => (await axe.run(within)).violations", within)
    if undrawn:
        page.evaluate(UNDRAWN)
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['target'] for node in one['nodes']]}"
        for one in found
        if not ignore(one)
    ]
