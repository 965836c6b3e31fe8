"""Zombie Mosh!: how a song and a concert are ranked and scored (MOSH-62 to 66, 90 to 104)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from app.engine import Result, Seat
from app.games.zombie_mosh.state import LAST_ROUND, Mosh, Pit, Song


def end_of_song(m: Mosh, survivors: list[Seat]) -> None:
    """Rank and score the song, add it to the concert, and tell."""
    pit = m.state
    if len(survivors) > 1:
        pit.exits.append(survivors)  # MOSH-100: at the round limit the living are one last group
    song = rank_song(pit, survivors)
    pit.songs.append(song)
    for seat, zombie in enumerate(pit.zombies):
        zombie.score += song.scores[seat]
        zombie.songs_won += song.ranks[seat] == 1
    m.tell(
        "song_ended", _ENDED[song.reason], *_DECIDED[song.decided_by], "MOSH-101", "MOSH-103",
        song=pit.song, reason=song.reason, winners=song.winners, ranks=song.ranks, scores=song.scores,
        decided_by=song.decided_by,
    )  # fmt: skip


_ENDED = {
    "last_standing": "MOSH-62",
    "all_fell": "MOSH-63",
    "round_limit": "MOSH-68",
    "resignation": "MOSH-84",
}
_DECIDED = {"standing": (), "tokens": ("MOSH-64",), "limbs": ("MOSH-65",), "shared": ("MOSH-66",)}


def rank_song(pit: Pit, survivors: list[Seat]) -> Song:
    """MOSH-100 to 103: a lone survivor, then the exit groups, the latest first."""
    groups = list(reversed(pit.exits))
    if len(survivors) == 1:
        groups.insert(0, survivors)
    keys: dict[Seat, tuple[int, ...]] = {}
    for depth, group in enumerate(groups):
        for seat in group:
            zombie = pit.zombies[seat]
            keys[seat] = (depth, zombie.tokens, -zombie.valid_limbs)
    ranks = [_rank(keys[seat], keys.values()) if seat in keys else None for seat in range(len(pit.zombies))]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Song(
        ranks=ranks,
        scores=[0 if rank is None else len(pit.took_part) - rank for rank in ranks],
        tokens=[zombie.tokens for zombie in pit.zombies],
        valid_limbs=[zombie.valid_limbs for zombie in pit.zombies],
        winners=winners,
        reason=_reason(pit, survivors),
        decided_by=_decided_by([keys[seat] for seat in groups[0]], winners),
    )


def _rank(key: tuple[int, ...], keys: Iterable[tuple[int, ...]]) -> int:
    """MOSH-102: equal seats share a rank and the following ranks are skipped."""
    return 1 + sum(other < key for other in keys)


def _reason(pit: Pit, survivors: list[Seat]) -> str:
    if not survivors:
        return "all_fell"
    if len(survivors) > 1:
        assert pit.round == LAST_ROUND
        return "round_limit"
    return "resignation" if pit.zombies[pit.exits[-1][-1]].resigned else "last_standing"


def _decided_by(best: Sequence[tuple[int, ...]], winners: list[Seat]) -> str:
    """What told the winners from the others who came as far."""
    if len(best) == 1:
        return "standing"
    if len(winners) > 1:
        return "shared"
    fewest = min(tokens for _, tokens, _ in best)
    return "tokens" if sum(tokens == fewest for _, tokens, _ in best) == 1 else "limbs"


def end_of_concert(m: Mosh) -> Result | None:
    """The match's result if no further song is to be played (MOSH-92, 94, 104), and tell."""
    pit = m.state
    staying = [seat for seat, zombie in enumerate(pit.zombies) if not zombie.resigned]
    if not concert_is_over(m, staying):
        return None
    last = pit.songs[-1]
    songs_won = [zombie.songs_won for zombie in pit.zombies]
    if m.options.songs == 1:
        ranks, reason, decided_by = _whole(last.ranks), last.reason, last.decided_by
        clauses = ["MOSH-104"]
    else:
        ranks, decided_by = rank_concert(pit, staying), "concert"
        reason = "resignation" if len(staying) == 1 else "concert"
        clauses = ["MOSH-94" if len(staying) == 1 else "MOSH-92", "MOSH-93", "MOSH-104"]
    result = Result(
        ranks=ranks,
        scores=[zombie.score for zombie in pit.zombies],
        winners=[seat for seat, rank in enumerate(ranks) if rank == 1],
        reason=reason,
        detail={
            "songs_won": songs_won,
            "tokens": last.tokens,
            "valid_limbs": last.valid_limbs,
            "decided_by": decided_by,
            "songs": msgspec.to_builtins(pit.songs),
        },
    )
    m.tell(
        "match_ended", *clauses,
        winners=result.winners, ranks=result.ranks, scores=result.scores, songs_won=songs_won,
    )  # fmt: skip
    return result


def concert_is_over(m: Mosh, staying: list[Seat]) -> bool:
    """MOSH-92, 94: the last song, one seat that nobody can catch, or one seat left."""
    to_come = m.options.songs - m.state.song
    if to_come == 0 or len(staying) <= 1:
        return True
    won = sorted((m.state.zombies[seat].songs_won for seat in staying), reverse=True)
    return won[0] > won[1] + to_come


def rank_concert(pit: Pit, staying: list[Seat]) -> list[int]:
    """MOSH-93: by songs won, then total score, then equal; below them the resigned, the later the better."""
    keys: dict[Seat, tuple[int, ...]] = {
        seat: (0, -pit.zombies[seat].songs_won, -pit.zombies[seat].score) for seat in staying
    }
    keys.update({seat: (1, -order, 0) for order, seat in enumerate(pit.resigned)})
    return [_rank(keys[seat], keys.values()) for seat in range(len(pit.zombies))]


def _whole(ranks: list[int | None]) -> list[int]:
    """The ranks of a song in which every seat took part, as those of song 1 always do."""
    return [rank for rank in ranks if rank is not None]
