"""The tables of the rules file, section 4, copied from it and not from the code."""

from __future__ import annotations

# Speed, Strength, Health (4.1)
CHARACTERS: dict[str, tuple[int, int, int]] = {
    "ben": (3, 4, 5), "barbra": (4, 2, 3), "harry": (2, 3, 4), "helen": (2, 2, 4), "karen": (2, 1, 2), "tom": (3, 3, 4),
    "judy": (3, 2, 3),
}  # fmt: skip
EVERYBODY = " ".join(CHARACTERS)
GOALS: dict[str, int] = {"willard": 4, "dawn": 12, "posse": 15, "nurse_karen": 12, "rescue": 14}
NEED: dict[str, int] = {"willard": 4, "dawn": 4, "posse": 3, "nurse_karen": 2, "rescue": 4}

# Type, copies, number (4.3)
HUMAN: dict[str, tuple[str, int, int | None]] = {
    "first_aid_kit": ("item", 4, None), "key_ring": ("item", 3, None), "radio": ("item", 2, None),
    "television": ("item", 2, None), "hammer_and_nails": ("item", 2, None), "sturdy_shoes": ("item", 2, None),
    "tire_iron": ("melee", 2, 3), "fire_poker": ("melee", 2, 2), "table_leg": ("melee", 1, 2), "torch": ("melee", 3, 1),
    "kitchen_knife": ("melee", 2, 1), "shotgun": ("ranged", 1, 7), "rifle": ("ranged", 2, 6),
    "molotov": ("ranged", 2, 6), "revolver": ("ranged", 2, 5), "truck": ("vehicle", 1, None),
    "barricade": ("effect", 5, None), "messed_up": ("effect", 2, None), "burning_armchair": ("effect", 1, None),
    "search_the_house": ("action_card", 3, None), "pull_together": ("action_card", 2, None),
    "hold_still": ("action_card", 2, None), "down_to_the_cellar": ("action_card", 1, None),
    "hand_it_over": ("action_card", 1, None), "aim_for_the_head": ("reaction", 3, None),
    "get_back": ("reaction", 3, None), "shield_them": ("reaction", 2, None),
    "pull_yourself_together": ("reaction", 1, None), "slam_the_door": ("reaction", 1, None),
}  # fmt: skip
ITEMS = [kind for kind, (type_, _, _) in HUMAN.items() if type_ == "item"]
WEAPONS = [kind for kind, (type_, _, _) in HUMAN.items() if type_ in ("melee", "ranged")]
MELEE = [kind for kind, (type_, _, _) in HUMAN.items() if type_ == "melee"]
RANGED = [kind for kind, (type_, _, _) in HUMAN.items() if type_ == "ranged"]
EQUIPMENT = [kind for kind, (type_, _, _) in HUMAN.items() if type_ in ("item", "melee", "ranged", "vehicle")]

# Copies, Defense, Strength, Health (4.4)
BODIES: dict[str, tuple[int, int, int, int]] = {
    "shambler": (9, 2, 4, 2), "farmhand": (5, 2, 4, 3), "patient": (5, 3, 4, 2), "charred": (4, 1, 5, 3),
    "morgue": (4, 3, 4, 3), "half_eaten": (2, 4, 4, 1), "bug_eater": (2, 2, 3, 4), "johnny": (1, 3, 5, 3),
    "graveyard_man": (1, 3, 4, 3), "trucker": (1, 2, 5, 4),
}  # fmt: skip
UPGRADES: dict[str, tuple[int, int, int, int]] = {
    "thick_skull": (2, 2, 0, 0), "ravenous": (2, 0, 2, 0), "swollen": (1, 0, 0, 2),
}  # fmt: skip
# Type, copies (4.4)
OTHERS: dict[str, tuple[str, int]] = {
    "fast_walker": ("mutation", 2), "grasping_hands": ("mutation", 1), "numb_flesh": ("mutation", 1),
    "rock_in_hand": ("mutation", 1), "prowler": ("mutation", 1), "bitten": ("effect", 2), "helen_gun": ("effect", 1),
    "lights_out": ("effect", 1), "dead_walk": ("action_card", 2), "shuffle_sideways": ("action_card", 2),
    "tear_it_down": ("action_card", 1), "spilled_gasoline": ("action_card", 1), "lurch": ("reaction", 2),
    "coming_to_get_you": ("reaction", 1), "still_twitching": ("reaction", 1), "panic": ("reaction", 1),
}  # fmt: skip
ZOMBIE: dict[str, int] = (
    {kind: row[0] for kind, row in BODIES.items()}
    | {kind: row[0] for kind, row in UPGRADES.items()}
    | {kind: n for kind, (_, n) in OTHERS.items()}
)
ENHANCEMENTS = [*UPGRADES, *(kind for kind, (type_, _) in OTHERS.items() if type_ == "mutation")]


def kind_of(card: str) -> str:
    """The kind of a numbered card."""
    return card.rpartition("_")[0]


def kinds(cards: list[str]) -> str:
    """The kinds of cards, in words."""
    return " ".join(map(kind_of, cards))


def box(side: str) -> list[str]:
    """All cards of a side in the order of the tables, each kind numbered."""
    copies = {kind: n for kind, (_, n, _) in HUMAN.items()} if side == "human" else ZOMBIE
    return [f"{kind}_{i}" for kind, n in copies.items() for i in range(1, n + 1)]
