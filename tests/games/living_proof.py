"""Night of the Living Dead as the proofs see it (sections 4 to 10 of its rules)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.engine import Event, decision
from tests.games import living_tables as data
from tests.games.living_choices import check_held, check_question
from tests.games.living_past import PHASES, Past
from tests.games.living_reading import Reading, standing
from tests.games.living_tables import kind, kinds
from tests.games.proof import AnyMatch, Proof, Slot

# Phases of one's own turn whose decisions are taken by themselves where there is nothing to choose (section 9).
OWN = {"draw", "search", "combat", "play", "hand"}
FINAL = {"play", "pass", "pass_to", "take_it", "draw", "done", "take", "attack", "strike"}
# What is told of an attack, where its windows may be skipped.
BLOWS = {
    "attacked", "zombie_attacked", "rolled", "turned", "missed", "evaded", "struck", "hurt", "killed", "destroyed",
    "splashed", "no_damage", "shielded", "passed_on",
}  # fmt: skip


class LivingProof(Proof):
    """A hand is its seat's own, but for the cards in it that everybody has seen; decks are hidden from both; and while it
    picks Equipment, the Human seat knows what its deck holds, which it knows anyway, and not in which order."""

    crossed = ("even_pauses", "goal")
    by_kind = True
    sense = 8

    def __init__(self) -> None:
        self.line: list[Past] = []  # of one match, as far as it was not taken back
        self.of: AnyMatch | None = None
        self.told: list[Event] | None = None  # of its last act
        self.moving: list[Event] | None = None  # what was told in an act in which the dead were about to move

    # Where the cards are

    def cards(self, match: AnyMatch) -> list[str]:
        house = match.state
        table = [] if house.table is None else [house.table]
        truck = [] if house.truck is None else [house.truck]
        sides = [card for side in (house.human, house.zombie) for card in side_cards(side)]
        return [*sides, *truck, *table, *carried(match), *on_the_field(match)]

    def box(self, match: AnyMatch) -> list[str]:
        return data.BOX

    # What always holds

    def check(self, match: AnyMatch) -> None:
        check_people(match)
        check_field(match)
        check_sides(match)
        check_turn(match)
        asked = decision(match)
        if asked is not None:
            check_question(match, asked)
        self.go_on(match)

    def go_on(self, match: AnyMatch) -> None:
        """What never goes back, act by act, unless an act is taken back: then nothing was told."""
        now = Past(match)
        back = match.told is self.told
        known = self.of is match and (not back or now in self.line)
        self.of, self.told = match, match.told
        if not known:
            self.line = [
                now
            ]  # a match that is looked at for the first time, or is back at where it was before that
        elif back:
            del self.line[self.line.index(now) + 1 :]
        else:
            now.check_after(self.line[-1], match)
            check_held(match)
            self.line.append(now)

    # Section 5

    def slots(self, match: AnyMatch) -> dict[str, Slot]:
        return {
            f"{zone} {i}": Slot(card, card)
            for zone, cards in zones(match).items()
            for i, card in enumerate(cards)
        }

    def unknown(self, match: AnyMatch, viewer: int | None) -> set[str]:
        """At the end hands are shown, decks are not."""
        house = match.state
        found = {*house.human.deck, *house.zombie.deck}
        for side in (house.human, house.zombie):
            if side.seat != viewer and match.result is None:
                found |= set(side.hand) - set(side.known)
        return found

    def telling(self, match: AnyMatch) -> set[str]:
        """A seat's own phases show what it can do: they go on, or end by themselves. While it picks Equipment its deck
        shows what is in it. With even pauses off every window tells: it is asked, or skipped (NLD-83)."""
        house = match.state
        found = set[str]()
        if house.phase in OWN:
            found |= set(side_of(house, house.active).hand)
        if fetching(match):
            found |= set(house.human.deck)
        if match.options.even_pauses != "on":
            told = {event.key for event in match.told}
            if house.phase == "combat" and told & BLOWS:
                found |= {*house.human.hand, *house.zombie.hand}
            if about_to_move(match) and could_slam(house.human):
                found |= set(house.human.hand)
            if house.table is not None or "card_played" in told:
                found |= set(other_of(house, house.active).hand)
        return found

    def final(self, action: str, events: list[Event]) -> bool:
        """An answer in a window is final, and so are a card and an attack that can be answered, and what ends a turn or may
        bring the other side's question."""
        cards = data.H_EFFECTS | data.H_ACTIONS | data.Z_EFFECTS | data.Z_ACTIONS
        ends = action.startswith("end_") or events is self.moving
        return ends or action in FINAL or action in cards

    def look(self, match: AnyMatch) -> None:
        """Remember whether in this act the dead were about to move: what led to it is final, since it brings a question."""
        if about_to_move(match):
            self.moving = match.told

    # Section 10

    def check_end(self, match: AnyMatch) -> None:
        check_end(match)

    def longest(self, match: AnyMatch) -> int:
        """Section 10: turns by the night limit; in each so many swaps, attacks and questions; cards by how many are drawn:
        a card is played, put down or thrown away once for each time that it was drawn."""
        nights: int = match.options.night_limit
        people = len(data.CHARACTERS)
        windows = 3  # after each attack: it ends by one pass; a destroyed zombie and two that are splashed
        # The draw twice, swaps, nurse, board, alight (as often as boarded), two pieces of Equipment used up (as many as
        # are put on), end; a second target or a pick; two cards that may be cancelled; attacks; end; done.
        human = 2 + data.SWAPS + 3 + 2 + 1 + 1 + 2 + people * (1 + 1 + windows) + 1 + 1
        # The draw twice, end, where the dead walk, prowler, slam, Harry, two cards that may be cancelled; strikes, each
        # with a roll, damage and a bite; end; done.
        zombie = 2 + 1 + 1 + 1 + 1 + 1 + 2 + people * (1 + 1 + 1 + 1) + 1 + 1
        # Refill, two keys, television twice (a card goes for it), a card from the deck; a death brings two, and a zombie
        # that still twitches comes back for a card.
        drawn = data.HAND + nights * (data.HAND + 1 + 2 + 2 + 1) + 2 * (data.HAND * (nights + 1) + 2 * people)
        return nights * (human + zombie) + drawn


# --- Where things lie -------------------------------------------------------------------------------------------------


def zones(match: AnyMatch) -> dict[str, list[str]]:
    """What lies face down."""
    house = match.state
    return {
        "human_deck": house.human.deck,
        "human_hand": house.human.hand,
        "zombie_deck": house.zombie.deck,
        "zombie_hand": house.zombie.hand,
    }


def side_cards(side: Any) -> list[str]:
    """What a side has, but for what is in play."""
    return [*side.deck, *side.hand, *side.discard, *side.misc]


def side_of(house: Any, name: str) -> Any:
    """One of the two."""
    return house.human if name == "human" else house.zombie


def other_of(house: Any, name: str) -> Any:
    """The other."""
    return house.zombie if name == "human" else house.human


def carried(match: AnyMatch) -> Iterator[str]:
    """What lies with people."""
    for one in match.state.people:
        yield from one.items
        yield from one.bitten
        if one.weapon is not None:
            yield one.weapon


def on_the_field(match: AnyMatch) -> Iterator[str]:
    """What lies on the spaces."""
    for _, _, zombie in standing(match):
        yield zombie.card
        yield from zombie.enhancements
    for column in match.state.columns:
        if column.barricade is not None:
            yield column.barricade.card


def about_to_move(match: AnyMatch) -> bool:
    """Is a zombie about to enter the house, so that somebody may be asked?"""
    prowling = any(frame.step.startswith("z_prowl") for frame in match.stack)
    moved = any(event.key == "zombies_moved" for event in match.told)
    return match.state.phase == "move" and not (prowling or moved) and bool(Reading(match).entered())


def could_slam(human: Any) -> bool:
    """As far as anybody knows."""
    return "slam_the_door" not in kinds(human.discard)


def fetching(match: AnyMatch) -> bool:
    """Is Search the House being resolved?"""
    picking = any(frame.step == "h_pick_equipment" for frame in match.stack)
    return picking or any(event.params.get("card") == "search_the_house" for event in match.told)


# --- What always holds ------------------------------------------------------------------------------------------------


def check_people(match: AnyMatch) -> None:
    """4.1, NLD-13, 33, 34, 36 to 42, 73: who stands in the row, and with what."""
    house = match.state
    living = [one.id for one in house.people]
    assert sorted([*living, *house.dead]) == sorted(data.CHARACTERS), "each is in the row, or dead (NLD-73)"
    for one in house.people:
        assert 0 <= one.damage < data.CHARACTERS[one.id][2], "dead, and still standing (NLD-13)"
        if one.weapon is not None:
            assert kind(one.weapon) in data.WEAPONS, "at most one weapon (NLD-33)"
            assert one.id != "karen", "Karen has a weapon (NLD-34)"
        assert kinds(one.items) <= set(data.ITEMS)
        assert kinds(one.bitten) <= {"bitten"}
        assert not one.aboard or house.fuelled, "aboard what does not run (NLD-38)"
        assert not one.nursed or one.id == "helen"
        assert one.id != "karen" or not one.attacked
    assert sum(one.in_cellar for one in house.people) <= 2
    assert house.truck is None or kind(house.truck) == "truck"
    assert not house.fuelled or house.truck is not None, "fuel is lost with the Truck"


def check_field(match: AnyMatch) -> None:
    """NLD-11, 13, 17 to 19, 60: columns, spaces, zombies, Barricades."""
    house = match.state
    assert len(house.columns) == len(house.people), "one column for each of the living (NLD-17)"
    for column in house.columns:
        assert len(column.spaces) == data.ROWS
        if column.barricade is not None:
            assert kind(column.barricade.card) == "barricade"
            assert column.spaces[0] is None, "a zombie and a Barricade on one space (NLD-19)"
            assert 1 <= column.barricade.boards <= data.BOARDS
    zids = [zombie.zid for _, _, zombie in standing(match)]
    assert len(zids) == len(set(zids))
    assert all(0 <= zid < house.next_zombie for zid in zids)
    for _, _, zombie in standing(match):
        assert kind(zombie.card) in data.ZOMBIES
        assert kinds(zombie.enhancements) <= set(data.ENHANCEMENTS)
        swollen = 2 * [kind(card) for card in zombie.enhancements].count("swollen")
        assert 0 <= zombie.damage < data.DEAD[kind(zombie.card)][2] + swollen, (
            "destroyed, and stands (NLD-13)"
        )
    assert house.slammed is None or house.active == "zombie"


def check_sides(match: AnyMatch) -> None:
    """NLD-05, 21, 25, 35, 53, 55, 61, 74: what each side has where."""
    house = match.state
    assert {house.human.seat, house.zombie.seat} == {0, 1}
    for side, cards, effects in (
        (house.human, data.HUMAN, {"messed_up", "burning_armchair"}),
        (house.zombie, data.ZOMBIE, {"helen_gun", "lights_out"}),
    ):
        assert kinds([*side.deck, *side.hand, *side.discard]) <= set(cards), "another's card (NLD-05)"
        assert kinds(side.misc) <= effects, "no Effect (NLD-21)"
        assert len(side.misc) <= 1, "an Effect stayed too long, or two were played (NLD-25, 35, 55, 61)"
        assert set(side.known) <= set(side.hand)
        assert len(side.known) == len(set(side.known))
    if house.active == "zombie" and house.phase != "over":
        assert len(house.human.hand) <= data.HAND, "too many cards (NLD-53)"
        assert house.pull_together == 0, "it ends with the Human turn (NLD-55)"
        assert not house.zombie.misc or house.phase not in ("setup", "draw"), "it ends before (NLD-55)"
    if "helen_gun" in kinds(house.zombie.misc):
        assert "harry" in {one.id for one in house.people}, "it goes with Harry (NLD-74)"


def check_turn(match: AnyMatch) -> None:
    """NLD-23, 24, 30, 36, 49 to 52, 58 and ruling 36: the phase and what was used in it."""
    house = match.state
    assert house.goal in data.GOALS
    assert match.options.goal in ("random", house.goal)
    if match.options.sides != "random":
        assert (house.human.seat == 0) == (match.options.sides == "host_human")
    assert house.phase in PHASES[house.active]
    assert 1 <= house.human_turn <= match.options.night_limit
    assert 0 <= house.swaps <= data.SWAPS, "too many swaps (NLD-36)"
    assert 0 <= house.placed <= data.PLACED, "too many zombies (NLD-58)"
    assert len(house.equipped) <= 2, "too much Equipment (NLD-30)"
    assert len(set(house.equipped)) == len(house.equipped), "two for one (NLD-30)"
    assert house.pull_together in (0, 1)
    assert house.care == 0 or house.goal == "nurse_karen"
    assert house.signal == 0 or house.goal == "rescue"
    if house.active == "human":
        found = {one.id for one in house.people if one.found}
        living = {one.id for one in house.people}
        assert found == set(house.equipped) & living, "found is who was given something (NLD-32)"
    if house.active == "human" and house.phase == "hand":
        assert not achieved(match), "won, and it goes on (NLD-50)"
        assert not impossible(match), "lost, and it goes on (NLD-51)"
        assert house.human_turn < match.options.night_limit, "the night is over (NLD-52)"


def achieved(match: AnyMatch) -> bool:
    """4.2."""
    house = match.state
    target, least = data.GOALS[house.goal]
    count = {
        "willard": sum(one.aboard for one in house.people) if house.fuelled else 0,
        "dawn": house.human_turn,
        "posse": house.destroyed,
        "nurse_karen": house.care,
        "rescue": house.signal,
    }[house.goal]
    return bool(count >= target) and (house.goal == "nurse_karen" or len(house.people) >= least)


def impossible(match: AnyMatch) -> bool:
    """4.2: for good."""
    house = match.state
    few = len(house.people) < data.GOALS[house.goal][1]
    return few or (house.goal == "nurse_karen" and "karen" in house.dead)


# --- The end (section 10) ---------------------------------------------------------------------------------------------


def check_end(match: AnyMatch) -> None:
    """Who has won, and by what."""
    house, result = match.state, match.result
    assert result is not None
    human, zombie = house.human.seat, house.zombie.seat
    assert sorted(result.ranks) == [1, 2], "there are no ties"
    assert result.winners == [result.ranks.index(1)]
    won = result.winners == [human]
    assert result.scores[human] == len(house.people)
    assert result.scores[zombie] == len(house.dead)
    detail = result.detail
    assert detail["reason"] == result.reason
    assert (detail["goal"], detail["turn"]) == (house.goal, house.human_turn)
    assert (detail["living"], detail["dead"]) == ([one.id for one in house.people], house.dead)
    assert (detail["destroyed"], detail["care"], detail["signal"]) == (
        house.destroyed,
        house.care,
        house.signal,
    )
    assert (detail["human"], detail["zombie"]) == (human, zombie)
    match result.reason:
        case "goal":
            assert won
            assert achieved(match), "NLD-50"
        case "impossible":
            assert not won
            assert house.people
            assert impossible(match), "NLD-51"
            assert not achieved(match)
        case "night":
            assert not won
            assert house.human_turn == match.options.night_limit, "NLD-52"
            assert not achieved(match)
            assert not impossible(match)
        case "nobody":
            assert not won
            assert house.people == []
        case "resigned":
            (left,) = [event.params["seat"] for event in match.told if event.key == "left"]
            assert result.winners == [1 - left]
        case other:
            raise AssertionError(other)
