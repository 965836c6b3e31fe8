"""Oh Shit, Zombies!, OSZ-25, 26 and section 9: dice, and the ways back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.engine import Action, Frame, Seat, hinted
from app.engine.flow import Offer
from app.games.oh_zombies.state import MOST_BACKS, SIX, Die, Siege

MAIN = "main"  # the step that asks for the next action of a turn
AT_ONCE = ("at_once",)  # a hint: there is but one way to go on, and it is taken by itself


def again(seat: Seat) -> Frame:
    """The next action of the seat's turn."""
    return Frame(MAIN, (seat,))


def once(action: Action, ways: int) -> Offer:
    """The action, with a hint where what follows will not be asked but done."""
    return hinted(action, AT_ONCE if ways == 1 else ())


def payments(m: Siege) -> list[str]:
    """How an action that is no move can be paid for: `low`, `six` (OSZ-26)."""
    values = [die.value for die in m.state.pool if not die.move_only]
    low, six = any(value != SIX for value in values), SIX in values
    return ["low"] * low + ["six"] * six


def pay(m: Siege, payment: str) -> Die:
    """Spend a die: `low` is the lowest that is not a six; a move names its die by its key (OSZ-25, 26)."""
    if payment in ("low", "six"):
        fits = [die for die in m.state.pool if not die.move_only and (die.value == SIX) == (payment == "six")]
        spent = min(fits, key=lambda die: die.value)
    else:
        spent = next(die for die in m.state.pool if die.key == payment)
    m.state.pool.remove(spent)
    return spent


def with_back(m: Siege, offers: list[Action], paid: bool = False) -> Iterator[Offer]:
    """The offers, and a way back to `main` while nothing is paid, which does not count for the automatic choice."""
    yield from offers
    if not paid and len(offers) > 1 and m.state.backs < MOST_BACKS:
        yield Back()


def unpaid(m: Siege, *args: Any) -> str:
    """What others are told of a question that nothing has been paid for yet: that the seat is acting, and no more, since
    it may name a card of the hand and be taken back."""
    return MAIN


class Back(Action, frozen=True):
    """Return to the Actions step; nothing has changed. It is not taken back: that would only lead into the half-made
    action again, and the count of them would begin anew."""

    def apply(self, m: Siege, seat: Seat) -> None:
        m.state.backs += 1
        m.learned = True


class Stop(Action, frozen=True):
    """No more of this: a second attack, another card, another layer, a second draw."""

    def apply(self, m: Siege, seat: Seat) -> None:
        return


class Pass(Action, frozen=True):
    """Let it happen. An answer is final: it may have told something."""

    def apply(self, m: Siege, seat: Seat) -> None:
        m.learned = True


def passing(*_: object) -> Action:
    """The default of a window."""
    return Pass()


def stopping(*_: object) -> Action:
    """The default where something may go on."""
    return Stop()
