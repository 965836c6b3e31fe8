"""A second reading of Night of the Living Dead: cards from hand, and what is done in Search and Play (rules 7 and 8)."""

from __future__ import annotations

from typing import Any

from tests.games.nld_board import (
    ACTIONS,
    EFFECTS,
    ITEMS,
    MUTATIONS,
    RANGED,
    UPGRADES,
    WEAPONS,
    ZOMBIES,
    Person,
    Zombie,
)  # fmt: skip
from tests.games.nld_flow import Flow


class Cards(Flow):
    """What cards and people do, but for attacks."""

    # Cards that are played with a window (NLD-82)

    def on_card_played(self, seat: int, card: str, **params: Any) -> None:
        own = self.use(seat, card, discard=False)
        assert own is self.active
        assert self.table is None
        assert not (own.action if card in ACTIONS else own.effect)
        own.action |= card in ACTIONS
        own.effect |= card in EFFECTS
        getattr(self, f"may_{card}", self.may)(**params)
        self.table = {"seat": seat, "card": card} | {k: v for k, v in params.items() if v is not None}

    def may(self, **_: Any) -> None:
        """Nothing that the events tell forbids it."""

    def may_barricade(self, column: int) -> None:
        assert self.open(1, column)

    def may_hold_still(self, character: str) -> None:
        assert self.person(character).damage

    def may_bitten(self, character: str) -> None:
        key, told = self.last
        assert key == "hurt"
        assert (told["cause"], told["character"]) == ("attack", character)

    def may_shuffle_sideways(self, row: int, column: int, way: str) -> None:
        assert self.at(row, column)
        assert self.open(row, column + (1 if way == "right" else -1))

    def may_dead_walk(self, zombie: str) -> None:
        assert zombie in self.zombie.discard
        assert zombie in ZOMBIES

    def may_spilled_gasoline(self, character: str | None) -> None:
        fire = ("torch", "molotov")
        assert self.truck if character is None else self.person(character).weapon in fire

    def may_hand_it_over(self, giver: str, equipment: str, receiver: str) -> None:
        one = self.person(giver)
        assert giver != receiver
        assert equipment in [*one.items, one.weapon]
        assert self.person(receiver)

    def may_helen_gun(self, character: str) -> None:
        assert self.find("harry")
        assert character != "harry"
        assert self.person(character).weapon in RANGED

    def on_cancelled(self, seat: int, card: str, by: str) -> None:
        assert self.table is not None
        assert self.table["card"] == card
        assert not self.resolved
        assert by == ("pull_yourself_together" if seat == self.human.seat else "panic")
        assert self.table["seat"] != seat
        self.use(seat, by)
        self.clear_table()

    def does(self, *cards: str, stays: bool = False, **params: Any) -> None:
        """What the card on the table was played for happens; it then is done, or stays in play."""
        assert self.table is not None
        assert self.table["card"] in cards
        assert all(self.table[name] == value for name, value in params.items())
        self.resolved = not stays
        if stays:
            self.table = None

    def on_effect_laid(self, seat: int, card: str) -> None:
        if card == "helen_gun":
            assert self.table is not None
            self.due.append(("gun_taken", {"character": self.table["character"]}))
        self.does(card, stays=True, seat=seat)
        self.side(seat).misc.append(card)

    def on_barricaded(self, column: int, boards: int) -> None:
        self.does("barricade", stays=True, column=column)
        assert boards == (3 if self.find("ben") else 2)
        self.boards[column] = boards

    def on_linked(self, character: str) -> None:
        self.does("bitten", stays=True, character=character)
        self.person(character).bitten += 1

    def receive(self, person: Person, card: str, replaced: str | None) -> None:
        """NLD-33, 34."""
        if card in ITEMS:
            assert replaced is None
            person.items.append(card)
            return
        assert person.id != "karen"
        assert card in WEAPONS
        assert replaced == person.weapon
        if replaced:
            self.human.discard.append(replaced)
        person.weapon = card

    def give(self, person: Person, card: str) -> None:
        if card == person.weapon:
            person.weapon = None
        else:
            person.items.remove(card)

    def on_gun_taken(self, character: str, card: str, replaced: str | None) -> None:
        self.give(self.person(character), card)
        assert card in RANGED
        self.receive(self.person("harry"), card, replaced)

    def on_handed(self, giver: str, receiver: str, card: str, replaced: str | None) -> None:
        self.does("hand_it_over", giver=giver, receiver=receiver, equipment=card)
        self.give(self.person(giver), card)
        self.receive(self.person(receiver), card, replaced)

    def on_pulled_together(self, seat: int) -> None:
        self.does("pull_together", seat=seat)
        self.bonus += 1

    def on_healed(self, character: str, n: int, damage: int, cause: str) -> None:
        self.second(cause, character)
        self.heal(character, n, 1, damage)

    def second(self, card: str, character: str) -> None:
        """The first target of a card is the one named, the second another."""
        assert self.table is not None
        if self.resolved:
            assert character != self.table["character"]
        else:
            self.does(card, character=character)

    def heal(self, character: str, n: int, most: int, damage: int) -> None:
        person = self.person(character)
        assert n == min(most, person.damage)
        person.damage -= n
        assert person.damage == damage

    def on_hid(self, character: str) -> None:
        self.second("down_to_the_cellar", character)
        self.person(character).in_cellar = True

    def on_fetched(self, seat: int, card: str) -> None:
        assert self.table is not None
        assert card in (*ITEMS, *WEAPONS, "truck")
        self.human.deck -= 1
        self.human.hand += 1
        self.human.known[card] += 1
        self.due.append(("deck_shuffled", {"side": "human"}))
        self.does("search_the_house", seat=seat)

    def on_nothing_found(self, seat: int) -> None:
        self.due.append(("deck_shuffled", {"side": "human"}))
        self.does("search_the_house", seat=seat)

    def on_torn_down(self, seat: int, column: int) -> None:
        self.does("tear_it_down", seat=seat, column=column)
        del self.boards[column]
        self.human.discard.append("barricade")

    def on_roused(self, seat: int, card: str, zid: int, column: int) -> None:
        self.does("dead_walk", seat=seat, zombie=card)
        last = max(i for i, other in enumerate(self.zombie.discard) if other == card)
        del self.zombie.discard[last]
        self.enter(card, zid, column)

    def on_truck_burned(self, seat: int, aboard: list[str], count: int) -> None:
        self.does("spilled_gasoline", seat=seat)
        assert aboard == [p.id for p in self.people if p.aboard]
        assert count == len(aboard)
        self.harms = [(id, 1, "gasoline") for id in aboard]
        self.truck = None
        for person in self.people:
            person.aboard = False
        self.human.discard.append("truck")

    def on_weapon_burned(self, seat: int, character: str, card: str) -> None:
        self.does("spilled_gasoline", seat=seat, character=character)
        self.give(self.person(character), card)
        self.human.discard.append(card)
        self.harms = [(character, 1, "gasoline")]

    # Search (NLD-30 to 40)

    def on_equipped(self, seat: int, character: str, card: str, replaced: str | None) -> None:
        self.ours(seat, "search")
        person = self.person(character)
        assert len(self.equipped) < 2
        assert character not in self.equipped
        assert not person.aboard
        self.use(seat, card, discard=False)
        self.receive(person, card, replaced)
        person.found = True
        self.equipped.append(character)

    def on_truck_played(self, seat: int) -> None:
        self.ours(seat, "search")
        assert len(self.equipped) < 2
        assert self.truck is None
        self.use(seat, "truck", discard=False)
        self.truck = "here"
        self.equipped.append("truck")

    def spend(self, seat: int, bearer: str, card: str) -> Person:
        """An item is used up."""
        self.ours(seat, "search")
        person = self.person(bearer)
        person.items.remove(card)
        self.human.discard.append(card)
        return person

    def on_first_aid(
        self, seat: int, bearer: str, character: str, n: int, damage: int, bitten: int, care: int
    ) -> None:
        nurse, patient = self.spend(seat, bearer, "first_aid_kit"), self.person(character)
        cares = character == "karen" and self.goal == "nurse_karen"
        assert patient is nurse or patient in self.beside(nurse)
        assert patient.damage or patient.bitten or cares
        self.heal(character, n, 2, damage)
        assert (bitten, care) == (patient.bitten, 2 * cares)
        self.zombie.discard += ["bitten"] * bitten
        patient.bitten = 0
        if cares:
            self.due.append(("tokens", {"goal": self.goal, "n": 2}))

    def on_key_used(self, seat: int, bearer: str) -> None:
        self.spend(seat, bearer, "key_ring")
        self.draw(self.human, 1)

    def on_fuelled(self, seat: int, bearer: str) -> None:
        self.spend(seat, bearer, "key_ring")
        assert self.truck == "here"
        self.truck = "fuelled"

    def on_mended(self, seat: int, bearer: str, column: int, boards: int) -> None:
        self.spend(seat, bearer, "hammer_and_nails")
        assert self.boards[column] < 3 == boards
        self.boards[column] = 3

    def on_television(self, seat: int, card: str) -> None:
        self.ours(seat, "search")
        assert not self.television
        assert any("television" in person.items for person in self.people)
        self.television = True
        self.pay(seat, card)
        self.draw(self.human, 1)

    def on_nursed(self, seat: int, character: str, n: int, damage: int) -> None:
        self.ours(seat, "search")
        helen = self.person("helen")
        assert not helen.nursed
        assert self.person(character) in self.beside(helen)
        assert n == 1
        self.heal(character, n, 1, damage)
        helen.nursed = True

    def on_boarded(self, seat: int, character: str) -> None:
        self.ours(seat, "search")
        person = self.person(character)
        assert self.truck == "fuelled"
        assert not self.boarded
        assert not person.aboard
        person.aboard = self.boarded = True

    def on_alighted(self, seat: int, character: str) -> None:
        self.ours(seat, "search")
        assert self.person(character).aboard
        self.person(character).aboard = False

    def on_swapped(self, seat: int, characters: list[str], columns: list[int]) -> None:
        self.ours(seat, "search")
        i, j = (column - 1 for column in columns)
        row = self.people
        assert i < j
        assert characters == [row[i].id, row[j].id]
        assert self.swaps < 12
        row[i], row[j] = row[j], row[i]
        self.swaps += 1

    # Play (NLD-58 to 60)

    def enter(self, card: str, zid: int, column: int) -> None:
        assert zid == self.next_zombie
        assert self.open(4, column)
        self.zombies[zid] = Zombie(zid, card, 4, column)
        self.next_zombie += 1

    def place(self, seat: int, card: str, kinds: Any) -> None:
        """NLD-58."""
        self.ours(seat, "play")
        assert self.placed < 3
        assert card in kinds
        self.placed += 1

    def on_zombie_played(self, seat: int, card: str, zid: int, column: int) -> None:
        self.place(seat, card, ZOMBIES)
        self.use(seat, card, discard=False)
        self.enter(card, zid, column)

    def on_enhanced(self, seat: int, card: str, zid: int, row: int, column: int, zombie: str) -> None:
        self.place(seat, card, (*UPGRADES, *MUTATIONS))
        self.use(seat, card, discard=False)
        target = self.zombies[zid]
        assert (target.row, target.column, target.card) == (row, column, zombie)
        assert row in (3, 4)
        target.enhancements.append(card)
