"""Oh Shit, Zombies!, OSZ-61 to 65: dudes tear things down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from app.engine import Action, Seat, barred, choice
from app.engine.flow import Offer
from app.games.oh_zombies.ground import layers
from app.games.oh_zombies.mall import MALL, edge_name, edge_of
from app.games.oh_zombies.paying import Stop, again, once, pay, payments, unpaid, with_back
from app.games.oh_zombies.state import Dude, Siege, called, dude, hold, kind_of, spend, team

# Tool: how many layers it takes (OSZ-63); the Flamethrower all of one edge.
TOOLS: Final[dict[str | None, int]] = {None: 1, "chainsaw": 2, "crowbar": 3, "flamethrower": 0}
SIX_MORE = 1


def layers_at(m: Siege, edge: int) -> int:
    """Tokens and intact glass (OSZ-62)."""
    return layers(edge, m.state.tokens, m.state.broken)


def _in_front(one: Dude) -> list[int]:
    return [edge for edge in MALL.edges_of[one.square] if edge >= 0]


def _layered(m: Siege, one: Dude) -> list[int]:
    return [edge for edge in _in_front(one) if layers_at(m, edge)]


def _walls(m: Siege, one: Dude) -> list[int]:
    """The walls that a tool can open (OSZ-64)."""
    return [edge for edge in _in_front(one) if edge in MALL.breakable and edge not in m.state.breaches]


def take_layer(m: Siege, edge: int) -> str:
    """OSZ-62: a token goes first, then the glass. Returns which."""
    if edge in m.state.tokens:
        m.state.tokens[edge] -= 1
        if not m.state.tokens[edge]:
            del m.state.tokens[edge]
        return "token"
    m.state.broken.append(edge)
    return "glass"


def destroys(m: Siege, seat: Seat) -> Iterator[Offer]:
    """OSZ-61, 63: a dude in front of a layer, or with a tool in front of a wall."""
    ways = payments(m)
    tools = [tool for tool in TOOLS if tool is None or hold(m, seat, tool)]
    for one in team(m, seat) if ways else ():
        if not _layered(m, one):
            yield barred(Destroy(one.id, None, ways[0]), "OSZ-61", why="edge")
        for tool in tools:
            firsts = len(_firsts(m, one, tool))
            yield from (once(Destroy(one.id, tool, way), firsts) for way in ways if firsts)


class Destroy(Action, frozen=True):
    """Tear down with a dude, a tool or bare hands, and a die (OSZ-61)."""

    dude: int
    tool: str | None
    die: str

    def apply(self, m: Siege, seat: Seat) -> None:
        left = TOOLS[self.tool] + (SIX_MORE if self.die == "six" else 0)
        m.then(destroy_edge(seat, self.dude, self.tool, self.die, left, True), again(seat))


def _firsts(m: Siege, one: Dude, tool: str | None) -> list[Action]:
    """With what a Destroy action may begin: layers before walls, each in compass order."""
    whole = Clear if tool == "flamethrower" else Layer
    found: list[Action] = [whole(edge_name(edge)) for edge in _layered(m, one)]
    if tool is not None:
        found += [Wall(edge_name(edge)) for edge in _walls(m, one)]
    return found


def _about(
    m: Siege, seat: Seat, id: int, tool: str | None, die: str, left: int, first: bool
) -> dict[str, Any]:
    return {"dude": id, "tool": tool, "die": die, "left": left}


def _begin(m: Siege, seat: Seat, id: int, tool: str | None, die: str, left: int, first: bool) -> Action:
    one = dude(m, id)
    assert one is not None
    return _firsts(m, one, tool)[0] if first else Stop()


def _unless_begun(
    m: Siege, seat: Seat, id: int, tool: str | None, die: str, left: int, first: bool
) -> str | None:
    return unpaid(m) if first else None


@choice(about=_about, default=_begin, veil=_unless_begun)
def destroy_edge(
    m: Siege, seat: Seat, id: int, tool: str | None, die: str, left: int, first: bool
) -> Iterable[Offer]:
    """OSZ-63: one layer after the other; the first choice may be a wall, or everything on an edge."""
    one = dude(m, id)
    assert one is not None
    if first:
        yield from with_back(m, _firsts(m, one, tool))
    elif left and (edges := _layered(m, one)):
        yield from (Layer(edge_name(edge)) for edge in edges)
        yield Stop()


class _Tear(Action, frozen=True):
    """Something that is torn down: the first of a Destroy action pays the die and the tool (OSZ-63)."""

    edge: str

    def apply(self, m: Siege, seat: Seat) -> None:
        assert m.asked is not None
        _, id, tool, die, left, first = m.asked.args
        one, edge = dude(m, id), edge_of(self.edge)
        assert one is not None
        if first:
            pay(m, die)
            if tool is not None:
                spend(m, seat, tool)
        said = {
            "seat": seat, "dude": id, "who": called(one), "where": MALL.region[one.square], "edge": self.edge,
            "tool": tool, "die": die if first else None,
        }  # fmt: skip
        left = self.tear(m, edge, left, die, said)
        if left:
            m.then(destroy_edge(seat, id, tool, die, left, False))

    def tear(self, m: Siege, edge: int, left: int, die: str, said: dict[str, Any]) -> int:
        """Do it, tell it, and return how many layers may still be torn."""
        raise RuntimeError("no such thing")


class Layer(_Tear, frozen=True):
    """Tear down the outermost layer (OSZ-61, 62)."""

    def tear(self, m: Siege, edge: int, left: int, die: str, said: dict[str, Any]) -> int:
        what = take_layer(m, edge)
        m.tell("layer_torn", "OSZ-62", **said, opening=kind_of(edge), what=what, left=layers_at(m, edge))
        return left - 1


class Wall(_Tear, frozen=True):
    """Break through a wall (OSZ-64)."""

    def tear(self, m: Siege, edge: int, left: int, die: str, said: dict[str, Any]) -> int:
        m.state.breaches.append(edge)
        m.tell("wall_torn", "OSZ-64", **said)
        return SIX_MORE if die == "six" else 0


class Clear(_Tear, frozen=True):
    """Burn away everything on one edge (OSZ-63)."""

    def tear(self, m: Siege, edge: int, left: int, die: str, said: dict[str, Any]) -> int:
        tokens = m.state.tokens.pop(edge, 0)
        glass = layers_at(m, edge) > 0
        if glass:
            m.state.broken.append(edge)
        m.tell("edge_cleared", "OSZ-63", **said, opening=kind_of(edge), tokens=tokens, glass=glass)
        return SIX_MORE if die == "six" else 0
