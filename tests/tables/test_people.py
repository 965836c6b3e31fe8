"""Guests: names, tokens of which only hashes are kept, one-time links, personal tokens."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa

from app.store.schema import metadata, tokens
from app.tables import Player, Refused, Renamed, SignedOut, TableChanged
from app.tables.words import clean_name, clean_table_name, clean_text
from tests.tables.house import House


async def known(house: House, token: str) -> Player | None:
    """Who is known by a token."""
    found = await house.tables.who(token)
    return None if found is None else found.player


async def test_a_name_is_enough(house: House) -> None:
    player, token = await house.tables.register("  Ann \t Bee ")
    assert player.name == "Ann Bee"
    assert await known(house, token) == player
    assert await house.tables.who(token + "x") is None
    assert await house.tables.who("\ud800") is None


async def test_no_token_is_stored(house: House) -> None:
    player, token = await house.tables.register("Ann")
    _, personal = await house.tables.new_token(player, "my bot")
    link = await house.tables.device_link(player)
    secrets = [token, personal, link]
    assert all(len(one) >= 43 for one in secrets)  # 256 bits
    async with house.tables.store.db.read() as connection:
        for table in metadata.sorted_tables:
            rows = repr((await connection.execute(sa.select(table))).all())
            assert not any(one in rows for one in secrets)


async def test_another_name(house: House) -> None:
    (ann,) = await house.people("Ann")
    info = await house.seated([ann], bots=1)
    house.told.clear()
    renamed = await house.tables.rename(ann, "Anna")
    assert renamed.name == "Anna"
    assert (await house.tables.table(info.id)).seats[0].name == "Anna"
    (_, first), (_, notice) = house.told
    assert first == Renamed(ann.id, "Anna")
    assert isinstance(notice, TableChanged)
    assert notice.table.seats[0].name == "Anna"


async def test_personal_tokens(house: House) -> None:
    player, token = await house.tables.register("Ann")
    info, personal = await house.tables.new_token(player, "my bot")
    assert await known(house, personal) == player
    listed = await house.tables.tokens(player)
    assert [(one.kind, one.label) for one in listed] == [("cookie", ""), ("api", "my bot")]
    other, _ = await house.tables.register("Bob")
    with pytest.raises(Refused, match="no_such_token"):
        await house.tables.revoke(other, info.id)
    house.told.clear()
    await house.tables.revoke(player, info.id)
    assert house.told == [(None, SignedOut(player.id, info.id))]
    assert await house.tables.who(personal) is None
    with pytest.raises(Refused, match="no_such_token"):
        await house.tables.revoke(player, info.id)
    assert await known(house, token) == player


async def test_a_use_is_noted(house: House) -> None:
    player, token = await house.tables.register("Ann")
    assert (await house.tables.tokens(player))[0].used_at is None
    await house.tables.who(token)
    first = (await house.tables.tokens(player))[0].used_at
    assert first is not None
    await house.tables.who(token)  # within the hour: not written again
    assert (await house.tables.tokens(player))[0].used_at == first


async def test_a_link_to_another_device_works_once(house: House) -> None:
    player, _ = await house.tables.register("Ann")
    link = await house.tables.device_link(player)
    assert await house.tables.who(link) is None  # a link is no identity
    again, token = await house.tables.redeem(link)
    assert again == player
    assert await known(house, token) == player
    with pytest.raises(Refused, match="link_used"):
        await house.tables.redeem(link)
    with pytest.raises(Refused, match="link_used"):
        await house.tables.redeem("never there")


async def test_a_link_used_by_two_at_once(house: House) -> None:
    player, _ = await house.tables.register("Ann")
    link = await house.tables.device_link(player)
    got = await asyncio.gather(*(house.tables.redeem(link) for _ in range(5)), return_exceptions=True)
    assert sorted(type(one).__name__ for one in got) == ["Refused"] * 4 + ["tuple"]


async def test_a_link_ends(house: House) -> None:
    player, _ = await house.tables.register("Ann")
    link = await house.tables.device_link(player)
    async with house.tables.store.db.write("test") as connection:
        await connection.execute(tokens.update().where(tokens.c.kind == "link").values(expires_at=1))
    with pytest.raises(Refused, match="link_used"):
        await house.tables.redeem(link)
    await house.tables.device_link(player)  # making one clears those that are over
    async with house.tables.store.db.read() as connection:
        query = sa.select(sa.func.count()).select_from(tokens).where(tokens.c.kind == "link")
        assert (await connection.execute(query)).scalar_one() == 1


async def test_tokens_have_a_limit(house: House) -> None:
    player, _ = await house.tables.register("Ann")
    for _ in range(house.settings.tokens_per_player - 1):
        await house.tables.new_token(player, "")
    with pytest.raises(Refused, match="too_many"):
        await house.tables.new_token(player, "")


async def test_a_token_that_was_revoked_meanwhile_makes_no_heir(house: House) -> None:
    """Who is asking was looked up before; what counts is whether they are still there when it is written."""
    player, token = await house.tables.register("Ann")
    (cookie,) = await house.tables.tokens(player)
    asked, _ = await house.tables.new_token(player, "bot", cookie.id)
    await house.tables.revoke(player, asked.id)
    for work in (
        house.tables.new_token(player, "heir", asked.id),
        house.tables.device_link(player, asked.id),
    ):
        with pytest.raises(Refused, match="no_identity"):
            await work
    assert await house.tables.who(token) is not None
    assert [one.id for one in await house.tables.tokens(player)] == [cookie.id]


async def test_of_what_is_made_while_somebody_is_signed_out_nothing_stays(house: House) -> None:
    for _ in range(5):
        player, _ = await house.tables.register("Ann")
        (cookie,) = await house.tables.tokens(player)
        link = await house.tables.device_link(player, cookie.id)
        out = asyncio.ensure_future(house.tables.redeem(link))
        made = [asyncio.ensure_future(house.tables.new_token(player, "heir", cookie.id)) for _ in range(8)]
        ended = asyncio.ensure_future(house.tables.forgetting.sign_out(player.id))
        late = [asyncio.ensure_future(house.tables.new_token(player, "heir", cookie.id)) for _ in range(8)]
        got = await asyncio.gather(out, *made, *late, return_exceptions=True)
        assert (await ended)["tokens_revoked"] > 0
        assert {one.code for one in got if isinstance(one, Refused)} <= {"no_identity", "link_used"}
        assert not [one for one in got if isinstance(one, BaseException) and not isinstance(one, Refused)]
        assert await house.tables.tokens(player) == []


async def test_the_limit_of_tokens_holds_for_many_at_once(house: House) -> None:
    player, _ = await house.tables.register("Ann")
    most = house.settings.tokens_per_player
    got = await asyncio.gather(
        *(house.tables.new_token(player, "") for _ in range(most + 10)), return_exceptions=True
    )
    assert [one.code for one in got if isinstance(one, Refused)] == ["too_many"] * 11
    assert len(await house.tables.tokens(player)) == most


@pytest.mark.parametrize(
    "name",
    [
        "a",
        "x" * 24,
        "Zoë",
        "李雷",
        "🧟‍♀️",
        "O'Brien",
        "a.b",
        "e\u0301" * 24,
        "สวัสดี",
        "👩🏽\u200d🚀",
        "🏳\ufe0f\u200d🌈",
        "❤\ufe0f\u200d🔥",
        "👩\u200d❤\ufe0f\u200d💋\u200d👨",
        "ශ්\u200dරී",
    ],
)
def test_names_that_are_taken(name: str) -> None:
    assert clean_name(f" {name}\n") == clean_name(name)


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 25, "a\x00b", "a\u202eb", "\u2066a", "a\u200eb", "\u200d", "\u200b", "\ufeff", "\ue000",
     "a\u2028" + "b\u2029\x85" + "\x1b", "a" + "\u0337" * 5, "x" * 10**6, "\ud800",
     "\u3164", "\u2800 \u115f", "\u1160\uffa0", "\u200d\u3164\u200d", "\u200d\u200d"],
)  # fmt: skip
def test_names_that_are_not(name: str) -> None:
    with pytest.raises(Refused) as caught:
        clean_name(name)
    assert caught.value.code == "bad_name"
    assert name not in str(caught.value.params) or not name  # never repeated back


@pytest.mark.parametrize(
    "name", ["\u200dAnn", "Ann\u200d", "A\u200dnn", "A\u200d\u200dn\u200dn \u200d", "\u3164Ann\u2800\u115f"]
)
def test_names_that_look_the_same_are(name: str) -> None:
    assert clean_name(name) == "Ann"


def test_joined_emoji_stay() -> None:
    assert clean_name("🧟\u200d♀\ufe0f") == "🧟\u200d♀\ufe0f"
    assert clean_name("ශ්\u200dරී") == "ශ්\u200dරී"
    assert clean_name("🧟\u200d \u200d♀\u200d") == "🧟 ♀"
    assert clean_text("a\u3164\u3164b 👩🏽\u200d🚀\u200d!") == "a b 👩🏽\u200d🚀!"


def test_table_names_and_lines() -> None:
    assert clean_table_name("") == ""
    assert clean_table_name("t" * 40)
    with pytest.raises(Refused, match="bad_name"):
        clean_table_name("t" * 41)
    assert clean_text("a\nb\tc") == "a b c"
    assert clean_text("<b>" + "x" * 497) == "<b>" + "x" * 497
    for bad in ("", " \n ", "x" * 501, "a\u202eb", "a\x07"):
        with pytest.raises(Refused, match="bad_text"):
            clean_text(bad)
