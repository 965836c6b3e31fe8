"""Who sees what: section 5 of the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.engine import Event, visible
from tests.games.zombie_mosh.pit import CHARACTERS, Pit

ZOMBIE = {
    "character", "in_pit", "resigned", "durability", "damage", "tokens", "valid_limbs", "hand_count",
    "attack_line", "defence_line", "hits", "blocks", "open", "songs_won", "score",
}  # fmt: skip
ROUND = {
    "step", "song", "songs", "round", "dance_pass", "first_player", "dance_order", "upcoming",
}  # fmt: skip


def mid_dance() -> Pit:
    """Five cards into the dance of four, played as they came to hand."""
    pit = Pit(4, first_player=0)
    for play in (1, 0, 2, 5, 0):
        pit.act(pit.decision.legal[play])
    return pit


def sent(pit: Pit, viewer: int | None) -> str:
    """Everything that a viewer has received: its view, all events as it may know them, its decision."""
    events = [visible(event, viewer) for event in pit.events]
    open_ = pit.legal if pit.asked == viewer else []
    return json.dumps([pit.view(viewer), events, open_])


def shown(pit: Pit) -> set[str]:
    """The cards that lie open."""
    cards = set(pit.discard)
    for seat in range(pit.match.seats):
        zombie = pit.zombie(seat)
        cards |= {card["card"] for card in (*zombie["attack_line"], *zombie["defence_line"])}
    return cards


def test_the_parts_of_a_view() -> None:
    pit = mid_dance()
    public = {"options", "round", "deck", "discard", "result", *(f"zombie.{seat}" for seat in range(4))}
    assert set(pit.view(None)) == public
    assert set(pit.view(2)) == public | {"hand"}
    assert set(pit.view()["round"]) == ROUND
    assert set(pit.zombie(0)) == ZOMBIE
    assert pit.view()["options"] == {"side": "A", "characters": "random", "songs": 1}
    assert pit.view()["result"] is None


def test_e38_what_a_rival_and_a_spectator_receive() -> None:
    pit = mid_dance()
    hidden = set(pit.hand(0))
    assert hidden
    for viewer in (1, None):
        text = sent(pit, viewer)
        for card in hidden | set(pit.deck):
            assert f'"{card}"' not in text
            assert f"{card} " not in text
        view = pit.view(viewer)
        assert view["zombie.0"]["hand_count"] == 2
        # Every card that lies there is named, and its name tells both edges.
        for seat in range(4):
            real = pit.match.state.zombies[seat]
            assert [hit["card"] for hit in view[f"zombie.{seat}"]["attack_line"]] == [
                h.card for h in real.attack_line
            ]
            assert [b["card"] for b in view[f"zombie.{seat}"]["defence_line"]] == [
                b.card for b in real.defence_line
            ]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_a_viewer_receives_no_card_but_its_own_and_the_open_ones(viewer: int | None) -> None:
    pit = mid_dance()
    for _ in range(3):
        own = set(pit.hand(viewer)) if viewer is not None else set()
        text = sent(pit, viewer)
        named = {card for card in pit.all_cards() if f'"{card}"' in text or f"{card} " in text}
        assert named == own | shown(pit)
        pit.act(pit.decision.legal[1])


@pytest.mark.clause("MOSH-61")
def test_e39_an_eliminated_seat_sees_no_hands() -> None:
    pit = Pit(4, first_player=0)
    pit.ends({2: "3 3 3 0 0"})
    assert pit.view(2) == pit.view(None) | {"hand": []}
    text = json.dumps([pit.view(2), [visible(event, 2) for event in pit.last]])
    for seat in (0, 1, 3):
        assert not [card for card in pit.hand(seat) if f'"{card}"' in text]


def test_a_hand_keeps_the_order_in_which_it_was_dealt() -> None:
    pit = Pit(3, first_player=0)
    (dealt,) = [e for e in pit.events if e.key == "dealt" and e.params["seat"] == 0]
    cards = dealt.secret[0]["cards"]
    assert pit.hand(0) == cards
    pit.do(next(words for words in pit.legal if words.startswith(cards[1])))
    assert pit.hand(0) == [cards[0], *cards[2:]]


def test_a_deal_shows_faces_to_its_owner_alone() -> None:
    pit = Pit(3, first_player=0)
    for event in pit.events:
        if event.key != "dealt":
            continue
        owner = event.params["seat"]
        for viewer in (None, 0, 1, 2):
            params = visible(event, viewer)["params"]
            assert params["count"] == 4
            assert params.get("cards") == (pit.hand(owner) if viewer == owner else None)
        assert visible(event, None, True)["params"]["cards"] == pit.hand(owner)


def test_only_a_deal_has_a_secret_part() -> None:
    pit = Pit(4, first_player=0, songs=3)
    pit.ends({1: "3 3 3 0 0"})
    pit.resign(2)
    pit.ends({0: "3 3 3 0 0"})
    pit.play_out()
    secret = {event.key for event in pit.events if event.secret}
    assert secret == {"dealt"}


def test_the_list_of_zombies_is_open_and_the_list_of_plays_is_not() -> None:
    pit = Pit(3, choosing=True)
    assert pit.decision.open
    for character in CHARACTERS[:3]:
        pit.choose(character)
    assert pit.kind == "play_card"
    assert not pit.decision.open


def test_a_play_shows_the_card_to_all_at_once() -> None:
    pit = Pit(3, first_player=0)
    card = pit.hand(0)[0]
    pit.do(next(words for words in pit.legal if words.startswith(f"{card} attack 2")))
    (told,) = pit.last
    assert told.params["card"] == card
    assert visible(told, None)["params"] == visible(told, 1)["params"] == told.params
    assert all(pit.view(v)["zombie.2"]["attack_line"][-1]["card"] == card for v in (None, 0, 1, 2))


def test_what_a_resigned_hand_held_is_public() -> None:
    pit = Pit(3, first_player=0)
    hand = pit.hand(1)
    assert not any(f'"{card}"' in json.dumps(pit.view(None)) for card in hand)
    pit.resign(1)
    assert pit.view(None)["discard"][:4] == hand


def test_hands_left_over_stay_hidden_until_the_match_is_over() -> None:
    pit = Pit(3, first_player=0, songs=3)
    pit.ends({1: "3 3 3 0 0"})
    left_over = set(pit.hand(2))
    pit.resign(0)
    assert pit.round["song"] == 2
    open_now = {card for card in left_over if f'"{card}"' in json.dumps(pit.view(None))}
    # Only what the crowd happens to throw in the new song is seen again.
    assert open_now <= shown(pit)
    texts = json.dumps([visible(event, 1) for event in pit.last if event.key not in ("dealt", "crowd_hit")])
    assert not [card for card in left_over if f'"{card}"' in texts]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_when_the_match_is_over_everything_is_open(viewer: int | None) -> None:
    pit = Pit(2, first_player=0)
    pit.idle(3)
    hands = [pit.hand(0), pit.hand(1)]
    pit.resign(1)
    view = pit.view(viewer)
    assert view["hands"] == [hands[0], []]
    assert view["deck"] == {"count": len(pit.deck), "cards": pit.deck}
    assert view["result"]["winners"] == [0]
    assert "hand" not in view


def test_the_public_facts_of_a_view() -> None:
    """Facts that everybody should know make views differ."""
    pit = Pit(3, first_player=0)

    def seen() -> list[dict[str, Any]]:
        return [pit.view(viewer) for viewer in (None, 0, 1, 2)]

    before = seen()
    pit.hurt(1, "1 0 0 0 0")
    after = seen()
    assert all(a != b for a, b in zip(before, after, strict=True))
    assert [view["zombie.1"]["tokens"] for view in after] == [1, 1, 1, 1]
    pit.resign(2)
    assert all(view["zombie.2"]["resigned"] for view in seen())
    assert all(view["round"]["dance_order"] == [0, 1] for view in seen())


def test_steps_a_viewer_can_meet() -> None:
    pit = Pit(2, choosing=True)
    assert pit.round["step"] == "choose_character"
    assert pit.round["upcoming"] == []
    pit.choose(CHARACTERS[0])
    pit.choose(CHARACTERS[1])
    assert (pit.round["step"], len(pit.round["upcoming"])) == ("dance", 8)
    pit.resign(0)
    assert (pit.round["step"], pit.round["upcoming"]) == ("over", [])


def test_counting_shows_pairs_damage_and_what_was_lost() -> None:
    pit = Pit(2, first_player=1)
    pit.hurt(0, "0 2 0 0 0")
    pit.count({0: ("H H LA LA", "H RL")})
    told: list[Event] = [event for event in pit.last if event.key == "counted" and event.params["seat"] == 0]
    assert [visible(event, None)["params"] for event in told] == [
        {
            "seat": 0,
            "paired": [1, 0, 0, 0, 0],
            "placed": [1, 1, 0, 0, 0],
            "lost": [0, 1, 0, 0, 0],
            "tokens": 4,
        }
    ]
