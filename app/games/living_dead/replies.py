"""Night of the Living Dead, NLD-79, 80, 83: when a window opens, and what is answered in it.

A window is a choice that lies on top of what it may change. `pass` leaves that as it is; `play` does what the window
registered for its answer. WINDOWS is the whole list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal

from app.engine import Action, Reaction, Seat
from app.games.living_dead.cards import CARDS, kind_of
from app.games.living_dead.state import Night, Side, even, held, side_of

# The window, and the card (or ability) that is played in it.
WINDOWS: Final = {
    "h_aim": "aim_for_the_head",
    "h_get_back": "get_back",
    "h_shield": "shield_them",
    "h_cancel": "pull_yourself_together",
    "h_slam": "slam_the_door",
    "h_harry": "harry",
    "z_lurch": "lurch",
    "z_coming": "coming_to_get_you",
    "z_twitch": "still_twitching",
    "z_cancel": "panic",
    "z_bite": "bitten",
}
REACTIONS: Final[dict[str, Literal["ask", "pass"]]] = dict.fromkeys(WINDOWS.values(), "ask")
REPLY = "reply"  # what others are told of a window (section 5)

_ANSWERS: dict[str, Callable[..., None]] = {}


def answers(window: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Declare what `play` does in a window: a function of the match, the answer and the window's own arguments."""

    def declare(rule: Callable[..., None]) -> Callable[..., None]:
        _ANSWERS[window] = rule
        return rule

    return declare


class Play(Action, frozen=True, omit_defaults=True):
    """Play the card that the window is for; Slam the Door names a column."""

    column: int | None = None

    def apply(self, m: Night, seat: Seat) -> None:
        m.learned = True
        assert m.asked is not None
        _ANSWERS[m.asked.step](m, self, *m.asked.args)


class Pass(Action, frozen=True):
    """Let it happen. An answer is final: it may have told something."""

    def apply(self, m: Night, seat: Seat) -> None:
        m.learned = True


def passing(*_: object) -> Action:
    """The default of a window."""
    return Pass()


def veiled(*_: object) -> str:
    """A window is to others nothing but a wait for a reply (section 5)."""
    return REPLY


def opens(m: Night, side: Side, kind: str) -> bool:
    """Does a window for this card open (NLD-83)? What the card must be able to do besides is the window's business."""
    return could_hold(m, side, kind) if even(m) else held(side, kind)


def could_hold(m: Night, side: Side, kind: str) -> bool:
    """As far as the opponent knows: a hand that is not empty, and a copy that does not lie face up."""
    linked = (card for one in m.state.people for card in one.bitten)
    seen = [kind_of(card) for card in (*side.discard, *linked)]
    return bool(side.hand) and seen.count(kind) < CARDS[kind].count


def reply(m: Night, seat: Seat, *plays: Play) -> Iterator[Action]:
    """What a window offers: the plays, if the card is there, and the pass."""
    assert m.stack
    if held(side_of(m, seat), WINDOWS[m.stack[-1].step]):
        yield from plays or (Play(),)
    yield Pass()


def reaction(m: Night) -> Reaction | None:
    """The open decision as standing orders see it (NLD-84)."""
    kind = WINDOWS.get(m.stack[-1].step)
    if kind is None:
        return None
    return Reaction(kind, TakeIt() if kind == "harry" else Pass())


class TakeIt(Action, frozen=True):
    """Harry takes the attack himself."""

    def apply(self, m: Night, seat: Seat) -> None:
        m.learned = True


def reacts(m: Night, seat: Seat) -> list[str]:
    """What a seat can ever be asked about: the windows of its side."""
    side = "h" if seat == m.state.human.seat else "z"
    return [kind for window, kind in WINDOWS.items() if window[0] == side]
