"""Zombie Mosh!: two to six zombies in a mosh pit; the last one with limbs wins."""

from app.engine import Game, Practice
from app.games.zombie_mosh import rules
from app.games.zombie_mosh.bot import heuristic
from app.games.zombie_mosh.state import Options, Pit
from app.games.zombie_mosh.view import private, public, redeal, static

GAME: Game[Pit, Options] = Game(
    id="zombie_mosh",
    prefix="MOSH",
    seats=(2, 6),
    minutes=15,
    rules_version=1,
    state=Pit,
    options=Options,
    actions=rules.Choose | rules.Defend | rules.Attack,
    rules=[rules],
    start=rules.concert(),
    set_up=rules.set_up,
    leave=rules.leave,
    public=public,
    private=private,
    redeal=redeal,
    heuristic=heuristic,
    static=static,
    practices=(Practice(seats=2, options={}, bots=1),),
)
