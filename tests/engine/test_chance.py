"""Chance: the published derivation, recomputed here without the engine's code; and no bias."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import Chance, Refused, check_nonce, commitment, match_seed

SEED = hashlib.sha256(b"a published seed").digest()


def draws(seed: bytes, k: int) -> int:
    """Draw k as docs/fairness.md has it."""
    return int.from_bytes(hashlib.sha256(seed + k.to_bytes(8, "big")).digest()[:8], "big")


def test_draws_follow_the_published_derivation() -> None:
    chance = Chance(SEED)
    assert [chance.draw() for _ in range(5)] == [draws(SEED, k) for k in range(5)]
    assert chance.drawn == 5


def test_the_derivation_is_pinned() -> None:
    """Figures that a change of the derivation would change: old matches could not be verified any more."""
    chance = Chance(bytes(32))
    assert [chance.below(50) for _ in range(6)] == [draws(bytes(32), k) % 50 for k in range(6)]
    items = list(range(6))
    Chance(bytes(32)).shuffle(items)
    expected = list(range(6))
    for k, i in enumerate(range(5, 0, -1)):
        j = draws(bytes(32), k) % (i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected


def test_a_draw_in_the_incomplete_run_is_passed_over() -> None:
    n = (1 << 63) + 1  # nearly half of all draws lie beyond the only complete run
    chance = Chance(SEED)
    seen = [chance.below(n) for _ in range(20)]
    passed = [draw for draw in (draws(SEED, k) for k in range(chance.drawn)) if draw < n]
    assert seen == passed
    assert chance.drawn > 20


@settings(derandomize=True)
@given(st.integers(1, 1 << 40), st.binary(min_size=32, max_size=32))
def test_numbers_lie_below_their_bound(n: int, seed: bytes) -> None:
    assert 0 <= Chance(seed).below(n) < n


@pytest.mark.parametrize("n", [2, 5, 6, 50])
def test_numbers_are_evenly_spread(n: int) -> None:
    chance, rounds = Chance(SEED), 20_000
    counts = Counter(chance.below(n) for _ in range(rounds))
    expected = rounds / n
    chi = sum((counts[i] - expected) ** 2 / expected for i in range(n))
    assert chi < n + 4 * (2 * n) ** 0.5 + 10, f"seed {SEED.hex()}"


def test_every_permutation_comes_up() -> None:
    chance = Chance(SEED)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_seed_of_a_match_is_the_text_that_anybody_can_hash() -> None:
    server = bytes(range(32))
    text = server.hex() + ":00ff::abc"
    assert match_seed(server, ["00ff", "", "abc"]) == hashlib.sha256(text.encode()).digest()
    assert commitment(server) == hashlib.sha256(server).hexdigest()
    assert match_seed(server, ["00ff", "", "abc"]) != match_seed(server, ["00ff", "abc", ""])


@pytest.mark.parametrize("nonce", ["", "0", "deadbeef", "f" * 64])
def test_nonces_are_short_hex(nonce: str) -> None:
    assert check_nonce(nonce) == nonce


@pytest.mark.parametrize("nonce", ["F", "g", ":", "0" * 65, "٣", " "])
def test_other_nonces_are_refused(nonce: str) -> None:
    with pytest.raises(Refused) as refused:
        check_nonce(nonce)
    assert refused.value.code == "bad_nonce"
