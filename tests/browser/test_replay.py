"""The replay: every frame, by keys and by the scrubber, with every hand face up."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import at_table
from tests.support.browser import People


def test_a_match_can_be_walked_through(people: People) -> None:
    page = people(reduced_motion="reduce", drawn=False)
    at_table.open_table(page, "Nadia", seats=2, bots=1, characters="random")
    at_table.start(page)
    at_table.play_on({0: page}, at_table.from_the_list)
    expect(page.locator(at_table.RESULT)).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    at = page.locator(".fr-scrub-at")
    expect(at).to_contain_text("0 /")
    last = int(at.inner_text().split("/")[1])
    page.keyboard.press("g")
    lines = page.locator(".fr-log-line")
    first = lines.count()
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("1 /")
    assert lines.count() > first
    page.keyboard.press("ArrowLeft")
    expect(at).to_contain_text("0 /")
    expect(lines).to_have_count(first)
    # both hands lie face up
    expect(page.locator(".mosh-shown")).to_have_count(2)
    page.keyboard.press("End")
    expect(at).to_contain_text(f"{last} / {last}")
    page.keyboard.press("Home")
    page.locator(".fr-scrub input").fill(str(last // 2))
    expect(at).to_contain_text(f"{last // 2} /")
    # it plays by itself to the end, at the highest speed
    page.keyboard.press("Home")
    page.locator(".fr-speed select").select_option("4")
    page.get_by_role("button", name="Play").click()
    expect(at).to_contain_text(f"{last} / {last}", timeout=120_000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
