"""Off the Dead: one to four survivors together against a Horde, with whatever lies in the Rubble."""

from app.engine import Game, Practice
from app.games.off_the_dead import (
    abilities,
    attack,
    equipment,
    horde,
    one_liners,
    plays,
    reveal,
    search,
    setup,
    turn,
    windows,
)
from app.games.off_the_dead.bot import heuristic, remembers
from app.games.off_the_dead.score import leave
from app.games.off_the_dead.state import Beach, Options
from app.games.off_the_dead.view import private, public, redeal, static

GAME: Game[Beach, Options] = Game(
    id="off_the_dead",
    prefix="OTD",
    seats=(1, 4),
    minutes=45,
    rules_version=1,
    state=Beach,
    options=Options,
    actions=(
        setup.Pick | setup.PickSymbol | horde.To | search.Search | search.Flip | search.Take | search.Refuse | search.Put
        | attack.Attack | attack.Cleave | turn.Throw | turn.Done | plays.Pass | reveal.Discard | horde.DiscardTrophy
        | equipment.Adrenaline | equipment.Barricade | equipment.Refill | equipment.Burn | equipment.Magazine
        | equipment.Toy | equipment.Scope | equipment.FirstAidKit
        | one_liners.GoLook | one_liners.GoThrough | one_liners.TryAgain | one_liners.WaitYourTurn
        | one_liners.OnlyAScratch
        | abilities.Freeze | abilities.Encore | abilities.Kiki | abilities.BigWave | abilities.Shake
    ),
    rules=[setup, turn, search, attack, reveal, horde, equipment, abilities, windows],
    start=setup.setup(),
    set_up=setup.set_up,
    leave=leave,
    public=public,
    private=private,
    redeal=redeal,
    heuristic=heuristic,
    static=static,
    reactions=windows.REACTIONS,
    reaction=windows.reaction,
    turn=windows.turn_of,
    remembers=remembers,
    practices=(Practice(seats=1, options={"difficulty": 1}, bots=0),),
)  # fmt: skip
