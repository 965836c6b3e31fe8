"""Night of the Living Dead: how good an action looks to a bot (mind.py; bot_human.py and bot_zombie.py)."""

from __future__ import annotations

from collections.abc import Callable

from app.engine import Action, Seat
from app.games.living_dead.bot_human import HUMAN
from app.games.living_dead.bot_zombie import ZOMBIE
from app.games.living_dead.mind import STYLES, Mind, Style
from app.games.living_dead.state import Night

ASKED = HUMAN | ZOMBIE


def styled(style: Style) -> Callable[[Night, Seat], Callable[[Action], float]]:
    """A bot of a style."""

    def heuristic(m: Night, seat: Seat) -> Callable[[Action], float]:
        frame = m.stack[-1]
        return ASKED[frame.step](Mind(m, style), *frame.args)

    return heuristic


heuristic = styled(STYLES["steady"])
styles = {name: styled(style) for name, style in STYLES.items()}
