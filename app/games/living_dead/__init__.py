"""Night of the Living Dead: seven people in a farmhouse against the dead outside."""

from app.engine import Game, Practice
from app.games.living_dead import (
    bites,
    blow,
    combat,
    hand,
    harm,
    human_cards,
    playing,
    replies,
    search,
    setup,
    turn,
    zombie_cards,
)
from app.games.living_dead.bot import heuristic, styles
from app.games.living_dead.replies import REACTIONS, reaction, reacts
from app.games.living_dead.score import leave
from app.games.living_dead.state import House, Options, settle
from app.games.living_dead.turn import turn_of
from app.games.living_dead.view import private, public, redeal, static

GAME: Game[House, Options] = Game(
    id="living_dead",
    prefix="NLD",
    seats=(2, 2),
    minutes=40,
    rules_version=1,
    state=House,
    options=Options,
    actions=(
        turn.Draw | hand.Discard | hand.Done | turn.EndPlay | turn.PlayZombie | turn.Enhance | turn.Move | turn.Stay
        | search.Equip | search.PlayTruck | search.UseFirstAid | search.UseKey | search.UseHammer | search.UseTv
        | search.Nurse | search.Board | search.Alight | search.Swap | search.EndSearch
        | combat.Attack | combat.EndCombat | bites.Strike | bites.PassTo
        | human_cards.Barricade | human_cards.MessedUp | human_cards.BurningArmchair | human_cards.SearchTheHouse
        | human_cards.PullTogether | human_cards.HoldStill | human_cards.DownToTheCellar | human_cards.HandItOver
        | human_cards.Take | human_cards.Choose | human_cards.Nobody
        | zombie_cards.HelenGun | zombie_cards.LightsOut | zombie_cards.DeadWalk | zombie_cards.ShuffleSideways
        | zombie_cards.TearItDown | zombie_cards.SpilledGasoline | zombie_cards.Place
        | replies.Play | replies.Pass | replies.TakeIt
    ),
    rules=[setup, turn, hand, search, human_cards, zombie_cards, playing, blow, combat, bites, harm],
    start=setup.setup(),
    set_up=setup.set_up,
    leave=leave,
    public=public,
    private=private,
    redeal=redeal,
    heuristic=heuristic,
    static=static,
    reactions=REACTIONS,
    reaction=reaction,
    reacts=reacts,
    turn=turn_of,
    practices=(
        Practice(seats=2, options={"sides": "host_human", "goal": "dawn"}, bots=1, name="human"),
        Practice(seats=2, options={"sides": "host_zombie"}, bots=1, name="zombie"),
    ),
    styles=styles,
    settle=settle,
)  # fmt: skip
