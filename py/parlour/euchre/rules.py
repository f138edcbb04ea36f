"""The rules of euchre: one phase per paragraph of docs/rules/euchre.md, in the same order.

DEAL -> [FarmersChoice] -> [NameSuit] ->
        Bid -> order -> Alone -> [DefendAlone] -> Discard -> [Give -> LayOut] -> Play
         | four passes
         Name -> make -> Alone -> [DefendAlone] -> [Give -> LayOut] -> Play
         | four passes
         over, abandoned
"""

from functools import cache
from itertools import combinations

from parlour.cards import CARDS, JOKER, SUITS, Card, Cards, each, together
from parlour.euchre.house import NO_TRUMP, SEATS, TEAM, House
from parlour.euchre.position import ANY, FarmersHand, Phase, Position
from parlour.euchre.scoring import points, settled
from parlour.game import BadPosition, Deal, Move, Offers
from parlour.language import say
from parlour.phases import Over
from parlour.tricks import winner

EVERY_CARD = (*CARDS, JOKER)
PLAY = {card: Move("play", card) for card in EVERY_CARD}
DISCARD = {card: Move("discard", card) for card in EVERY_CARD}
GIVE = {card: Move("give", card) for card in EVERY_CARD}
MAKE = {suit: Move("make", say=suit) for suit in SUITS + NO_TRUMP}
ORDER, PASS = Move("order"), Move("pass")
ALONE, TOGETHER = Move("alone"), Move("together")
DEFEND, DECLINE = Move("defend"), Move("decline")
KEEP, REDEAL = Move("keep"), Move("redeal")
OFFER = tuple(Move("offer", say=suit) for suit in SUITS)

PLAYS, DISCARDS, GIFTS = Offers(PLAY), Offers(DISCARD), Offers(GIVE)
NAMINGS = {turned: tuple(MAKE[suit] for suit in SUITS if suit != turned) for turned in SUITS}
"""Keyed by turned suit: the bids of the other suits, for the second round."""


@cache
def exchanges(hand: Cards) -> tuple[Move, ...]:
    """The exchanges of a farmer's hand: any three of its five cards."""
    return tuple(Move("exchange", together(three)) for three in combinations(each(hand), 3))


class FarmersChoice:
    """4  A player dealt only nines and tens shows three and takes the kitty for them, or asks for a
    new deal, as agreed; or keeps the hand."""

    name = "FARMER"

    def moves(self, p: Position) -> tuple[Move, ...]:
        if not p.house.farmers_exchange:
            return REDEAL, KEEP
        return *exchanges(p.hands[p.turn]), KEEP  # type: ignore[index]

    def play(self, p: Position, move: Move) -> Phase:
        if move is REDEAL:
            phase = over(p, (0, 0), abandoned=True)
            p.next_dealer = p.dealer
            return phase
        if move is not KEEP:
            p.exchange(move.card)
        return before_bidding(p)


class NameSuit:
    """4  The dealer has turned up the joker, and names the suit that it offers before looking at
    the hand."""

    name = "NAME_SUIT"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return OFFER

    def play(self, p: Position, move: Move) -> Phase:
        p.offered = move.say
        p.turn = (p.dealer + 1) % SEATS
        return FIRST_ROUND


class Bid:
    """5.1  Round one: from eldest to dealer, each accepts the turned suit as trumps or passes. If
    agreed, only a card of the suit allows to accept it; the dealer has the turned one."""

    name = "BID1"

    def moves(self, p: Position) -> tuple[Move, ...]:
        if p.house.held_naturally and p.turn != p.dealer:
            hand = p.hands[p.turn]  # type: ignore[index]
            return (ORDER, PASS) if p.house.may_make(p.offered, hand) else (PASS,)
        return ORDER, PASS

    def play(self, p: Position, move: Move) -> Phase:
        if move is ORDER:
            p.fix_trumps(p.offered)
            return ASK_ALONE
        assert p.turn is not None
        last = p.turn == p.dealer
        p.turn = (p.turn + 1) % SEATS
        return SECOND_ROUND if last else self


class Name:
    """5.1  Round two: each names another suit, or no trump if agreed, or passes; a stuck dealer may
    not pass. If agreed, a suit needs a card of it, unless a stuck dealer holds none at all."""

    name = "BID2"

    def moves(self, p: Position) -> tuple[Move, ...]:
        suits = NAMINGS[p.offered]
        named = (*suits, MAKE[NO_TRUMP]) if p.house.without_trumps else suits
        held = named
        if p.house.held_naturally:
            hand = p.hands[p.turn]  # type: ignore[index]
            held = tuple(make for make in named if p.house.may_make(make.say, hand))
        stuck = p.turn == p.dealer and p.house.sticking
        return held or named if stuck else (*held, PASS)

    def play(self, p: Position, move: Move) -> Phase:
        if move is not PASS:
            p.fix_trumps(move.say)
            return ASK_ALONE
        assert p.turn is not None
        if p.turn == p.dealer:
            p.note("abandoned")
            return over(p, (0, 0), abandoned=True)
        p.turn = (p.turn + 1) % SEATS
        return self


class AskAlone:
    """5.4  The maker says whether to play without the partner. By agreement, a side near the end
    of a game may not play alone, and a player who has ordered up the partner must."""

    name = "ALONE"

    def moves(self, p: Position) -> tuple[Move, ...]:
        if not p.house.may_go_alone(p.scores[TEAM[p.maker]]):
            return (TOGETHER,)
        if p.house.assisting_alone and is_accepted(p) and p.dealer == partner(p.maker):
            return (ALONE,)
        return ALONE, TOGETHER

    def play(self, p: Position, move: Move) -> Phase:
        if move is TOGETHER:
            return after_making(p)
        p.alone, p.sitting = True, (partner(p.maker),)
        if p.house.defending_alone:
            p.turn = (p.maker + 1) % SEATS
            return ASK_DEFENDER
        return after_making(p)


class AskDefender:
    """5.4  The loner's left neighbour, then the right one, may defend alone."""

    name = "DEFEND_ALONE"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return DEFEND, DECLINE

    def play(self, p: Position, move: Move) -> Phase:
        assert p.turn is not None
        if move is DEFEND:
            p.lone_defender = p.turn
            p.sitting = tuple(sorted((*p.sitting, partner(p.turn))))
        elif p.turn == (p.maker + 1) % SEATS:
            p.turn = partner(p.turn)
            return self
        return after_making(p)


class Discard:
    """5.3  The dealer, who has picked up the turned card, lays one of six face down."""

    name = "DISCARD"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return DISCARDS[p.hands[p.dealer]]

    def play(self, p: Position, move: Move) -> Phase:
        p.hands[p.dealer] ^= move.card
        p.dealer_discard = move.card
        return before_play(p)


class Give:
    """5.5  The loner's partner gives one card, face down."""

    name = "GIVE"

    def moves(self, p: Position) -> tuple[Move, ...]:
        assert p.order is not None
        return GIFTS[p.house.best_cards(p.hands[partner(p.maker)], p.order)]

    def play(self, p: Position, move: Move) -> Phase:
        p.hands[partner(p.maker)] ^= move.card
        p.hands[p.maker] |= move.card
        p.given = move.card
        p.turn = p.maker
        return LAY_OUT


class LayOut:
    """5.5  The loner discards one of six, perhaps the card just received."""

    name = "LAYOUT"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return DISCARDS[p.hands[p.maker]]

    def play(self, p: Position, move: Move) -> Phase:
        p.hands[p.maker] ^= move.card
        p.laid_out = move.card
        return lead_off(p)


class Play:
    """5.6  Follow suit if able; the left bower and the joker are trumps. Otherwise play any
    card."""

    name = "PLAY"

    def moves(self, p: Position) -> tuple[Move, ...]:
        hand = p.hands[p.turn]  # type: ignore[index]
        return PLAYS[hand & p.led or hand]  # of the suit led, or any if there is none

    def play(self, p: Position, move: Move) -> Phase:
        # Nearly all moves of a search are cards, so this avoids calls of the position's verbs.
        card, seat, trick = move.card, p.turn, p.trick
        p.hands[seat] ^= card  # type: ignore[index]
        if not trick:
            p.led = p.order.lane[card]  # type: ignore[union-attr]
        p.trick = trick + (card,)
        following = p.round[seat][1]  # type: ignore[index]
        if following == p.playing[0]:
            return end_trick(p)
        p.turn = following
        return self


FARMING, NAMING_SUIT = FarmersChoice(), NameSuit()
FIRST_ROUND, SECOND_ROUND = Bid(), Name()
ASK_ALONE, ASK_DEFENDER = AskAlone(), AskDefender()
DISCARDING, GIVING, LAY_OUT, PLAYING = Discard(), Give(), LayOut(), Play()
HAND_OVER, GAME_OVER = Over("HAND_OVER"), Over("GAME_OVER")
PHASES: dict[str, Phase] = {
    phase.name: phase
    for phase in (
        FARMING,
        NAMING_SUIT,
        FIRST_ROUND,
        SECOND_ROUND,
        ASK_ALONE,
        ASK_DEFENDER,
        DISCARDING,
        GIVING,
        LAY_OUT,
        PLAYING,
        HAND_OVER,
        GAME_OVER,
    )
}


# -- between the decisions ----------------------------------------------------------------------


def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % SEATS


def is_accepted(p: Position) -> bool:
    """5.1  Was the turned suit made trumps in the first round?"""
    assert p.order is not None
    return p.order.trump == p.offered


def after_making(p: Position) -> Phase:
    """5.2  If the turned card was accepted the dealer picks it up, no matter who ordered it."""
    if is_accepted(p):
        p.pick_up()
        p.note("picked up", p.dealer, p.turned)
        p.turn = p.dealer
        return DISCARDING
    return before_play(p)


def before_play(p: Position) -> Phase:
    """5.2  Give a loner the partner's best card, if agreed; then start the play."""
    if p.alone and p.house.passing:
        p.turn = partner(p.maker)
        return GIVING
    return lead_off(p)


def lead_off(p: Position) -> Phase:
    """5.6  Start the first trick."""
    left_of_loner = p.alone and p.house.leads_left_of_loner
    p.lead(p.next_playing(p.maker if left_of_loner else p.dealer))
    return PLAYING


def end_trick(p: Position) -> Phase:
    """5.6  Give the trick to its winner; the hand ends once all is settled."""
    place = winner(p.trick, p.order)  # type: ignore[arg-type]
    if p.log is not None:
        p.note("trick", p.playing[place])
        p.keep_moment()
    p.gather(place)
    p.led = ANY
    done = not p.hands[p.turn]  # type: ignore[index]
    if done or (p.house.skipping and settled(p.tricks, p.maker, p.needed)):
        return over(p, points(p))
    return PLAYING


def over(p: Position, scored: tuple[int, int], abandoned: bool = False) -> Phase:
    """6  Add the points; the deal moves one seat to the left."""
    p.scores = (p.scores[0] + scored[0], p.scores[1] + scored[1])
    won = p.house.wins(p.scores)
    p.turn = None
    p.next_dealer = (p.dealer + 1) % SEATS if won is None else None
    p.outcome = {
        "points": list(scored),
        "score": list(p.scores),
        "winner": won,
        "abandoned": abandoned,
    }
    p.note("over")
    return HAND_OVER if won is None else GAME_OVER


# -- the deal -----------------------------------------------------------------------------------


def deal_out(house: House, deal: Deal) -> Position:
    """4  Deal three cards to each from the dealer's left, then two; turn up the next.

    Raises:
        BadPosition: the pack is not that of euchre, or the dealer is not a seat.
    """
    cards = say("A deal needs the 24 cards from nine to ace, each once.")
    if house.has_joker:
        cards = say("A deal needs the 24 cards from nine to ace and the joker, each once.")
    deal.check(house.pack, SEATS, cards)
    p = Position(house, deal.dealer, check_scores(house, deal.standing.scores))
    p.log = []
    for step in range(SEATS):
        seat = (deal.dealer + 1 + step) % SEATS
        threes = deal.pack[3 * step : 3 * step + 3]
        twos = deal.pack[12 + 2 * step : 14 + 2 * step]
        p.hands[seat] = together((*threes, *twos))
    open_bidding(p, deal.pack[20])
    return p


def open_bidding(p: Position, turned: Card) -> None:
    """4  Turn up the card. A farmer's hand is used first, then a turned joker gets a suit."""
    p.turn_up(turned)
    p.note("deal", p.dealer, turned)
    farmer = p.house.farmer(p.hands)
    if farmer is None:
        p.phase = before_bidding(p)
        return
    p.farmer = FarmersHand(farmer, p.house.pack & ~(together(p.hands) | turned))
    p.note("farmer", farmer)
    p.turn, p.phase = farmer, FARMING


def before_bidding(p: Position) -> Phase:
    """4  The dealer names a suit for a turned joker; then the seat left of the dealer speaks."""
    if not p.offered:
        p.turn = p.dealer
        return NAMING_SUIT
    p.turn = (p.dealer + 1) % SEATS
    return FIRST_ROUND


def check_scores(house: House, scores: tuple[int, ...]) -> tuple[int, int]:
    """The score of an unfinished game; 0 to 0 if none is given.

    Raises:
        BadPosition: these are not the scores of an unfinished game.
    """
    if len(scores) not in (0, 2) or any(score < 0 for score in scores):
        raise BadPosition(say("The score is a number from 0 up for each of the two teams."))
    ours, theirs = scores or (0, 0)
    if house.wins((ours, theirs)) is not None:
        raise BadPosition(say("The score must be that of a game which nobody has won yet."))
    return ours, theirs
