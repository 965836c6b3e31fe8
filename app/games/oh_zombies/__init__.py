"""Oh Shit, Zombies!: two to six teams in a shopping mall, and more zombies every round."""

from app.engine import Game, Practice
from app.games.oh_zombies import (
    barricade,
    bites,
    combat,
    destroy,
    horde,
    movement,
    paying,
    plays,
    prowl,
    scavenge,
    setup,
    turn,
)
from app.games.oh_zombies.bot import heuristic, styles
from app.games.oh_zombies.leaving import leave
from app.games.oh_zombies.state import MOST_SEATS, Mall, Options, settle
from app.games.oh_zombies.view import private, public, redeal, static
from app.games.oh_zombies.windows import REACTIONS, reaction, turn_of

GAME: Game[Mall, Options] = Game(
    id="oh_zombies",
    prefix="OSZ",
    seats=(2, MOST_SEATS),
    minutes=90,
    rules_version=1,
    state=Mall,
    options=Options,
    actions=(
        setup.TakeStore | turn.EndActions | movement.Move | movement.To | movement.Cart | movement.Push
        | combat.Attack | combat.Target | combat.Strengthen | combat.Defend | combat.Lunge | combat.Kill | combat.Spare
        | scavenge.Scavenge | scavenge.Draw | scavenge.PlacePawn | plays.Play | plays.Upgrade | plays.Climb | plays.Emerge
        | barricade.Barricade | barricade.Build | barricade.Use | barricade.FreeBarricade | barricade.Discard
        | destroy.Destroy | destroy.Layer | destroy.Wall | destroy.Clear | prowl.Chase | horde.PickZombie | horde.Walk
        | horde.Batter | bites.Bite | bites.Extinguish | paying.Back | paying.Stop | paying.Pass
    ),
    rules=[setup, turn, movement, combat, scavenge, barricade, destroy, plays, horde, prowl, bites],
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
    turn=turn_of,
    practices=(Practice(seats=3, options={"rounds": 7}, bots=2),),
    styles=styles,
    settle=settle,
)  # fmt: skip
