"""Oh Shit, Zombies! as the proofs see it (sections 4 to 10 of its rules)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from app.engine import Event, decision
from tests.games.oh_zombies import atlas
from tests.games.proof import AnyMatch, Proof, Slot, check_ranks

# 4.3 and 8.4: how many of each card.
ITEMS = {
    "wood_scraps": 5, "clip": 5, "handgun": 4, "cricket_bat": 4, "ammo_stash": 3, "nail_gun": 3, "chainsaw": 3,
    "skateboard": 3, "sheet_metal": 2, "crowbar": 1, "shopping_cart": 1, "flamethrower": 1,
}  # fmt: skip
ACTIONS = {"block": 5, "lunge": 5, "dodge": 5, "gunner_combo": 4, "fighter_combo": 4, "pawn_combo": 2}
EVENTS = {"oh_shit_zombies": 10, "survivor": 4, "rampage": 2, "oops": 2, "rage_virus": 2}
LATER = {"ventilation_duct": 3, "fire_extinguisher": 3, "diversion": 1, "distraction": 1, "muzak": 1}
MORE = {"wood_scraps": 5, "sheet_metal": 4}

TOKENS = 100  # of zombies, unless by bites (OSZ-82)
LIMIT = 4  # of a hand (OSZ-28)
TEAM, JOINING = 5, EVENTS["survivor"]  # dudes a seat at the beginning, and pawns that may come
ROLES = {"leader", "gunner", "fighter", "pawn"}
BACKS = 20  # a turn (section 9)
WINDOWS = {"defence_play", "counter", "extinguish"}  # OSZ-68

WALKABLE = {y * atlas.WIDTH + x for x, y in atlas.WALKABLE}


def number(edge: str) -> int:
    """The number of an edge in the state: that of its square, and as many more as there are squares for a south side."""
    x, y = atlas.xy(edge)
    return y * atlas.WIDTH + x + (0 if edge.endswith("E") else atlas.WIDTH * atlas.HEIGHT)


OPENINGS = {number(edge): atlas.kind(edge) for edge in atlas.EDGES if atlas.kind(edge) in ("door", "window")}
WINDOW_EDGES = {edge for edge, kind in OPENINGS.items() if kind == "window"}
# OSZ-64: walls between two walkable squares.
INNER_WALLS = {
    number(edge)
    for edge in atlas.EDGES
    if atlas.kind(edge) == "wall" and set(atlas.sides(edge)) <= atlas.WALKABLE
}


class OhProof(Proof):
    """Hands are hidden from all but their owner, piles from everybody; the rest is public."""

    crossed = ("even_pauses",)
    veiled = True
    matches = 1000
    by_kind = True

    def __init__(self) -> None:
        self.seen: Past | None = None

    @staticmethod
    def idle(seats: int, options: dict[str, Any]) -> Collection[str]:
        first = options.get("first_player", "random")
        return ("first_player",) if first != "random" and int(first) >= seats else ()

    # Where the cards are

    def cards(self, match: AnyMatch) -> list[str]:
        mall = match.state
        return [
            *(card for pile in mall.piles.values() for card in pile),
            *(card for hand in mall.hands for card in hand),
            *mall.discard,
            *mall.in_play,
        ]

    def box(self, match: AnyMatch) -> list[str]:
        counts = ITEMS | ACTIONS | EVENTS
        if match.options.later_cards:
            counts = counts | LATER
        if match.options.more_barricades:
            counts = counts | {card: counts[card] + more for card, more in MORE.items()}
        return sorted(f"{card}_{n}" for card, count in counts.items() for n in range(1, count + 1))

    # What always holds

    def check(self, match: AnyMatch) -> None:
        asked = decision(match)
        if asked is not None and any(type(action).__name__ == "Back" for action in asked.legal):
            # Nothing is paid (section 9), so no card has shown its face (section 5).
            assert asked.told(None) == ("main", {})
        check_ground(match)
        check_seats(match)
        check_cards(match)

    def look(self, match: AnyMatch) -> None:
        past, now = self.seen, Past(match)
        if past is not None and past.seq <= now.seq <= past.seq + 1:  # else something was taken back
            now.check_after(past)
        self.seen = now

    # Section 5

    def slots(self, match: AnyMatch) -> dict[str, Slot]:
        mall = match.state
        zones = {f"pile_{store}": pile for store, pile in mall.piles.items()}
        zones |= {f"hand_{seat}": hand for seat, hand in enumerate(mall.hands)}
        return {
            f"{zone} {i}": Slot(card, card) for zone, cards in zones.items() for i, card in enumerate(cards)
        }

    def unknown(self, match: AnyMatch, viewer: int | None) -> set[str]:
        """At the end hands are revealed, piles are not."""
        hands = match.state.hands if match.result is None else []
        others = [hand for seat, hand in enumerate(hands) if seat != viewer]
        return {card for zone in (*match.state.piles.values(), *others) for card in zone}

    def telling(self, match: AnyMatch) -> set[str]:
        """A seat's own Actions and Discard steps show what it can do: they go on, or end by themselves; an attack play is
        asked, or not (OSZ-68). So does every window with even pauses off: it is asked, or skipped (section 5)."""
        mall, seats = match.state, set[int]()
        if mall.phase in ("actions", "discard"):
            seats.add(mall.active)
        if match.options.even_pauses != "on":
            attacked = {word for frame in match.stack for word in texts(frame.args)}
            owners = {dude.seat for dude in mall.dudes if f"d{dude.id}" in attacked}
            seats |= owners
            if owners:
                seats.add(mall.active)  # it may have a Lunge
            if any(event.key == "attack_step" for event in match.told):
                seats |= set(range(match.seats))  # extinguishers
        return {card for seat in seats for card in mall.hands[seat]}

    def final(self, action: str, events: list[Event]) -> bool:
        """An answer is final, and so are an attack on somebody's dude, which can be answered, an attack step, and an
        elimination, which lays a hand open. A way back is not taken back."""
        attacked = any(event.key == "attacked" and event.params["owner"] is not None for event in events)
        steps = any(event.key in ("attack_step", "bite_began", "eliminated") for event in events)
        return action in ("pass", "defend", "extinguish", "back") or attacked or steps

    # Section 10

    def check_end(self, match: AnyMatch) -> None:
        check_end(match)

    def longest(self, match: AnyMatch) -> int:
        """Section 10, Guards: so many turns; in each so many dice and ways back; cards that are used up; zombies that are
        asked about once or twice. Ample, but finite."""
        seats = match.seats
        turns: int = match.options.rounds * seats
        dudes = TEAM * seats + JOINING
        zombies = TOKENS + dudes
        dice = 5 * turns + 3 * EVENTS["rampage"] + ITEMS["skateboard"] + ACTIONS["fighter_combo"]
        a_die = (
            1 + 4 * 3 + 2
        )  # `main`; four attacks, each with target, defence, counter; attack play, extra kill
        a_card = 3  # `main` and two more, as a free play; or a layer, a discard
        backs = BACKS * 3  # `main` and the way to its follow-up
        moves = zombies * (2 if match.options.mild_rage else 1)
        attacks = seats + 3 * zombies  # extinguishers; target, defence, counter of each bite
        a_turn = 1 + backs + moves + 2 * 6 + attacks
        return seats + turns * a_turn + dice * a_die + a_card * len(self.box(match)) + JOINING


def texts(value: Any) -> Iterator[str]:
    """Every text in a frame's arguments."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)


def kind(card: str) -> str:
    """The type of a card."""
    return card.rpartition("_")[0]


def teams(match: AnyMatch) -> list[int]:
    """How many dudes each seat has."""
    owners = [dude.seat for dude in match.state.dudes]
    return [owners.count(seat) for seat in range(match.seats)]


# --- What always holds ------------------------------------------------------------------------------------------------


def check_ground(match: AnyMatch) -> None:
    """OSZ-2 to 4, 55, 61 to 64, 82: where units, layers and breaches can be."""
    mall = match.state
    squares = [one.square for one in (*mall.dudes, *mall.zombies)]
    assert len(squares) == len(set(squares)), "two units on a square (OSZ-2)"
    assert set(squares) <= WALKABLE
    assert set(mall.tokens) <= set(OPENINGS), "a barricade on neither door nor window (OSZ-55)"
    assert all(count > 0 for count in mall.tokens.values())
    assert set(mall.broken) <= WINDOW_EDGES
    assert set(mall.breaches) <= INNER_WALLS, "a hole in a wall that cannot be destroyed (OSZ-64)"
    assert len(set(mall.broken)) == len(mall.broken)
    assert len(set(mall.breaches)) == len(mall.breaches)
    ids, zids = [dude.id for dude in mall.dudes], [zombie.zid for zombie in mall.zombies]
    assert ids == sorted(set(ids)), "dudes have ids of their own"
    assert zids == sorted(set(zids)), "zombies have serial numbers"
    assert all(0 < id < mall.next_dude for id in ids)
    assert all(0 < zid < mall.next_zombie for zid in zids)
    born = mall.next_dude - 1
    assert born <= TEAM * match.seats + JOINING
    assert len(zids) <= TOKENS + born - len(ids), "only bites may exceed the tokens (OSZ-82)"
    for zombie in mall.zombies:
        assert (zombie.blood == "none") == (zombie.target is None)
        assert zombie.target is None or 0 < zombie.target < mall.next_dude


def check_seats(match: AnyMatch) -> None:
    """OSZ-16, 19, 22, 25, 101, 110 and resignation: teams, the marker, the dice."""
    mall, dudes = match.state, teams(match)
    assert all(0 <= dude.seat < match.seats and dude.role in ROLES for dude in mall.dudes)
    assert 1 <= mall.round <= match.options.rounds
    assert 0 <= mall.master < match.seats, "there is a zombie master"
    assert mall.master not in mall.gone or match.result is not None
    assert min(*mall.ammo, *mall.kills) >= 0
    assert mall.backs <= BACKS
    out = [seat for group in mall.fallen for seat in group]
    assert len(out) == len(set(out))
    for seat in range(match.seats):
        if mall.stores[seat] is None and seat not in mall.gone:
            continue  # it has still to choose
        playing = dudes[seat] > 0
        assert playing == (seat not in out and seat not in mall.gone), (
            "without dudes, and neither out nor gone"
        )
        assert playing or (mall.hands[seat], mall.ammo[seat]) == ([], 0), "who is out holds nothing (OSZ-110)"
    assert mall.phase in ("actions", "over") or not mall.pool, "unspent dice are lost (OSZ-23)"
    assert not mall.pool or dudes[mall.active] or match.result is not None
    for die in mall.pool:
        assert 1 <= die.value <= 6
        assert die.dude is None or die.move_only
    assert sum(not die.move_only for die in mall.pool) <= 5 + 3 * EVENTS["rampage"]


def check_cards(match: AnyMatch) -> None:
    """OSZ-12, 28, 53 and 8.4: what can lie where."""
    mall = match.state
    extra = match.options.later_cards + match.options.more_barricades
    for store, pile in mall.piles.items():
        assert len(pile) <= atlas.STORES[store][1] + extra
    for seat, hand in enumerate(mall.hands):
        assert not {kind(card) for card in hand} & set(EVENTS), "events are not held (OSZ-53)"
        busy = seat == mall.active and mall.phase in ("actions", "discard")
        assert len(hand) <= LIMIT or busy or match.result is not None, "too many cards (OSZ-28)"
    assert {kind(card) for card in mall.in_play} <= {"rage_virus"}


class Past:
    """What is remembered from one step to the next."""

    def __init__(self, match: AnyMatch) -> None:
        mall = match.state
        self.seq = match.seq
        self.clock = (mall.turn, mall.round)
        self.discard = tuple(mall.discard)
        self.piles = {store: tuple(pile) for store, pile in mall.piles.items()}
        self.breaches, self.broken = set(mall.breaches), set(mall.broken)
        self.dudes = {dude.id: dude.square for dude in mall.dudes}
        self.zombies = {zombie.zid: zombie.square for zombie in mall.zombies}
        self.next = (mall.next_dude, mall.next_zombie)
        self.fallen = [list(group) for group in mall.fallen]

    def check_after(self, past: Past) -> None:
        """What never goes back, and what a zombie too many comes from."""
        assert self.clock >= past.clock
        assert self.discard[: len(past.discard)] == past.discard, "a card came back (OSZ-29)"
        for store, pile in past.piles.items():
            left = self.piles[store]
            assert left == pile[len(pile) - len(left) :], "a card was not drawn from the top (OSZ-51)"
        assert self.breaches >= past.breaches, "a wall was rebuilt (OSZ-64)"
        assert self.broken >= past.broken, "glass was mended (OSZ-62)"
        assert self.next >= past.next
        assert self.fallen[: len(past.fallen)] == past.fallen
        assert all(id >= past.next[0] for id in set(self.dudes) - set(past.dudes)), (
            "the dead do not come back"
        )
        risen = [self.zombies[zid] for zid in set(self.zombies) - set(past.zombies)]
        if len(self.zombies) > max(TOKENS, len(past.zombies)):
            bitten = {square for id, square in past.dudes.items() if id not in self.dudes}
            assert len(self.zombies) - TOKENS <= len(bitten & set(risen)) or len(past.zombies) > TOKENS
            assert set(risen) <= bitten or len(past.zombies) < TOKENS, "no token was left (OSZ-82)"


# --- The end (section 10) ---------------------------------------------------------------------------------------------


def check_end(match: AnyMatch) -> None:
    """Who has won, with what, and in which order."""
    mall, result = match.state, match.result
    assert result is not None
    dudes = teams(match)
    stayed = [seat for seat in range(match.seats) if seat not in mall.gone]
    ranks = result.ranks
    check_ranks(ranks)
    assert result.scores == [10 * dudes[seat] + mall.kills[seat] for seat in range(match.seats)]
    assert all(ranks[seat] == 1 + len(stayed) for seat in mall.gone), "who has left is last"
    alive = [seat for seat in stayed if dudes[seat]]
    fallen = [group for group in ([s for s in group if s in stayed] for group in mall.fallen) if group]
    if result.reason == "rescue":
        assert mall.round == match.options.rounds
        assert alive
        order = sorted(alive, key=lambda seat: worth(match, seat), reverse=True)
        best = [seat for seat in alive if worth(match, seat) == worth(match, order[0])]
        assert result.winners == best
        for seat in alive:
            assert ranks[seat] == 1 + sum(worth(match, other) > worth(match, seat) for other in alive)
        check_order(ranks, len(alive), fallen[::-1])
    elif result.reason == "last_seat":
        assert result.winners == stayed or not stayed
        assert len(stayed) <= 1
    else:
        assert not mall.dudes
        check_order(ranks, 0, fallen)
        # Where the last dudes went with a seat that left, all others were eliminated before.
        final = [] if by_leaving(match) else mall.fallen[-1]
        before = [group for group in fallen if not set(group) & set(final)]
        won = before[:1] if match.options.team_zombie == "first_only" else before
        assert result.winners == sorted(seat for group in won for seat in group)
        assert result.reason == ("team_zombie" if won else "horde")


def worth(match: AnyMatch, seat: int) -> tuple[int, int, int]:
    """Score, then dudes, then kills."""
    dudes, kills = teams(match)[seat], match.state.kills[seat]
    return 10 * dudes + kills, dudes, kills


def check_order(ranks: list[int], before: int, groups: list[list[int]]) -> None:
    """Groups of seats follow each other in the ranks; those of one group share theirs."""
    for group in groups:
        assert all(ranks[seat] == before + 1 for seat in group)
        before += len(group)


def by_leaving(match: AnyMatch) -> bool:
    """Did the last dudes leave with their seat, so that nobody was eliminated after it?"""
    keys = [event.key for event in match.told]
    return "left" in keys and "eliminated" not in keys[keys.index("left") :]
