"""The hands in a replay of Night of the Living Dead: both lie open, in every frame and in every room."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

SIDES = ("human", "zombie")
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
ROOMS = ((1280, 720), (390, 844), (844, 390))

# Both hands as they lie there, by kinds of card.
OPEN = """() => Object.fromEntries(['human', 'zombie'].map((side) => [side, [
  ...document.querySelectorAll(`[data-hand=${side}] [data-card]`)].map((one) => one.dataset.card).sort()]))"""


def both_hands_in_the_replay(page: Page) -> None:
    """At a desk and on a telephone, upright and on its side, both hands are in sight, with what the replay's file says."""
    at = page.locator(".fr-scrub-at")
    expect(at).to_contain_text("0 /")
    last = int(at.inner_text().split("/")[1])
    held = hands_by_frame(page)
    assert len(held) == last + 1
    assert len({str(hands) for hands in held}) > 1
    for width, height in ROOMS:
        page.set_viewport_size({"width": width, "height": height})
        for frame in [*range(0, last, max(1, last // 6)), last]:
            page.locator(".fr-scrub input").fill(str(frame))
            expect(at).to_contain_text(f"{frame} /")
            page.wait_for_function(
                f"(held) => JSON.stringify(({OPEN})()) === JSON.stringify(held)", arg=held[frame]
            )
            for side in SIDES:
                if height < 400:  # what lies beside the field may be scrolled
                    page.locator(f"[data-hand={side}]").scroll_into_view_if_needed()
                expect(page.locator(f"[data-hand={side}]")).to_be_in_viewport(ratio=0.9)
        assert page.evaluate(SIDEWAYS) <= 0, width


def hands_by_frame(page: Page) -> list[dict[str, list[str]]]:
    """What both sides held in each frame, by kinds of card, as the replay's file has it."""
    file = page.evaluate("async () => (await fetch(document.getElementById('replay').dataset.replay)).json()")
    view: dict[str, Any] = {}
    found = []
    for frame in file["frames"]:
        view |= frame["set"]
        found.append({side: sorted(set(view["hands"][str(view["turn"][side])])) for side in SIDES})
    return found
