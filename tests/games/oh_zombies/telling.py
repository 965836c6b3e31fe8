"""What each event tells, at least: the names of its parameters, on which board, words and fairness check rely."""

from __future__ import annotations

TOLD: dict[str, str] = {
    "match_began": "first master seats", "dealt": "piles", "store_taken": "seat store dudes", "zombies_placed": "zombies",
    "turn_began": "seat round number only_zombies", "rolled": "seat dice",
    "moved": "seat dude die from to path cost", "cart_rolled": "seat dude die dir from to",
    "attacked": "seat attacker victim owner mode die nth ammo", "strengthened": "seat attacker play cards",
    "defended": "seat attacker victim play cards", "countered": "seat attacker victim",
    "killed": "seat unit owner role square how", "bite_began": "seat zombie victim owner",
    "bitten": "zombie dude owner role square rises", "saved": "victim owner attacker play",
    "roles_swapped": "dude other roles", "squares_swapped": "dude zombie squares", "bonus_die": "seat dude die",
    "extra_attacks": "seat dude count", "scavenged": "seat dude store die left",
    "event_drawn": "seat dude store card die left", "zombies_appeared": "seat die zombies missing",
    "survivor_joined": "seat dude square", "survivor_lost": "seat", "rampage": "seat dice",
    "barricades_gone": "seat store edges", "virus_out": "seat count",
    "barricaded": "seat dude edge card tokens total die free", "layer_torn": "seat dude edge what left tool die",
    "wall_torn": "seat dude edge tool die", "edge_cleared": "seat dude edge tokens glass tool die",
    "ammo_found": "seat card die added total", "upgraded": "seat dude role card", "skated": "seat die",
    "ducted": "seat dude store from to", "quieted": "seat card", "extinguished": "seat",
    "actions_ended": "seat lost", "discarded": "seat card", "arrivals_rolled": "seat die entrance count",
    "zombies_arrived": "zombies missing", "bloodlust": "hunters followers calmed",
    "target_chosen": "seat zombie dude", "zombies_moved": "moves", "pips_rolled": "seat die",
    "zombie_walked": "seat zombie from to hunter", "battered": "seat zombie edge die need broke left",
    "attack_step": "seat why", "virus_rolled": "dice gone", "rage_rolled": "dice again attack gone",
    "census": "dudes", "master_changed": "previous seat", "round_ended": "round", "eliminated": "seat place",
    "left": "seat", "match_ended": "reason winners",
}  # fmt: skip
