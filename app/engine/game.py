"""What a game hands to the kernel: its data types, its steps, its views."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import ModuleType
from typing import Any, Generic, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from app.engine.chance import Chance
from app.engine.errors import Refused
from app.engine.events import Seat, Viewer
from app.engine.flow import Action, Frame, Step
from app.engine.match import Core, Match, Taken

S = TypeVar("S")
O = TypeVar("O", bound=msgspec.Struct)  # noqa: E741


class Saved(msgspec.Struct, Generic[S, O]):
    """A match as it is stored."""

    game: str
    rules_version: int
    seats: int
    options: O
    seq: int
    core: Core[S]
    trail: list[Taken]


class Reaction(msgspec.Struct, frozen=True):
    """What an open decision is to standing orders: its kind, and the action that declines it."""

    kind: str
    decline: Action


class Practice(msgspec.Struct, frozen=True):
    """The match that one click on "practise" sets up: how many seats, which options, how many of the seats are bots. A game
    with several names each; the button's words are `practice.<name>` of its catalogue."""

    seats: int
    options: dict[str, Any]
    bots: int
    name: str = ""


def _none(*_: Any) -> None:
    return None


class Game(Generic[S, O]):
    """One game: what the registry hands out. Everything in it is constant.

    A view is `public` and, laid over it, `private`: what a viewer sees besides. So the public parts cannot depend on who
    looks. `rules` are the modules whose steps and choices make up the flow; `start` is the first frame; `aliases` map step
    names of older versions to present ones, since step names are a storage format.

    `heuristic` gives, for a position as a seat may know it, how good each of its legal actions looks. `styles` are others
    like it, by name, to be measured against each other.

    `settle` puts into the options what depends on how many of the seats are people; asked once, when a match starts.

    `reactions` are the kinds of decision that standing orders may name, with what is done where none is given;
    `reacts` tells which of them a seat can ever be asked about (all, if it is not given); `reaction` what the open
    decision is to them; `turn` the number and the seat of the present turn.
    `remembers` names the hidden things whose place a player who has watched still knows (for bots). `practices`: the
    matches to begin by oneself, one a button, the first of them where none is named.
    """

    def __init__(
        self,
        *,
        id: str,
        prefix: str,
        seats: tuple[int, int],
        minutes: int,
        rules_version: int,
        state: type[S],
        options: type[O],
        actions: Any,
        rules: Iterable[ModuleType],
        start: Frame,
        set_up: Callable[[int, O], S],
        leave: Callable[[Match[S, O], Seat], None],
        public: Callable[[Match[S, O]], dict[str, Any]],
        private: Callable[[Match[S, O], Viewer], dict[str, Any]],
        redeal: Callable[[Match[S, O], Viewer, Chance, Collection[str]], None],
        heuristic: Callable[[Match[S, O], Seat], Callable[[Action], float]],
        static: Callable[[], dict[str, Any]],
        reactions: Mapping[str, Literal["ask", "pass"]] | None = None,
        reaction: Callable[[Match[S, O]], Reaction | None] = _none,
        reacts: Callable[[Match[S, O], Seat], Collection[str]] | None = None,
        turn: Callable[[Match[S, O]], tuple[int, Seat] | None] = _none,
        remembers: Callable[[Match[S, O], Seat], Collection[str]] = lambda _, __: (),
        practices: tuple[Practice, ...] = (),
        styles: Mapping[str, Callable[[Match[S, O], Seat], Callable[[Action], float]]] | None = None,
        settle: Callable[[O, int], O] = lambda options, _: options,
        aliases: Mapping[str, str] | None = None,
        compatible: frozenset[int] = frozenset(),
    ) -> None:
        self.id = id
        self.prefix = prefix
        self.seats = seats
        self.minutes = minutes
        self.rules_version = rules_version
        self.compatible = compatible | {rules_version}
        self.options = options
        self.start = start
        self.set_up = set_up
        self.leave = leave
        self.public = public
        self.private = private
        self.redeal = redeal
        self.heuristic = heuristic
        self.static = static
        self.reactions = dict(reactions or {})
        self.reacts = reacts or (lambda _, __: self.reactions)
        self.reaction = reaction
        self.turn = turn
        self.remembers = remembers
        self.practices = practices
        self.styles = dict(styles or {})
        self.settle = settle
        self.aliases = dict(aliases or {})
        found = (value for module in rules for value in vars(module).values() if isinstance(value, Step))
        self.steps: dict[str, Step[Any]] = {step.name: step for step in found}
        self.steps.update({old: self.steps[new] for old, new in self.aliases.items()})
        self._action_json = msgspec.json.Decoder(actions)
        self.action_type = actions
        self._core: msgspec.msgpack.Decoder[Core[S]] = msgspec.msgpack.Decoder(Core[state])  # type: ignore[valid-type]
        self._saved: msgspec.msgpack.Decoder[Saved[S, O]] = msgspec.msgpack.Decoder(Saved[state, options])  # type: ignore[valid-type]

    def decode_action(self, data: bytes | str | msgspec.Raw | Mapping[str, Any]) -> Action:
        """An action from JSON text or from plain data; raises Refused('bad_action')."""
        try:
            if isinstance(data, Mapping):
                action = msgspec.convert(data, self.action_type)
            else:
                action = self._action_json.decode(data)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            raise Refused("bad_action") from None
        assert isinstance(action, Action)
        return action

    def decode_options(self, data: Mapping[str, Any]) -> O:
        """Options from plain data, missing ones by default; raises Refused('bad_options')."""
        if not set(data) <= set(self.options.__struct_fields__):
            raise Refused("bad_options")
        try:
            return msgspec.convert(dict(data), self.options)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            raise Refused("bad_options") from None

    def check_seats(self, options: O, seats: int) -> None:
        """Refuse a value that does not go with so many seats: which do, is in `static()["option_needs"]`."""
        for name, need in self.static().get("option_needs", {}).items():
            plain = getattr(options, name)
            value = str(plain).lower() if isinstance(plain, bool) else str(plain)  # as in JSON
            if seats not in need.get("values", {}).get(value, (seats,)):
                raise Refused("option_needs_seats", option=name, value=value, seats=seats)

    def option_choices(self) -> dict[str, list[Any]]:
        """The values of each option, the default first."""
        defaults = self.options()
        choices: dict[str, list[Any]] = {}
        for name, hint in get_type_hints(self.options).items():
            values = list(get_args(hint)) if get_origin(hint) is Literal else [False, True]
            default = getattr(defaults, name)
            choices[name] = [default, *(v for v in values if v != default)]
        return choices

    def decode_core(self, data: bytes) -> Core[S]:
        """A core from its own encoding."""
        return self._core.decode(data)

    def decode_saved(self, data: bytes) -> Saved[S, O]:
        """A stored match from its bytes."""
        return self._saved.decode(data)
