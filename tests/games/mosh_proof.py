"""Zombie Mosh! as the proofs see it (sections 4 and 5 of its rules)."""

from __future__ import annotations

from tests.games.proof import AnyMatch, Proof, Slot


class MoshProof(Proof):
    """The deck is hidden from all, a hand from all but its owner; the rest is public."""

    def cards(self, match: AnyMatch) -> list[str]:
        pit = match.state
        lines = [hit.card for z in pit.zombies for hit in (*z.attack_line, *z.defence_line)]
        return [*pit.deck, *pit.discard, *lines, *(card for z in pit.zombies for card in z.hand)]

    def check(self, match: AnyMatch) -> None:
        for zombie in match.state.zombies:
            assert all(0 <= d <= most for d, most in zip(zombie.damage, zombie.durability, strict=True))
            assert not (zombie.resigned and zombie.hand)

    def slots(self, match: AnyMatch) -> dict[str, Slot]:
        pit = match.state
        zones = {"deck": pit.deck} | {
            f"hand_of_{seat}": zombie.hand for seat, zombie in enumerate(pit.zombies)
        }
        return {
            f"{zone} {i}": Slot(card, card) for zone, cards in zones.items() for i, card in enumerate(cards)
        }

    def unknown(self, match: AnyMatch, viewer: int | None) -> set[str]:
        pit = match.state
        others = [zombie.hand for seat, zombie in enumerate(pit.zombies) if seat != viewer]
        return {card for zone in (pit.deck, *others) for card in zone}
