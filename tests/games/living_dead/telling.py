"""What each event tells, at least: the names of its parameters, on which board, words and fairness check rely."""

from __future__ import annotations

TOLD: dict[str, str] = {
    "match_began": "human zombie goal", "drew": "seat side count", "reshuffled": "side count", "deck_shuffled": "side",
    "turn_began": "seat side number", "effects_ended": "side cards", "hurt": "character n damage cause",
    "killed": "character cause cards bitten gun", "column_closed": "column slides shuffled barricade",
    "equipped": "seat character card replaced", "truck_played": "seat", "card_played": "seat card",
    "cancelled": "seat card by", "barricaded": "column boards", "effect_laid": "seat card",
    "gun_taken": "character card replaced", "healed": "character n damage cause", "hid": "character",
    "handed": "giver receiver card replaced", "fetched": "seat card", "nothing_found": "seat", "pulled_together": "seat",
    "roused": "seat card zid column", "shifted": "seat zid card row from to by", "torn_down": "seat column",
    "truck_burned": "seat aboard", "weapon_burned": "seat character card", "swapped": "seat characters columns",
    "first_aid": "seat bearer character n bitten care", "fuelled": "seat bearer", "key_used": "seat bearer",
    "mended": "seat bearer column boards", "television": "seat card", "nursed": "seat character n",
    "boarded": "seat character", "alighted": "seat character",
    "attacked": "seat character zid card row column weapon",
    "rolled": "seat by character zid card natural total modifiers beat hit", "turned": "seat card total hit by",
    "missed": "character zid card", "evaded": "character zid card", "struck": "character zid card n damage",
    "no_damage": "", "splashed": "zid card n", "destroyed": "zid card row column enhancements count",
    "used_up": "character card", "twitched": "seat card", "zombie_attacked": "seat zid card column character",
    "passed_on": "seat character from", "shielded": "seat n", "linked": "character",
    "zombie_played": "seat card zid column", "enhanced": "seat card zid row column zombie", "zombies_moved": "moves",
    "boards_lost": "column zid n left", "slammed": "seat column", "tokens": "goal n total", "discarded": "seat card why",
    "left": "seat", "match_ended": "reason winner goal",
}  # fmt: skip
