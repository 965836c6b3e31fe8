"""The statement of each game. A new game gets its line here."""

from __future__ import annotations

from tests.games.dead_proof import DeadProof
from tests.games.living_proof import LivingProof
from tests.games.mosh_proof import MoshProof
from tests.games.oh_proof import OhProof
from tests.games.proof import Proof

PROOFS: dict[str, type[Proof]] = {
    "zombie_mosh": MoshProof,
    "off_the_dead": DeadProof,
    "oh_zombies": OhProof,
    "living_dead": LivingProof,
}
