"""Night of the Living Dead: section 4 of its rules as the proofs read it, and nothing of the game's own tables."""

from __future__ import annotations

import functools

# 4.1: speed, strength, health.
CHARACTERS = {
    "ben": (3, 4, 5), "barbra": (4, 2, 3), "harry": (2, 3, 4), "helen": (2, 2, 4), "karen": (2, 1, 2), "tom": (3, 3, 4),
    "judy": (3, 2, 3),
}  # fmt: skip

# 4.2: what is to be reached, and how many must live.
GOALS = {"willard": (4, 4), "dawn": (12, 4), "posse": (15, 3), "nurse_karen": (12, 2), "rescue": (14, 4)}

# 4.3: how many of each.
ITEMS = {
    "first_aid_kit": 4, "key_ring": 3, "radio": 2, "television": 2, "hammer_and_nails": 2, "sturdy_shoes": 2,
}  # fmt: skip
MELEE = {"tire_iron": 2, "fire_poker": 2, "table_leg": 1, "torch": 3, "kitchen_knife": 2}
RANGED = {"shotgun": 1, "rifle": 2, "molotov": 2, "revolver": 2}
TRUCK = {"truck": 1}
H_EFFECTS = {"barricade": 5, "messed_up": 2, "burning_armchair": 1}
H_ACTIONS = {
    "search_the_house": 3, "pull_together": 2, "hold_still": 2, "down_to_the_cellar": 1, "hand_it_over": 1,
}  # fmt: skip
H_REACTIONS = {
    "aim_for_the_head": 3, "get_back": 3, "shield_them": 2, "pull_yourself_together": 1, "slam_the_door": 1,
}  # fmt: skip
EQUIPMENT = ITEMS | MELEE | RANGED | TRUCK
WEAPONS = MELEE | RANGED
HUMAN = EQUIPMENT | H_EFFECTS | H_ACTIONS | H_REACTIONS

BONUS = {"tire_iron": 3, "fire_poker": 2, "table_leg": 2, "torch": 1, "kitchen_knife": 1}
DAMAGE = {"shotgun": 7, "rifle": 6, "molotov": 6, "revolver": 5}

# 4.4: how many; Defense, Strength, Health.
ZOMBIES = {
    "shambler": 9, "farmhand": 5, "patient": 5, "charred": 4, "morgue": 4, "half_eaten": 2, "bug_eater": 2, "johnny": 1,
    "graveyard_man": 1, "trucker": 1,
}  # fmt: skip
DEAD = {
    "shambler": (2, 4, 2), "farmhand": (2, 4, 3), "patient": (3, 4, 2), "charred": (1, 5, 3), "morgue": (3, 4, 3),
    "half_eaten": (4, 4, 1), "bug_eater": (2, 3, 4), "johnny": (3, 5, 3), "graveyard_man": (3, 4, 3),
    "trucker": (2, 5, 4),
}  # fmt: skip
UPGRADES = {"thick_skull": (2, 0, 0), "ravenous": (0, 2, 0), "swollen": (0, 0, 2)}
ENHANCEMENTS = {
    "thick_skull": 2, "ravenous": 2, "swollen": 1, "fast_walker": 2, "grasping_hands": 1, "numb_flesh": 1,
    "rock_in_hand": 1, "prowler": 1,
}  # fmt: skip
Z_EFFECTS = {"bitten": 2, "helen_gun": 1, "lights_out": 1}
Z_ACTIONS = {"dead_walk": 2, "shuffle_sideways": 2, "tear_it_down": 1, "spilled_gasoline": 1}
Z_REACTIONS = {"lurch": 2, "coming_to_get_you": 1, "still_twitching": 1, "panic": 1}
ZOMBIE = ZOMBIES | ENHANCEMENTS | Z_EFFECTS | Z_ACTIONS | Z_REACTIONS

# NLD-80: the card that answers in each window; Harry's question is a window without one.
ANSWERS = {
    "h_aim": "aim_for_the_head", "h_get_back": "get_back", "h_shield": "shield_them",
    "h_cancel": "pull_yourself_together", "h_slam": "slam_the_door", "z_lurch": "lurch",
    "z_coming": "coming_to_get_you", "z_twitch": "still_twitching", "z_cancel": "panic", "z_bite": "bitten",
}  # fmt: skip
WINDOWS = {*ANSWERS, "h_harry"}

BOX = sorted(f"{card}_{n}" for card, count in (HUMAN | ZOMBIE).items() for n in range(1, count + 1))
ROWS = 4
HAND = 5  # NLD-53, 72
SWAPS = 12  # NLD-36
PLACED = 3  # NLD-58
BOARDS = 3


@functools.cache
def kind(card: str) -> str:
    """The kind of a card."""
    return card.rpartition("_")[0]


def kinds(cards: list[str]) -> set[str]:
    """The kinds of several."""
    return {kind(card) for card in cards}
