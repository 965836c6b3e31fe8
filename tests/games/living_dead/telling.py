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

# The clauses that an event may name: the rule by which it happened.
CLAUSES: dict[str, str] = {
    "match_began": "NLD-01", "drew": "NLD-06 NLD-28 NLD-56 NLD-74 NLD:key_ring NLD:television", "reshuffled": "NLD-06",
    "deck_shuffled": "NLD-76 NLD:search_the_house", "turn_began": "NLD-25 NLD-56", "effects_ended": "NLD-25 NLD-55",
    "hurt": "NLD-13 NLD-26 NLD-71 NLD-74 NLD:spilled_gasoline NLD:karen NLD:bitten", "killed": "NLD-73 NLD-74",
    "column_closed": "NLD-75 NLD-76", "equipped": "NLD-30 NLD-32 NLD-33", "truck_played": "NLD-31",
    "card_played": "NLD-82 NLD-35 NLD-61 NLD-78", "cancelled": "NLD-82 NLD:panic NLD:pull_yourself_together",
    "barricaded": "NLD:barricade", "effect_laid": "NLD:helen_gun NLD:lights_out NLD:messed_up NLD:burning_armchair",
    "gun_taken": "NLD:helen_gun", "healed": "NLD:hold_still", "hid": "NLD:down_to_the_cellar",
    "handed": "NLD:hand_it_over", "fetched": "NLD:search_the_house", "nothing_found": "NLD:search_the_house",
    "pulled_together": "NLD:pull_together", "roused": "NLD:dead_walk", "shifted": "NLD:prowler NLD:shuffle_sideways",
    "torn_down": "NLD:tear_it_down", "truck_burned": "NLD:spilled_gasoline", "weapon_burned": "NLD:spilled_gasoline",
    "swapped": "NLD-36", "first_aid": "NLD:first_aid_kit", "fuelled": "NLD:key_ring", "key_used": "NLD:key_ring",
    "mended": "NLD:hammer_and_nails", "television": "NLD:television", "nursed": "NLD:helen", "boarded": "NLD-38",
    "alighted": "NLD-38 NLD-40", "attacked": "NLD-43 NLD-44", "rolled": "NLD-45 NLD-70",
    "turned": "NLD-81 NLD:aim_for_the_head NLD:coming_to_get_you NLD:get_back NLD:lurch", "missed": "NLD-45",
    "evaded": "NLD-70", "struck": "NLD-13 NLD-46", "no_damage": "NLD-14", "splashed": "NLD:molotov",
    "destroyed": "NLD-48", "used_up": "NLD:molotov", "twitched": "NLD-79 NLD:still_twitching",
    "zombie_attacked": "NLD-68", "passed_on": "NLD:harry", "shielded": "NLD:shield_them", "linked": "NLD:bitten",
    "zombie_played": "NLD-59", "enhanced": "NLD-60", "zombies_moved": "NLD-63", "boards_lost": "NLD-65",
    "slammed": "NLD:slam_the_door", "tokens": "NLD-49 NLD:first_aid_kit", "discarded": "NLD-53 NLD-57 NLD-72",
    "match_ended": "NLD-50 NLD-51 NLD-52 NLD-74", "left": "",
}  # fmt: skip
