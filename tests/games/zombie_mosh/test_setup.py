"""Setup: MOSH-01 to MOSH-09."""

from __future__ import annotations

from collections import Counter

import pytest

from app.engine import Refused, new_match
from app.games.zombie_mosh.state import EDGES
from tests.games.zombie_mosh.pit import CHARACTERS, CODES, GAME, TABLE_ORDER, TYPES, Pit, seed
from tests.games.zombie_mosh.stream import Stream

LIMBS = list(CODES.values())


@pytest.mark.clause("MOSH-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_with_one_zombie_each(seats: int) -> None:
    parts = Pit(seats, first_player=None).view()
    zombies = sorted(name for name in parts if name.startswith("zombie."))
    assert zombies == [f"zombie.{seat}" for seat in range(seats)]


@pytest.mark.clause("MOSH-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(Refused, match="bad_seats"):
        new_match(GAME, seats, GAME.decode_options({}), seed(0))


@pytest.mark.clause("MOSH-02")
def test_the_last_zombie_in_the_pit_has_won() -> None:
    pit = Pit(4)
    pit.ends({0: "3 3 3 0 0"})
    assert not pit.is_over()
    pit.ends({1: "3 3 3 0 0"})
    assert not pit.is_over()
    pit.ends({3: "3 3 3 0 0"})
    assert pit.result.winners == [2]


@pytest.mark.clause("MOSH-03")
@pytest.mark.parametrize("characters", ["choose", "random"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_all_zombies_use_the_side_of_the_table(side: str, characters: str) -> None:
    cast = CHARACTERS if characters == "choose" else None
    pit = Pit(6, first_player=None, side=side, cast=cast)
    printed = {c["id"]: list(c["durability"][side]) for c in GAME.static()["characters"]}
    for seat in range(6):
        zombie = pit.zombie(seat)
        assert zombie["durability"] == printed[zombie["character"]]


@pytest.mark.parametrize(
    "options", [{"side": "C"}, {"side": "a"}, {"songs": 2}, {"characters": "x"}, {"seats": 3}, {"songs": "1"}]
)
def test_no_other_options(options: dict[str, object]) -> None:
    with pytest.raises(Refused, match="bad_options"):
        GAME.decode_options(options)


def test_options_and_their_defaults() -> None:
    choices = GAME.option_choices()
    assert choices == {"side": ["A", "B"], "characters": ["choose", "random"], "songs": [1, 3, 5]}
    defaults = GAME.decode_options({})
    assert (defaults.side, defaults.characters, defaults.songs) == ("A", "choose", 1)


@pytest.mark.clause("MOSH-04")
def test_e02_seats_choose_in_order_what_is_not_yet_taken() -> None:
    pit = Pit(3, choosing=True)
    assert (pit.asked, pit.kind, pit.legal) == (0, "choose_character", CHARACTERS)
    pit.choose("tess_tombtom")
    assert pit.asked == 1
    pit.choose("mother_maggot")
    assert pit.asked == 2
    assert pit.legal == ["shred_ghoulson", "stan_stagedive", "lenore_lowend", "morty_rigger"]
    assert pit.barred == {"mother_maggot": "MOSH-04", "tess_tombtom": "MOSH-04"}
    assert pit.barring("tess_tombtom").params == {"seat": 0}


@pytest.mark.clause("MOSH-04")
def test_a_taken_character_is_refused_with_the_clause() -> None:
    pit = Pit(3, choosing=True)
    pit.choose("tess_tombtom")
    with pytest.raises(Refused) as refused:
        pit.choose("tess_tombtom")
    assert (refused.value.code, refused.value.clause) == ("illegal_action", "MOSH-04")


@pytest.mark.clause("MOSH-04")
def test_e03_the_sixth_seat_gets_the_last_character_unasked() -> None:
    pit = Pit(6, choosing=True)
    for character in ["morty_rigger", "lenore_lowend", "stan_stagedive", "mother_maggot"]:
        pit.choose(character)
    assert (pit.asked, pit.legal) == (4, ["shred_ghoulson", "tess_tombtom"])
    pit.choose("tess_tombtom")
    assert pit.zombie(5)["character"] == "shred_ghoulson"
    assert pit.told("character_chosen") == [
        {"seat": 4, "character": "tess_tombtom"},
        {"seat": 5, "character": "shred_ghoulson"},
    ]
    assert pit.kind == "play_card"


@pytest.mark.clause("MOSH-04", "MOSH-09")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_characters_are_the_six_shuffled_once(seats: int) -> None:
    for number in range(20):
        stream = Stream(seed(number))
        drawn = list(CHARACTERS)
        stream.shuffle(drawn)
        pit = Pit(seats, first_player=None, number=number)
        assert [pit.zombie(seat)["character"] for seat in range(seats)] == drawn[:seats]
        assert pit.told("characters_drawn") == [{"characters": drawn[:seats]}]


@pytest.mark.clause("MOSH-05")
@pytest.mark.parametrize("side", ["A", "B"])
def test_everybody_starts_in_the_pit_whole_and_with_nothing(side: str) -> None:
    pit = Pit(6, choosing=True, side=side)
    for seat in range(6):
        zombie = pit.zombie(seat)
        assert zombie["in_pit"]
        assert not zombie["resigned"]
        assert zombie["damage"] == [0] * 5
        assert (zombie["tokens"], zombie["valid_limbs"], zombie["hand_count"]) == (0, 5, 0)
        assert (zombie["attack_line"], zombie["defence_line"]) == ([], [])


@pytest.mark.clause("MOSH-06")
def test_the_first_player_is_drawn_after_the_characters() -> None:
    pit = Pit(2, choosing=True)
    pit.choose("mother_maggot")
    assert pit.round["first_player"] is None
    pit.choose("shred_ghoulson")
    keys = [event.key for event in pit.last]
    assert keys.index("character_chosen") < keys.index("first_player") < keys.index("deck_made")
    assert pit.told("first_player") == [{"seat": pit.round["first_player"]}]


@pytest.mark.clause("MOSH-06")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_each_seat_is_first_player_equally_often(seats: int) -> None:
    matches = 120 * seats
    drawn = Counter(Pit(seats, first_player=None, number=n).round["first_player"] for n in range(matches))
    assert set(drawn) == set(range(seats))
    # The seeds are fixed, so this never changes: 120 expected, and 40 is more than three standard deviations.
    assert all(abs(count - 120) < 40 for count in drawn.values())


@pytest.mark.clause("MOSH-06")
def test_only_seats_that_have_stayed_can_be_first_player() -> None:
    first_players = set()
    for number in range(60):
        pit = Pit(3, choosing=True, number=number)
        pit.resign(0)
        pit.choose("mother_maggot")
        pit.choose("shred_ghoulson")
        first_players.add(pit.round["first_player"])
    assert first_players == {1, 2}


@pytest.mark.clause("MOSH-07")
def test_e01_fifty_cards_ten_types_each_limb_on_twenty() -> None:
    pit = Pit(2)
    assert pit.told("deck_made", pit.events) == [{"count": 50}]
    cards = pit.all_cards()
    assert len(cards) == len(set(cards)) == 50
    assert Counter(card.rpartition("_")[0] for card in cards) == dict.fromkeys(TYPES, 5)
    faces = Counter(limb for card in cards for limb in EDGES[card])
    assert faces == dict.fromkeys(LIMBS, 20)
    assert all(card.rpartition("_")[0] == "_".join(EDGES[card]) for card in cards)


def test_the_card_table_for_clients() -> None:
    static = GAME.static()
    assert static["copies"] == 5
    assert [entry["type"] for entry in static["cards"]] == TYPES
    assert all("_".join(entry["edges"]) == entry["type"] for entry in static["cards"])
    assert static["limbs"] == [{"id": limb, "code": code} for code, limb in CODES.items()]


@pytest.mark.clause("MOSH-07", "MOSH-09", "MOSH-12", "MOSH-20", "MOSH-21")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_deck_is_the_table_order_shuffled(seats: int) -> None:
    for number in range(10):
        stream = Stream(seed(number))
        stream.shuffle(list(CHARACTERS))
        first = stream.below(seats)
        deck = list(TABLE_ORDER)
        stream.shuffle(deck)
        pit = Pit(seats, first_player=None, number=number)
        assert pit.round["first_player"] == first
        assert pit.discard == []
        order = [(first + 1 + i) % seats for i in range(seats)]
        for seat in order:
            assert pit.hand(seat) == [deck.pop(0) for _ in range(4)]
        for seat in order:
            for hit in pit.zombie(seat)["attack_line"]:
                card = deck.pop(0)
                assert (hit["card"], hit["limb"]) == (card, EDGES[card][stream.below(2)])
        assert pit.deck == deck
        assert pit.match.chance.drawn == stream.k


@pytest.mark.clause("MOSH-08")
def test_seats_out_of_the_pit_are_nobodys_neighbours() -> None:
    pit = Pit(5, first_player=0)
    pit.ends({1: "3 3 3 0 0", 2: "3 3 3 0 0"})
    # The token went over 1 and 2 to 3; and left of 4 is 0, left of 0 is 3.
    assert pit.round["first_player"] == 3
    assert pit.round["dance_order"] == [3, 4, 0]
    assert [dealt["seat"] for dealt in pit.told("dealt")] == [4, 0, 3]
    assert [hit["seat"] for hit in pit.told("crowd_hit")] == [4, 4, 0, 0, 3, 3]


@pytest.mark.clause("MOSH-09", "MOSH-13", "MOSH-56")
def test_the_stream_is_used_in_a_fixed_order_through_reshuffles() -> None:
    """Two rounds of six zombies, recomputed from the seed and the actions alone."""
    number = 7
    pit = Pit(6, first_player=None, number=number)
    stream = Stream(seed(number))
    stream.shuffle(list(CHARACTERS))
    first = stream.below(6)
    deck = list(TABLE_ORDER)
    stream.shuffle(deck)
    discard: list[str] = []
    for _ in range(3):
        order = [(first + 1 + i) % 6 for i in range(6)]
        attacks: dict[int, list[str]] = {seat: [] for seat in order}
        blocks: dict[int, list[str]] = {seat: [] for seat in order}

        def draw() -> str:
            nonlocal deck, discard
            if not deck:
                deck, discard = discard, []
                stream.shuffle(deck)
            return deck.pop(0)

        hands = {seat: [draw() for _ in range(4)] for seat in order}
        assert {seat: pit.hand(seat) for seat in order} == hands
        for seat in order:
            for hit in pit.zombie(seat)["attack_line"]:
                card = draw()
                attacks[seat].append(card)
                assert (hit["card"], hit["limb"]) == (card, EDGES[card][stream.below(2)])
        assert pit.match.chance.drawn == stream.k
        for turn in range(24):
            seat = pit.asked
            if turn % 3:
                pit.act(pit.decision.legal[0])
                blocks[seat].append(hands[seat].pop(0))
            else:
                action = next(a for a in pit.decision.legal if "attack" in pit.words(a))
                attacks[(seat + 1) % 6].append(hands[seat].pop(0))
                pit.act(action)
        dance_order = [order[-1], *order[:-1]]
        discard += [card for seat in dance_order for card in attacks[seat] + blocks[seat]]
        first = (first + 1) % 6
