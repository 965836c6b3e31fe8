"""Off the Dead as the proofs see it (sections 4 to 6 of its rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from app.engine import Event
from tests.games.proof import AnyMatch, Proof, Slot

LIMIT = 5  # of zombies in a corridor (OTD-108) and of trophies (OTD-802)
POSITIONS = {1: 7, 2: 7, 3: 9, 4: 9}  # of the Rubble, by the number of survivors (4.4)
DEATH = {"cop": 5, "cheerleader": 5, "granny": 6, "surfer": 5, "bodybuilder": 5}  # infection_max (4.1)
ROUNDS = {"mp5": 2, "chainsaw": 2, "colt": 3, "flare_gun": 1}  # ammo_max (4.5, 4.9)
DOUBLES = ("6_skull_hand", "6_hand_biohazard", "6_biohazard_skull")
# 4.2: strength: how many of skull, hand, biohazard; of two survivors the fixed part, and how many extras.
FULL = {2: (3, 3, 3), 3: (4, 4, 4), 4: (2, 2, 2), 5: (2, 2, 1)}
SOLO = {2: (1, 2, 1), 3: (1, 2, 2), 4: (1, 1, 2), 5: (1, 1, 1)}
DUO = {2: (2, 2, 2), 3: (2, 2, 2), 4: (1, 1, 1), 5: (1, 1, 1)}
EXTRAS = {2: 1, 3: 2, 4: 1, 5: 0}
SYMBOLS = ("skull", "hand", "biohazard")


class DeadProof(Proof):
    """Everybody sees the same. Hidden are faces in the Horde, in the Rubble and of face-down zombies, arrows below
    the top, and which zombies were drawn in secret for two survivors."""

    crossed = ("difficulty", "two_player_variant")
    private = False
    sense = 8

    def __init__(self) -> None:
        self.flipped: set[str] = set()  # Rubble cards that have been seen
        self.sizes: dict[str, int] = {}  # of the living survivors' corridors

    @staticmethod
    def idle(seats: int, options: dict[str, Any]) -> Collection[str]:
        if seats != 2:
            return ("two_player_variant", "extra_zombies")
        return ("extra_zombies",) if options["two_player_variant"] == "two_each" else ()

    # Where the cards are

    def cards(self, match: AnyMatch) -> list[str]:
        beach = match.state
        return [
            *beach.box,
            *beach.graveyard,
            *(entry.card for entry in beach.horde),
            *(zombie.card for zombie in zombies(match)),
            *(card for pile in beach.rubble for card in pile),
            *(flipped.card for flipped in beach.flipped if flipped.out),
            *(item.card for survivor in beach.survivors for item in survivor.items),
            *(card for survivor in beach.survivors for card in survivor.trophies),
        ]

    # What always holds

    def check(self, match: AnyMatch) -> None:
        beach = match.state
        handles = [zombie.handle for zombie in zombies(match)]
        assert len(handles) == len(set(handles)), "two zombies have one handle"
        assert all(zombie.up or not zombie.tilted for zombie in zombies(match))
        assert len(beach.rubble) in (0, POSITIONS[len(beach.holders)])
        overflowing = {frame.args[0] for frame in match.stack if frame.step in ("over", "overflow")}
        for who in beach.survivors:
            assert who.infection >= 0
            assert (who.infection < DEATH[who.id]) or not who.alive, "dead and does not know it"
            pending = who.id in overflowing or match.result is not None  # a victory ends all at once (R33)
            assert len(who.trophies) <= LIMIT or pending, "too many trophies"
            assert all((item.ammo is None) == (kind(item.card) not in ROUNDS) for item in who.items)
            assert all(0 <= (item.ammo or 0) <= ROUNDS.get(kind(item.card), 0) for item in who.items)
            assert min(who.spare) >= 0
            if not who.alive:
                held = [*who.items, *who.trophies, *who.zone_1, *who.zone_2, *who.melee]
                assert (held, sum(who.spare)) == ([], 0), "the dead hold nothing (OTD-116)"
        assert set(beach.seen) <= set(rubble_cards(match)) | {flipped.card for flipped in beach.flipped}
        if beach.horde_made:
            check_zombies(match, set(self.cards(match)) - set(beach.box))

    def look(self, match: AnyMatch) -> None:
        self.flipped.update(flipped.card for flipped in match.state.flipped if flipped.out)
        sizes = {
            who.id: len([*who.zone_1, *who.zone_2, *who.melee]) for who in match.state.survivors if who.alive
        }
        lifted = len(self.sizes) == 1 or all(size >= LIMIT for size in self.sizes.values())
        for who, size in sizes.items():
            grown = who in self.sizes and size > self.sizes[who]
            assert size <= LIMIT or not grown or lifted, f"the corridor of {who} was full (OTD-108, 109)"
        self.sizes = sizes

    def final(self, action: str, events: list[Event]) -> bool:
        """A search goes on as it went: no second look at what was put back (section 5), remembered openly or not."""
        return action in ("flip", "put", "take", "refuse")

    def check_end(self, match: AnyMatch) -> None:
        """All win or lose together; the ranks tell only who has stayed."""
        result = match.result
        assert result is not None
        assert result.winners in ([], [seat for seat, rank in enumerate(result.ranks) if rank == 1])
        assert set(result.ranks) <= {1, 2}

    # Section 5

    def slots(self, match: AnyMatch) -> dict[str, Slot]:
        beach = match.state
        if not beach.horde_made:
            return {}  # the box is still being sorted
        found = {f"horde {i}": Slot(entry.card, entry.card) for i, entry in enumerate(beach.horde)}
        found |= {
            f"arrow {i}": Slot(f"{entry.card}>", entry.direction) for i, entry in enumerate(beach.horde)
        }
        found |= {f"zombie {zombie.handle}": Slot(zombie.card, zombie.card) for zombie in zombies(match)}
        found |= {
            f"rubble {p}.{i}": Slot(card, card)
            for p, pile in enumerate(beach.rubble)
            for i, card in enumerate(pile)
        }
        found |= {f"flipped {i}": Slot(flipped.card, flipped.card) for i, flipped in enumerate(beach.flipped)}
        secret = secret_strengths(match)
        found |= {
            f"box {i}": Slot(card, card) for i, card in enumerate(beach.box) if strength(card) in secret
        }
        return found

    def unknown(self, match: AnyMatch, viewer: int | None) -> set[str]:
        if match.result is not None or not match.state.horde_made:
            return set()
        beach, secret = match.state, secret_strengths(match)
        remembered = self.flipped if match.options.open_memory else ()
        return {
            *(entry.card for entry in beach.horde),
            *(f"{entry.card}>" for entry in beach.horde[1:]),
            *(zombie.card for zombie in zombies(match) if not zombie.up),
            *(card for card in rubble_cards(match) if card not in remembered),
            *(card for card in beach.box if strength(card) in secret),
        }


def kind(card: str) -> str:
    """The type of a card."""
    return card.rpartition("_")[0]


def strength(card: str) -> int | None:
    """The strength of a zombie of the Horde."""
    return int(card[0]) if card[0].isdigit() else None


def zombies(match: AnyMatch) -> Iterator[Any]:
    """All zombies in corridors."""
    for who in match.state.survivors:
        yield from (*who.zone_1, *who.zone_2, *who.melee)


def rubble_cards(match: AnyMatch) -> list[str]:
    """All cards of the Rubble."""
    return [card for pile in match.state.rubble for card in pile]


def secret_strengths(match: AnyMatch) -> tuple[int, ...]:
    """Of which strengths nobody knows what stayed in the box (OTD-205)."""
    if len(match.state.holders) != 2:
        return ()
    return (2, 3, 4, 6) if match.options.extra_zombies == "random" else (6,)


def check_zombies(match: AnyMatch, played: set[str]) -> None:
    """The zombies in play are those of section 4.2, and the survivors who have died (4.3)."""
    made = Counter(map(kind, played))
    mode = len(match.state.holders)
    fixed = {1: SOLO, 2: DUO}.get(mode, FULL)
    for level, counts in fixed.items():
        found = [made[f"{level}_{symbol}"] for symbol in SYMBOLS]
        assert all(have >= wanted for have, wanted in zip(found, counts, strict=True))
        assert sum(found) == sum(counts) + (EXTRAS[level] if mode == 2 else 0)
    doubles = {type_: made[type_] for type_ in DOUBLES if made[type_]}
    if mode == 1:
        assert doubles == {"6_skull_hand": 1}
    elif mode == 2:
        assert sum(doubles.values()) == 2
        assert doubles != {"6_biohazard_skull": 2}
    else:
        assert doubles == {"6_skull_hand": 1, "6_hand_biohazard": 1, "6_biohazard_skull": 2}
    risen = {f"zombie_{who.id}_1" for who in match.state.survivors if not who.alive}
    assert {card for card in played if card.startswith("zombie_")} == risen
