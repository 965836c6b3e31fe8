"""The kernel. It knows no game, no web, no database, no clock and no randomness but a match's own stream.

What it offers to the rest of the project, and nothing more, is imported here.
"""

from app.engine.chance import Chance, check_nonce, commitment, match_seed
from app.engine.errors import Refused, RuleFault
from app.engine.events import EVERYTHING, Event, Seat, Viewer, visible
from app.engine.flow import Action, Barred, Frame, Hinted, barred, choice, hinted, step
from app.engine.game import Game, Practice, Reaction
from app.engine.kernel import (
    MOST_LEGAL,
    Decision,
    act,
    copy,
    decision,
    default,
    dump,
    leave,
    load,
    new_match,
    private_view,
    public_view,
    reaction,
    redeal,
    result,
    turn,
    undo,
    undoable,
    view,
)
from app.engine.log import Act, apply_logged, rerun
from app.engine.match import Match, Result

__all__ = [
    "EVERYTHING", "MOST_LEGAL",
    "Act", "Action", "Barred", "Chance", "Decision", "Event", "Frame", "Game", "Hinted", "Match", "Practice",
    "Reaction", "Refused", "Result", "RuleFault", "Seat", "Viewer",
    "act", "apply_logged", "barred", "check_nonce", "choice", "commitment", "copy", "decision", "default", "dump",
    "hinted", "leave", "load", "match_seed", "new_match", "private_view", "public_view", "reaction", "redeal", "rerun",
    "result", "step", "turn", "undo", "undoable", "view", "visible",
]  # fmt: skip
