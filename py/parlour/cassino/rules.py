"""The rules of cassino: one phase per paragraph of docs/rules/cassino.md, in the same order.

DEAL -> TURN, in turn, until all hands are empty -> later deal -> TURN ... -> the count
"""

from collections.abc import Sequence

from parlour.cards import CARD, SAME_RANK, SUITS, Card, each, together
from parlour.cassino.builds import building, built
from parlour.cassino.dealing import (
    announce_last,
    check_standing,
    draw,
    even_rounds,
    hand_round,
    lay_out,
)
from parlour.cassino.house import House
from parlour.cassino.moves import Play
from parlour.cassino.position import Phase, Position
from parlour.cassino.scoring import count, no_count
from parlour.game import Deal
from parlour.language import say
from parlour.phases import Over
from parlour.phrases import cards_in_words

KINGS = together(CARD["K" + suit] for suit in SUITS)

DRY_TRICK = 10
"""A dry trick counts as this many sweeps (10.5)."""


class Turn:
    """5 to 7  A card captures, or goes into a build, or stays on the table."""

    name = "TURN"

    def moves(self, p: Position) -> Sequence[Play]:
        assert p.turn is not None
        found = every_move(p, may_trail(p, p.turn))
        if p.house.keeps_builds:
            # If no move leaves a card for each of the seat's builds, all moves are allowed (12.2).
            return [move for move in found if can_take_own_builds(p, move)] or every_move(p, True)
        return found

    def play(self, p: Position, move: Play) -> Phase:
        assert p.turn is not None
        seat, fault = p.turn, is_fault(p, move)
        p.age_builds(seat)
        if move.verb == "take":
            capture(p, move)
        elif move.verb == "trail":
            trail(p, move.card, fault)
        else:
            build(p, move, fault)
        return end_turn(p, seat)


class Drop:
    """10.5  A card that matches the top of the pile takes the pile. So does a jack. Any other card
    stays."""

    name = "TURN"

    def moves(self, p: Position) -> Sequence[Play]:
        assert p.turn is not None
        return [Play("drop", card) for card in each(p.hands[p.turn])]

    def play(self, p: Position, move: Play) -> Phase:
        assert p.turn is not None
        seat, card = p.turn, move.card
        p.lay(card)
        if p.pile and (card & SAME_RANK[p.pile[-1]] or p.house.takes_all(card, p.pile[-1])):
            capture_pile(p, move)
        else:
            p.pile += (card,)
            p.note("drop", seat, card)
        return end_turn(p, seat)


ON_THE_LAYOUT, ON_THE_PILE = Turn(), Drop()
HAND_OVER, GAME_OVER, MATCH_OVER = Over("HAND_OVER"), Over("GAME_OVER"), Over("MATCH_OVER")
REDEAL = Over("REDEAL")
OVER = {phase.name: phase for phase in (HAND_OVER, GAME_OVER, MATCH_OVER, REDEAL)}


def phase_named(house: House, name: str) -> Phase:
    """The phase of this name in this game."""
    return OVER[name] if name in OVER else turn_phase(house)


def turn_phase(house: House) -> Phase:
    """The phase of a turn in this game."""
    return ON_THE_PILE if house.variant.is_pile else ON_THE_LAYOUT


# -- capturing (5) ------------------------------------------------------------------------------


def every_move(p: Position, trailing: bool) -> list[Play]:
    """The legal moves with each card, with or without trailing."""
    assert p.turn is not None
    builds = p.house.variant.builds_to > 0
    found: list[Play] = []
    for card in each(p.hands[p.turn]):
        takes = captures(p, card)
        found += takes
        if takes and p.house.must_take(card):
            continue
        if builds:
            found += building(p, card)
        if trailing:
            found.append(Play("trail", card))
    return found


def captures(p: Position, card: Card) -> list[Play]:
    """5.3  Every choice of groups, loose cards and builds, that a card may take."""
    if p.house.takes_all(card, p.loose):
        return [Play("take", card, say="all")]
    captures = p.house.captures
    fitting = [build.number for build in p.builds if p.house.may_take(build.value, card)]
    if not fitting:
        return [Play("take", card, loose) for loose in captures.takes(p.loose, card)]
    chosen = captures.with_builds(p.loose, card, fitting)
    return [Play("take", card, loose, builds) for loose, builds in chosen]


def capture(p: Position, move: Play) -> None:
    """5.6  Move the card and all it takes to the win pile. 8.1  An empty table is a sweep."""
    assert p.turn is not None
    seat, card = p.turn, move.card
    p.lay(card)
    moment = shown(p, move)
    loose = p.loose if move.say else move.loose
    builds = [p.build(number) for number in move.builds]
    p.gather(loose, builds, card)
    p.happens("capture", seat, loose, card, len(builds))
    for taken in builds:
        p.note("take build", seat, taken.cards, card, taken.value)
    if not p.table and may_sweep(p, move):
        dry = p.house.variant.has_dry_tricks and loose.bit_count() == 1
        sweep(p, card, dry)
    p.keep_moment(moment)


def may_sweep(p: Position, move: Play) -> bool:
    """13.3, 13.5  Does this capture sweep if it empties the table? In Scopa and Scopone, options
    decide about the last card and an ace that takes everything."""
    if move.say and not p.house.taking_all_sweeps:
        return False
    return bool(p.house.last_card_sweeps or any(p.hands) or p.stock)


def capture_pile(p: Position, move: Play) -> None:
    """10.5  Take the whole pile. A lone card is a dry trick, but more cards are no sweep."""
    assert p.turn is not None
    moment = shown(p, move)
    taken = p.pile
    p.gather_pile(move.card)
    p.happens("capture", p.turn, together(taken), move.card)
    if len(taken) == 1:
        sweep(p, move.card, dry=True)
    p.keep_moment(moment)


def sweep(p: Position, card: Card, dry: bool) -> None:
    """8.1  Count a sweep, 13.3 a scopa; 10.5, 10.6 a dry trick counts as ten."""
    number = DRY_TRICK if dry else 1
    p.sweep(card, number)
    verb = "dry" if dry else p.house.sweep_verb
    p.happens(verb, p.turn or 0, on=card, number=number)


def shown(p: Position, move: Play) -> Position | None:
    """A copy of the table with a capture on it, before it is gathered."""
    moment = p.moment()
    if moment is not None and p.turn is not None:
        moment.shown = p.turn, move
    return moment


# -- building and trailing (6, 7, 9) ------------------------------------------------------------


def is_fault(p: Position, move: Play) -> bool:
    """9.1  Is this move penalised: 9.2 trailing against the duty, or 9.3 a false build?"""
    assert p.turn is not None
    if not p.house.penalises or move.verb == "take":
        return False
    if move.verb == "trail":
        return p.owes(p.turn)
    value = move.value or p.build(move.builds[0]).value
    return not p.house.holds(p.hands[p.turn] ^ move.card, value)


def build(p: Position, move: Play, fault: bool) -> None:
    """6  Make, raise or join a build. 9.3  The build may be false."""
    assert p.turn is not None
    seat, house = p.turn, p.house
    new = built(p, move)
    p.lay(move.card)
    p.loose ^= move.loose
    p.put(new)
    p.note(move.verb, seat, move.loose, move.card, move.value)
    rank = house.variant.values.making[new.value]
    if not fault:
        p.prove(seat, rank)
        return
    p.disprove(seat, rank)
    for side in range(len(house.sides)):
        p.penalties[side] += side != house.side_of[seat]
    p.happens("fault_build", seat, number=new.value)


def trail(p: Position, card: Card, fault: bool) -> None:
    """7.1  Leave the card on the table. 9.2  A seat that breaks its duty misses a turn."""
    assert p.turn is not None
    p.lay(card)
    p.loose |= card
    p.note("trail", p.turn, card)
    if fault:
        p.stands_out |= {p.turn}
        p.happens("fault_trail", p.turn)


def may_trail(p: Position, seat: int) -> bool:
    """7.2  May the seat trail? Not while its build of the last turn is on the table. 12.2  Not
    while any build of its own is."""
    if p.house.penalises:
        return True
    if p.house.keeps_builds:
        return all(build.owner != seat for build in p.builds)
    return not p.owes(seat)


def can_take_own_builds(p: Position, move: Play) -> bool:
    """12.2  Does the seat have a card for each build that it owns after this move?"""
    assert p.turn is not None
    rest = p.hands[p.turn] ^ move.card
    return all(
        p.house.holds(rest, build.value)
        for build in p.builds
        if build.owner == p.turn and build.number not in move.builds
    )


# -- what follows a turn (15) -------------------------------------------------------------------


def end_turn(p: Position, seat: int) -> Phase:
    """15  Check for a majority, draw a card, and find what follows: a turn, a later deal or the
    count."""
    majority = p.house.variant.majority
    if majority and p.won[p.house.side_of[seat]].bit_count() >= majority:
        p.happens("majority", seat)
        return close(p)
    if p.house.proves_owners:
        prove_owners(p, seat)
    if p.house.is_drawn and p.stock:
        draw(p, seat)
    if any(p.hands):
        return next_turn(p, seat)
    return deal_again(p) if p.stock else end_hand(p)


def prove_owners(p: Position, seat: int) -> None:
    """12.2  Record that the owner of a build holds a card that takes it."""
    for build in p.builds:
        if build.owner == seat:
            p.prove(seat, p.house.variant.values.making[build.value])


def next_turn(p: Position, seat: int) -> Phase:
    """15  The next seat that holds cards. 9.2  A seat that stands out is skipped once."""
    while True:
        seat = (seat + 1) % p.house.seats
        if not p.hands[seat]:
            continue
        if seat not in p.stands_out:
            p.turn = seat
            return turn_phase(p.house)
        p.stands_out -= {seat}
        p.happens("stands_out", seat)


def end_hand(p: Position) -> Phase:
    """8.3  Give the rest of the table to the last capturer, which is no sweep."""
    if p.table and p.last_capturer is not None:
        moment, cards = p.moment(), p.table
        p.gather_rest()
        p.happens("residue", p.last_capturer, cards)
        p.keep_moment(moment)
    return close(p)


def close(p: Position) -> Phase:
    """11  Count the hand. The next seat deals, and nobody stands out (9.2)."""
    p.turn, p.stands_out = None, frozenset()
    p.next_dealer = (p.dealer + 1) % p.house.seats
    name = count(p)
    p.note("over")
    return OVER[name]


# -- the deal (4) -------------------------------------------------------------------------------


def deal_out(house: House, deal: Deal) -> Position:
    """4.3  Deal the rounds of the first deal, eldest first, and then the table.

    Raises:
        BadPosition: the pack is not that of this game, or the dealer is not a seat of this table.
    """
    cards = cards_in_words(house.pack.bit_count())
    needs = say("A deal needs the {cards} of this game, each once.", cards=cards)
    deal.check(house.pack, house.seats, needs)
    p = Position(house, deal.dealer, check_standing(house, deal.standing))
    p.log, p.stock = [], deal.pack
    hand_round(p, house.rounds)
    table = lay_out(p, house.first_table)
    p.note("deal", p.dealer, table, number=sum(house.rounds))
    if house.redeals_kings and (table & KINGS).bit_count() >= 3:
        return throw_in(p)
    p.phase = next_turn(p, p.dealer)
    return p


def deal_again(p: Position) -> Phase:
    """4.4, 13.4  Deal again. Cards of a small stock that cannot be dealt evenly go to the table."""
    seats, full = p.house.seats, sum(p.house.rounds)
    table = p.house.variant.later_table
    number = min(full, len(p.stock) // seats)
    hand_round(p, p.house.rounds if number == full else even_rounds(number))
    too_small = number < full or len(p.stock) < table
    laid = lay_out(p, len(p.stock) if too_small else table)
    p.happens("redeal", p.dealer, laid, number=number)
    announce_last(p)
    return next_turn(p, p.dealer) if number else end_hand(p)


def throw_in(p: Position) -> Position:
    """13.3  Let the same dealer deal again, because three or more kings are on the table."""
    p.turn, p.next_dealer, p.phase = None, p.dealer, REDEAL
    p.note("thrown in", p.dealer, p.loose)
    no_count(p)
    return p
