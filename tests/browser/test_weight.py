"""What a first visit to the table has to fetch."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from tests.browser import at_table
from tests.support.browser import People

MOST = 200 * 1024


def test_the_first_load_of_the_table_is_light(people: People) -> None:
    host, guest = people(), people()
    link = at_table.open_table(host, "Nadia", seats=2, bots=1)
    at_table.start(host)
    loaded: list[Response] = []
    guest.on("response", lambda response: loaded.append(response))
    guest.goto(link)
    expect(guest.locator(at_table.ASK)).to_be_visible()
    guest.wait_for_load_state("networkidle")
    kinds = ("document", "script", "stylesheet", "font")
    sizes = {
        one.url.rsplit("/", 1)[-1]: one.request.sizes()["responseBodySize"]
        for one in loaded
        if one.request.resource_type in kinds or one.url.startswith(f"{people.base_url}/data/")
    }
    assert len(sizes) >= 10  # the page and its data among them
    assert any(name.startswith("zombie_mosh.") for name in sizes)
    assert sum(sizes.values()) < MOST, sizes
    # nothing comes from anywhere else
    assert all(one.url.startswith((people.base_url, "data:")) for one in loaded)
