"""Concerts of three and five songs: MOSH-90 to MOSH-94."""

from __future__ import annotations

import pytest

from tests.games.zombie_mosh.pit import CHARACTERS, TABLE_ORDER, Pit
from tests.games.zombie_mosh.stream import Stream


def play_song(pit: Pit, *ranks: int) -> None:
    """The song ends in its first round with these ranks by seat; the best stands, unless it shares."""
    fall = {}
    alone = ranks.count(1) == 1
    for seat, rank in enumerate(ranks):
        if rank > 1 or not alone:
            fall[seat] = f"3 3 3 {rank // 3} {rank - rank // 3 - 1}"
    pit.ends({seat: damage for seat, damage in fall.items() if seat in pit.living})


@pytest.mark.clause("MOSH-90", "MOSH-93", "MOSH-104")
def test_e36_a_concert_of_three() -> None:
    pit = Pit(3, first_player=0, songs=3)
    play_song(pit, 1, 2, 3)
    play_song(pit, 2, 1, 3)
    assert not pit.is_over()
    play_song(pit, 3, 2, 1)
    assert [song["ranks"] for song in pit.result.detail["songs"]] == [[1, 2, 3], [2, 1, 3], [3, 2, 1]]
    assert pit.result.detail["songs_won"] == [1, 1, 1]
    assert pit.result.scores == [3, 4, 2]
    assert pit.result.ranks == [2, 1, 3]
    assert pit.result.winners == [1]


@pytest.mark.clause("MOSH-90")
def test_a_shared_first_rank_is_a_song_won_for_each() -> None:
    pit = Pit(3, first_player=0, songs=3)
    play_song(pit, 1, 1, 3)
    assert [pit.zombie(seat)["songs_won"] for seat in range(3)] == [1, 1, 0]
    assert [pit.zombie(seat)["score"] for seat in range(3)] == [2, 2, 0]
    play_song(pit, 2, 1, 3)
    assert [pit.zombie(seat)["songs_won"] for seat in range(3)] == [1, 2, 0]
    assert [pit.zombie(seat)["score"] for seat in range(3)] == [3, 4, 0]


@pytest.mark.clause("MOSH-91")
def test_everybody_is_back_for_the_next_song() -> None:
    pit = Pit(4, first_player=1, songs=3, side="B")
    cast = [pit.zombie(seat)["character"] for seat in range(4)]
    printed = [pit.zombie(seat)["durability"] for seat in range(4)]
    pit.resign(3)
    pit.ends({2: "4 4 4 4 4"})
    pit.hurt(1, "1 1 0 0 1")
    pit.ends({0: "4 4 4 4 4"})
    assert [event.key for event in pit.last if event.key in ("song_ended", "song_began", "deck_made")] == [
        "song_ended", "song_began", "deck_made",
    ]  # fmt: skip
    assert pit.told("song_began") == [{"song": 2, "songs": 3}]
    assert (pit.round["song"], pit.round["round"], pit.round["dance_pass"]) == (2, 1, 1)
    assert pit.told("deck_made") == [{"count": 50}]
    assert (pit.view()["deck"]["count"], pit.discard) == (50 - 18, [])
    assert sorted(pit.all_cards()) == sorted(set(pit.all_cards()))
    assert len(pit.all_cards()) == 50
    assert [pit.zombie(seat)["character"] for seat in range(3)] == cast[:3]
    assert [pit.zombie(seat)["durability"] for seat in range(4)] == printed
    for seat in range(3):
        zombie = pit.zombie(seat)
        assert (zombie["in_pit"], zombie["damage"], zombie["hand_count"]) == (True, [0] * 5, 4)
        assert [source for _, source in pit.attack_line(seat)] == ["crowd", "crowd"]
    assert not pit.zombie(3)["in_pit"]


@pytest.mark.clause("MOSH-91")
def test_the_token_passes_to_the_next_seat_that_has_not_resigned() -> None:
    """An eliminated neighbour gets it (everybody is back), a resigned one does not."""
    pit = Pit(4, first_player=1, songs=3)
    pit.resign(2)
    pit.ends({0: "3 3 3 0 0", 3: "3 3 3 0 0"})
    assert pit.told("first_player_passed") == [{"seat": 3, "previous": 1}]
    assert pit.round["first_player"] == 3
    assert pit.round["dance_order"] == [3, 0, 1]


@pytest.mark.clause("MOSH-07", "MOSH-91")
def test_a_new_song_has_a_deck_shuffled_from_the_table_order() -> None:
    pit = Pit(2, first_player=0, songs=3)
    pit.to_last_card()
    pit.clear()
    pit.hurt(1, "3 3 3 0 0")
    stream = Stream(pit.match.chance.seed)
    stream.k = pit.match.chance.drawn
    deck = list(TABLE_ORDER)
    stream.shuffle(deck)
    pit.idle()
    assert pit.round["song"] == 2
    assert (pit.hand(0), pit.hand(1)) == (deck[:4], deck[4:8])


@pytest.mark.clause("MOSH-92")
@pytest.mark.parametrize("songs", [1, 3, 5])
def test_a_concert_has_so_many_songs_at_most(songs: int) -> None:
    pit = Pit(5, first_player=0, songs=songs)
    for song in range(songs):
        assert not pit.is_over()
        assert (pit.round["song"], pit.round["songs"]) == (song + 1, songs)
        ranks = [2, 3, 4, 5]
        ranks.insert(song, 1)
        play_song(pit, *ranks)
    assert pit.is_over()
    assert len(pit.result.detail["songs"]) == songs


@pytest.mark.clause("MOSH-92")
def test_e37_a_concert_ends_when_nobody_can_catch_up() -> None:
    pit = Pit(3, first_player=0, songs=3)
    play_song(pit, 1, 2, 3)
    assert not pit.is_over()
    play_song(pit, 1, 3, 2)
    assert pit.is_over()
    assert len(pit.result.detail["songs"]) == 2
    five = Pit(3, first_player=0, songs=5)
    play_song(five, 1, 2, 3)
    play_song(five, 2, 1, 3)
    play_song(five, 1, 2, 3)
    assert not five.is_over()
    assert five.round["song"] == 4
    play_song(five, 1, 2, 3)
    assert five.is_over()


@pytest.mark.clause("MOSH-92")
def test_a_concert_goes_on_while_somebody_can_draw_level() -> None:
    pit = Pit(3, first_player=0, songs=5)
    for ranks in ((1, 2, 3), (1, 2, 3), (3, 1, 2), (3, 2, 1)):
        play_song(pit, *ranks)
    # 2, 1 and 1, with one song to come: 2 is not more than 1 + 1.
    assert not pit.is_over()
    play_song(pit, 3, 1, 2)
    assert pit.is_over()
    assert pit.result.detail["songs_won"] == [2, 2, 1]


@pytest.mark.clause("MOSH-92")
def test_songs_won_by_a_seat_that_left_do_not_hold_the_concert_up() -> None:
    pit = Pit(3, first_player=0, songs=5)
    play_song(pit, 3, 2, 1)
    play_song(pit, 3, 2, 1)
    pit.resign(2)
    play_song(pit, 1, 2)
    assert not pit.is_over()
    play_song(pit, 1, 2)
    # Two for seat 0, none for seat 1, one song to come; seat 2 has two but has left.
    assert pit.is_over()
    assert pit.result.ranks == [1, 2, 3]


@pytest.mark.clause("MOSH-93")
def test_songs_won_come_before_the_score() -> None:
    pit = Pit(4, first_player=0, songs=5)
    play_song(pit, 1, 2, 3, 4)
    play_song(pit, 4, 2, 1, 3)
    play_song(pit, 4, 2, 3, 1)
    play_song(pit, 1, 2, 3, 4)
    play_song(pit, 4, 2, 1, 3)
    # Seat 1 never won, and has the highest score.
    assert pit.result.scores == [6, 10, 9, 5]
    assert pit.result.detail["songs_won"] == [2, 0, 2, 1]
    assert pit.result.ranks == [2, 4, 1, 3]


@pytest.mark.clause("MOSH-93", "MOSH-102")
def test_level_in_songs_and_score_is_equal() -> None:
    pit = Pit(3, first_player=0, songs=3)
    play_song(pit, 1, 2, 3)
    play_song(pit, 2, 1, 3)
    play_song(pit, 1, 1, 3)
    assert pit.result.ranks == [1, 1, 3]
    assert pit.result.winners == [0, 1]


@pytest.mark.clause("MOSH-93")
def test_the_later_to_resign_ranks_higher_below_all_who_stayed() -> None:
    pit = Pit(4, first_player=0, songs=3)
    play_song(pit, 1, 2, 3, 4)
    pit.resign(0)
    pit.resign(3)
    play_song(pit, 0, 2, 1, 0)
    play_song(pit, 0, 2, 1, 0)
    assert pit.result.ranks == [4, 2, 1, 3]
    # All four took part in song 2; song 3 was between the two that had stayed.
    assert pit.result.scores == [3 + 0, 2 + 2 + 0, 1 + 3 + 1, 0 + 1]


@pytest.mark.clause("MOSH-94")
def test_the_concert_ends_when_one_seat_is_left() -> None:
    pit = Pit(3, first_player=0, songs=5)
    play_song(pit, 1, 2, 3)
    pit.resign(0)
    assert not pit.is_over()
    pit.resign(1)
    assert pit.is_over()
    assert pit.result.winners == [2]
    assert pit.result.ranks == [3, 2, 1]
    assert pit.result.reason == "resignation"
    assert len(pit.result.detail["songs"]) == 2


@pytest.mark.clause("MOSH-94")
def test_one_left_in_the_pit_is_not_yet_one_left_at_the_table() -> None:
    """The song is over, but an eliminated seat that has not resigned dances again."""
    pit = Pit(3, first_player=0, songs=3)
    pit.ends({1: "3 3 3 0 0"})
    pit.resign(2)
    assert not pit.is_over()
    assert pit.round["song"] == 2
    assert pit.living == [0, 1]


@pytest.mark.clause("MOSH-94")
def test_a_concert_can_end_while_choosing() -> None:
    pit = Pit(2, choosing=True, songs=5)
    pit.choose(CHARACTERS[0])
    pit.resign(0)
    assert pit.is_over()
    assert pit.result.winners == [1]
