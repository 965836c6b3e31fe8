"""The waiting room: seats, bots, options, kicks, the link."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import at_table
from tests.support.browser import People


def test_seats_are_taken_left_swapped_and_given_to_bots(people: People) -> None:
    nadia, jo = people(), people()
    link = at_table.open_table(nadia, "Nadia", seats=4)
    at_table.sit(jo, link, "Jo")
    seats = jo.locator(".fr-seat")
    seats.nth(2).get_by_role("button", name="Move here").click()
    expect(nadia.locator(".fr-seat").nth(2)).to_contain_text("Jo")
    nadia.get_by_role("button", name="Move seat 3 (Jo) up").click()
    expect(seats.nth(1)).to_contain_text("Jo")
    expect(nadia.get_by_role("button", name="Start the show")).to_be_disabled()
    expect(nadia.locator("#start-reason")).to_contain_text("2 seats")
    nadia.locator(".fr-seat").nth(3).locator("select").select_option("random")
    expect(seats.nth(3)).to_contain_text("bot")
    nadia.locator(".fr-seat").nth(3).locator("select").select_option("")
    nadia.get_by_role("button", name="Play with 2").click()
    expect(seats).to_have_count(2)
    expect(nadia.get_by_role("button", name="Start the show")).to_be_enabled()
    jo.get_by_role("button", name="Get up").click()
    expect(nadia.locator(".fr-seat").nth(1)).to_contain_text("Free seat")
    jo.locator(".fr-seat").nth(1).get_by_role("button", name="Sit here").click()
    expect(nadia.locator(".fr-seat").nth(1)).to_contain_text("Jo")
    # the host role follows when the host gets up
    nadia.get_by_role("button", name="Get up").click()
    expect(jo.get_by_role("button", name="Start the show")).to_be_visible()


def test_options_are_the_hosts_and_everybody_reads_them(people: People) -> None:
    nadia, jo = people(), people()
    link = at_table.open_table(nadia, "Nadia", seats=2)
    at_table.sit(jo, link, "Jo")
    nadia.get_by_role("radio", name="B", exact=True).check()
    expect(jo.get_by_role("radio", name="B", exact=True)).to_be_checked()
    expect(jo.get_by_role("radio", name="A", exact=True)).to_be_disabled()
    nadia.get_by_role("checkbox", name="Private").check()
    expect(jo.get_by_role("checkbox", name="Private")).to_be_checked()


def test_somebody_shown_out_cannot_sit_again(people: People) -> None:
    nadia, jo = people(), people()
    link = at_table.open_table(nadia, "Nadia", seats=2)
    at_table.sit(jo, link, "Jo")
    nadia.get_by_role("button", name="Show out: Jo").click()
    nadia.get_by_role("button", name="Out with Jo").click()
    expect(nadia.locator(".fr-seat").nth(1)).to_contain_text("Free seat")
    expect(jo.locator(".fr-toast")).to_contain_text("been shown out")
    jo.locator(".fr-seat").nth(1).get_by_role("button", name="Sit here").click()
    expect(jo.locator(".fr-toast[data-tone=bad]")).to_contain_text("host has taken you off")


def test_the_link_can_be_copied_and_scanned(people: People) -> None:
    nadia = people(permissions=["clipboard-read", "clipboard-write"])
    link = at_table.open_table(nadia, "Nadia", seats=2)
    assert nadia.locator("#invite-link").input_value().endswith(link)
    nadia.get_by_role("button", name="Copy the link").click()
    expect(nadia.get_by_role("button", name="Copied")).to_be_visible()
    assert nadia.evaluate("() => navigator.clipboard.readText()").endswith(link)
    picture = nadia.get_by_alt_text("The invite link as a QR code")
    expect(picture).to_be_visible()
    assert nadia.wait_for_function("() => document.querySelector('.fr-qr img').naturalWidth > 0")


def test_the_commitment_is_shown_and_the_nonce_arrives_by_itself(people: People) -> None:
    nadia = people()
    at_table.open_table(nadia, "Nadia", seats=2)
    nadia.get_by_text("Chance, and how to check it").click()
    small = nadia.locator(".fr-small-print")
    assert len(small.locator("code").first.inner_text()) == 64
    expect(small).to_contain_text("kept in this browser")
    assert len(small.locator("code").nth(1).inner_text()) == 32
