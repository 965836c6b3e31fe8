"""Zombie Mosh!: the rules, in the order of the rulebook. Clause ids refer to rulebook.md."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine import Action, Refused, Seat, barred, choice, hinted, step
from app.engine.flow import Offer
from app.games.zombie_mosh.score import end_of_concert, end_of_song
from app.games.zombie_mosh.state import (
    CARDS_A_TURN,
    CHARACTERS,
    CROWD_HITS,
    DECK,
    EDGES,
    HAND_SIZE,
    LAST_ROUND,
    LIMB_INDEX,
    LIMBS,
    LIMBS_TO_LOSE,
    SIDE_A,
    SIDE_B,
    Block,
    Hit,
    Limb,
    Mosh,
    Options,
    Pit,
    Zombie,
)

# --- Setup --------------------------------------------------------------------------------------------------------


def set_up(seats: int, options: Options) -> Pit:
    """The table before the characters: every zombie in the pit, unhurt (MOSH-03, 05)."""
    zombies = [Zombie(durability=list(SIDE_A), damage=[0] * len(LIMBS)) for _ in range(seats)]
    return Pit(zombies=zombies, took_part=list(range(seats)))


@step
def concert(m: Mosh) -> None:
    """The whole match: the setup, which begins song 1, and what follows each song."""
    m.tell("song_began", "MOSH-02", "MOSH-05", song=1, songs=m.options.songs)
    m.then(characters(), draw_first_player(), opening(), song_end())


@step
def characters(m: Mosh) -> None:
    """MOSH-04: choose in seat order, or take them as shuffled."""
    if m.options.characters == "choose":
        m.then(*(choose_character(seat) for seat in range(m.seats)))
        return
    drawn = list(CHARACTERS)
    m.shuffle(drawn)
    for seat in range(m.seats):
        take_character(m, seat, drawn[seat])
    m.tell("characters_drawn", "MOSH-04", characters=drawn[: m.seats])


@choice(open=True)
def choose_character(m: Mosh, seat: Seat) -> Iterable[Offer]:
    """MOSH-04: any character that nobody has taken; the last one of six is not asked for."""
    taken = {zombie.character: other for other, zombie in enumerate(m.state.zombies)}
    for character in CHARACTERS:
        if character in taken:
            yield barred(Choose(character), "MOSH-04", seat=taken[character])
        else:
            yield Choose(character)


class Choose(Action, frozen=True):
    """Take a free character (MOSH-04)."""

    character: str

    def apply(self, m: Mosh, seat: Seat) -> None:
        take_character(m, seat, self.character)
        m.tell("character_chosen", "MOSH-04", seat=seat, character=self.character)


def take_character(m: Mosh, seat: Seat, character: str) -> None:
    """The zombie gets its character and the durabilities of the side in play (MOSH-70, 71)."""
    zombie = m.state.zombies[seat]
    zombie.character = character
    zombie.durability = list(SIDE_A if m.options.side == "A" else SIDE_B[character])


@step
def draw_first_player(m: Mosh) -> None:
    """MOSH-06."""
    m.state.first_player = m.pick(living(m))
    m.tell("first_player", "MOSH-06", seat=m.state.first_player)


@step
def opening(m: Mosh) -> None:
    """MOSH-07: all fifty cards make a fresh deck; then the first round."""
    pit = m.state
    pit.deck = list(DECK)
    pit.discard = []
    m.shuffle(pit.deck)
    m.tell("deck_made", "MOSH-07", count=len(pit.deck))
    pit.round = 0
    m.then(round_())


def living(m: Mosh) -> list[Seat]:
    """The seats in the pit, ascending."""
    return [seat for seat, zombie in enumerate(m.state.zombies) if zombie.in_pit]


def clockwise(seats: Iterable[Seat], after: Seat) -> list[Seat]:
    """`seats` in table order, beginning with the first one after `after`, and `after` itself last (MOSH-08)."""
    ordered = sorted(seats)
    return [seat for seat in ordered if seat > after] + [seat for seat in ordered if seat <= after]


# --- Round and prelude ----------------------------------------------------------------------------------------------


@step
def round_(m: Mosh) -> None:
    """MOSH-10, 11: the dance order is fixed for the round."""
    pit = m.state
    pit.round += 1
    pit.dance_pass = 0
    holder = first_player(m)
    pit.dance_order = [holder, *(seat for seat in clockwise(living(m), holder) if seat != holder)]
    m.tell("round_began", "MOSH-10", "MOSH-11", round=pit.round, order=list(pit.dance_order))
    m.then(prelude(), crowd_attack(), dance(), counting(), calming_down())


def first_player(m: Mosh) -> Seat:
    """The holder of the first-player token."""
    holder = m.state.first_player
    assert holder is not None, "the first player is drawn before the first round"
    return holder


@step
def prelude(m: Mosh) -> None:
    """MOSH-12: four cards to each living seat, the first player last."""
    m.state.step = "prelude"
    for seat in clockwise(living(m), first_player(m)):
        cards = [draw(m) for _ in range(HAND_SIZE)]
        m.state.zombies[seat].hand = cards
        m.tell("dealt", "MOSH-12", seat=seat, count=len(cards), secret={seat: {"cards": list(cards)}})


def draw(m: Mosh) -> str:
    """The top card of the deck; an empty deck is first made anew from the discard (MOSH-13)."""
    pit = m.state
    if not pit.deck:
        pit.deck, pit.discard = pit.discard, []
        m.shuffle(pit.deck)
        m.tell("reshuffled", "MOSH-13", count=len(pit.deck))
    return pit.deck.pop(0)


# --- Crowd attack ---------------------------------------------------------------------------------------------------


@step
def crowd_attack(m: Mosh) -> None:
    """MOSH-20 to 22: two cards at each living zombie, each turned by a coin right after it is drawn."""
    m.state.step = "crowd_attack"
    for seat in clockwise(living(m), first_player(m)):
        for _ in range(CROWD_HITS):
            card = draw(m)
            limb = EDGES[card][m.toss()]
            m.state.zombies[seat].attack_line.append(Hit(card, limb, "crowd"))
            m.tell("crowd_hit", "MOSH-20", "MOSH-21", reveals=True, seat=seat, card=card, limb=limb)


# --- Dance ----------------------------------------------------------------------------------------------------------


@step
def dance(m: Mosh) -> None:
    """MOSH-30, 31: there and back."""
    m.state.step = "dance"
    m.then(dance_pass(1), dance_pass(2))


@step
def dance_pass(m: Mosh, number: int) -> None:
    """MOSH-30 or 31: one trip round the table."""
    m.state.dance_pass = number
    order = pass_order(m, number)
    m.tell("pass_began", "MOSH-30" if number == 1 else "MOSH-31", dance_pass=number, order=order)
    m.then(*(turn(seat) for seat in order))


def pass_order(m: Mosh, number: int) -> list[Seat]:
    """The dance order, reversed in pass 2."""
    return m.state.dance_order[:: 1 if number == 1 else -1]


@step
def turn(m: Mosh, seat: Seat) -> None:
    """MOSH-32, 33: two cards, one after the other. Who has left meanwhile is skipped (MOSH-82)."""
    if m.state.zombies[seat].in_pit:
        m.then(*[play_card(seat)] * CARDS_A_TURN)


def shield_or_first(m: Mosh, seat: Seat) -> Action:
    """The default of section 9: shield the open limb nearest to falling, never strike anybody."""
    zombie = m.state.zombies[seat]
    open_ = zombie.open()
    wounded = sorted(
        (limb for limb in LIMBS if open_[LIMB_INDEX[limb]] > 0),
        key=lambda limb: zombie.durability[LIMB_INDEX[limb]] - zombie.damage[LIMB_INDEX[limb]],
    )
    for limb in wounded:
        for card in zombie.hand:
            if limb in EDGES[card]:
                return Defend(card, limb)
    return Defend(zombie.hand[0], EDGES[zombie.hand[0]][0])


@choice(default=shield_or_first, forced=False)
def play_card(m: Mosh, seat: Seat) -> Iterable[Offer]:
    """MOSH-34 to 38: any card, either edge, at oneself as a shield or at another living zombie as a hit."""
    zombies = m.state.zombies
    me = zombies[seat]
    others = clockwise(range(m.seats), seat)[:-1]
    shielding = hints_for_defending(me)
    striking = {other: hints_for_attacking(zombies[other]) for other in others if zombies[other].in_pit}
    for card in me.hand:
        for limb in EDGES[card]:
            yield hinted(Defend(card, limb), shielding[limb])
            for other in others:
                if other in striking:
                    yield hinted(Attack(card, limb, other), striking[other][limb])
                else:
                    yield barred(Attack(card, limb, other), "MOSH-34", seat=other)
            yield barred(Attack(card, limb, seat), "MOSH-36", seat=seat)


def hints_for_defending(zombie: Zombie) -> dict[Limb, tuple[str, ...]]:
    """What to warn of when a limb is shielded: it lies on the floor, or nothing open faces it."""
    fallen, open_ = zombie.fallen, zombie.open()
    return {
        limb: ("fallen_limb",) if fallen[i] else () if open_[i] else ("covered",)
        for i, limb in enumerate(LIMBS)
    }


def hints_for_attacking(zombie: Zombie) -> dict[Limb, tuple[str, ...]]:
    """What to warn of when a limb is struck: it lies on the floor, or it falls anyway."""
    fallen, open_ = zombie.fallen, zombie.open()
    left = [durable - damage for durable, damage in zip(zombie.durability, zombie.damage, strict=True)]
    return {
        limb: ("fallen_limb",) if fallen[i] else ("surplus",) if open_[i] == left[i] else ()
        for i, limb in enumerate(LIMBS)
    }


class Defend(Action, frozen=True):
    """Lay a card into one's own defence line, `limb` facing (MOSH-34, 35)."""

    card: str
    limb: Limb

    def apply(self, m: Mosh, seat: Seat) -> None:
        zombie = m.state.zombies[seat]
        zombie.hand.remove(self.card)
        zombie.defence_line.append(Block(self.card, self.limb))
        m.tell("defended", "MOSH-34", "MOSH-35", seat=seat, card=self.card, limb=self.limb)


class Attack(Action, frozen=True):
    """Lay a card into another living zombie's attack line, `limb` facing (MOSH-34, 35)."""

    card: str
    limb: Limb
    seat: Seat

    def apply(self, m: Mosh, seat: Seat) -> None:
        zombies = m.state.zombies
        zombies[seat].hand.remove(self.card)
        zombies[self.seat].attack_line.append(Hit(self.card, self.limb, seat))
        m.tell("attacked", "MOSH-34", "MOSH-35", seat=seat, target=self.seat, card=self.card, limb=self.limb)


# --- Counting -------------------------------------------------------------------------------------------------------


@step
def counting(m: Mosh) -> None:
    """MOSH-50 to 56: every living zombie at once; then all lines go to the discard."""
    pit = m.state
    pit.step = "counting"
    for seat in pit.dance_order:
        count_damage(m, seat)
    cleared = sum(clear_lines(m, seat) for seat in pit.dance_order)
    m.tell("lines_cleared", "MOSH-55", "MOSH-56", count=cleared)


def count_damage(m: Mosh, seat: Seat) -> None:
    """MOSH-51 to 54 for one zombie: pairs cancel, the rest hurts, never beyond the durability."""
    zombie = m.state.zombies[seat]
    hits, blocks, placed = zombie.hits(), zombie.blocks(), zombie.open()
    standing = [not fallen for fallen in zombie.fallen]
    paired = [min(hit, block) for hit, block in zip(hits, blocks, strict=True)]
    lost = [hit - pair - token for hit, pair, token in zip(hits, paired, placed, strict=True)]
    zombie.damage = [damage + token for damage, token in zip(zombie.damage, placed, strict=True)]
    m.tell(
        "counted", "MOSH-51", "MOSH-52", "MOSH-54",
        seat=seat, paired=paired, placed=placed, lost=lost, tokens=zombie.tokens,
    )  # fmt: skip
    for i, fallen in enumerate(zombie.fallen):
        if fallen and standing[i]:
            m.tell("limb_fell", "MOSH-53", seat=seat, limb=LIMBS[i])


def clear_lines(m: Mosh, seat: Seat) -> int:
    """Attack line, then defence line, each in the order played, to the discard (MOSH-56). How many cards."""
    zombie = m.state.zombies[seat]
    cards = [*(hit.card for hit in zombie.attack_line), *(block.card for block in zombie.defence_line)]
    zombie.attack_line = []
    zombie.defence_line = []
    m.state.discard.extend(cards)
    return len(cards)


# --- Calming down ---------------------------------------------------------------------------------------------------


@step
def calming_down(m: Mosh) -> None:
    """MOSH-60 to 68: who is out, whether the song is over, who gets the token."""
    pit = m.state
    pit.step = "calming_down"
    out = [seat for seat in living(m) if len(LIMBS) - pit.zombies[seat].valid_limbs >= LIMBS_TO_LOSE]
    for seat in out:
        zombie = pit.zombies[seat]
        zombie.in_pit = False
        m.tell(
            "eliminated",
            "MOSH-60",
            "MOSH-61",
            seat=seat,
            tokens=zombie.tokens,
            valid_limbs=zombie.valid_limbs,
        )
    if out:
        pit.exits.append(out)
    if len(living(m)) > 1 and pit.round < LAST_ROUND:
        pass_token(m, living(m), "MOSH-67")
        m.then(round_())


def pass_token(m: Mosh, seats: list[Seat], clause: str) -> None:
    """The first-player token goes to the next of `seats` clockwise of its holder, also if that one has left."""
    previous = first_player(m)
    m.state.first_player = clockwise(seats, previous)[0]
    m.tell("first_player_passed", clause, seat=m.state.first_player, previous=previous)


# --- The end of a song, and the concert -----------------------------------------------------------------------------


@step
def song_end(m: Mosh) -> None:
    """MOSH-62 to 68 and 90 to 104: rank the song; then the next one, or the end."""
    m.state.step = "song_end"
    end_of_song(m, living(m))
    result = end_of_concert(m)
    if result is None:
        m.then(next_song(), opening(), song_end())
        return
    m.state.step = "over"
    m.finish(result)


@step
def next_song(m: Mosh) -> None:
    """MOSH-91: everybody who has not resigned is back in the pit, unhurt."""
    pit = m.state
    pit.song += 1
    pit.exits = []
    pit.took_part = [seat for seat, zombie in enumerate(pit.zombies) if not zombie.resigned]
    for seat, zombie in enumerate(pit.zombies):
        zombie.in_pit = seat in pit.took_part
        zombie.damage = [0] * len(LIMBS)
        zombie.hand = []
        zombie.attack_line = []
        zombie.defence_line = []
    m.tell("song_began", "MOSH-91", song=pit.song, songs=m.options.songs)
    pass_token(m, pit.took_part, "MOSH-91")


# --- Leaving the table ----------------------------------------------------------------------------------------------


def leave(m: Mosh, seat: Seat) -> None:
    """MOSH-80 to 85: a seat resigns. The kernel drops the questions that waited for it."""
    pit = m.state
    zombie = pit.zombies[seat]
    if zombie.resigned:
        raise Refused("seat_gone", "MOSH-80")
    zombie.resigned = True
    pit.resigned.append(seat)
    m.tell("resigned", "MOSH-80", seat=seat)
    if not zombie.in_pit:
        return
    zombie.in_pit = False
    pit.exits.append([seat])
    if pit.step == "choose_character":
        zombie.character = None
        zombie.durability = list(SIDE_A)
    discard_all(m, seat)
    pit.dance_order = [other for other in pit.dance_order if other != seat]
    if len(living(m)) == 1:
        m.skip_to(song_end)


def discard_all(m: Mosh, seat: Seat) -> None:
    """MOSH-81: hand, attack line, defence line, face up, in this order."""
    zombie = m.state.zombies[seat]
    shown = [*zombie.hand, *(h.card for h in zombie.attack_line), *(b.card for b in zombie.defence_line)]
    if shown:
        m.state.discard.extend(zombie.hand)
        zombie.hand = []
        clear_lines(m, seat)
        m.tell("discarded", "MOSH-81", seat=seat, cards=shown)


def upcoming(m: Mosh) -> list[Seat]:
    """One seat for each card play still to come in this round, the present one first: read off the waiting steps."""
    seats: list[Seat] = []
    for frame in reversed(m.stack):
        match frame.step, frame.args:
            case "play_card", (seat,):
                seats.append(seat)
            case "turn", (seat,):
                seats += [seat] * CARDS_A_TURN * m.state.zombies[seat].in_pit
            case "dance_pass", (number,):
                seats += [seat for seat in pass_order(m, number) for _ in range(CARDS_A_TURN)]
            case _:
                break
    return seats
