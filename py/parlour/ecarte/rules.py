"""The rules of écarté: one phase per paragraph of docs/rules/ecarte.md, in the same order.

deal -> Propose -> propose -> Respond -> accept -> ElderChanges -> DealerChanges -> Propose
           | stand               | refuse             | the stock is empty | the stock is empty
           +---------------------+--------------------+--------------------+-> FirstTrick -> Play

A king turned up or marked may end the game at once (9.1).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from parlour.cards import CARDS, NAME, Card, Cards, each, together
from parlour.ecarte.house import HAND, KINGS, ORDERS, PACK, SEATS, House, trump_king
from parlour.ecarte.position import GameWon, Phase, Position, TricksCounted
from parlour.ecarte.scoring import points
from parlour.game import BadPosition, Deal, Move, Offers, Standing
from parlour.language import say
from parlour.phases import Over
from parlour.tricks import heading, winner

PROPOSE, STAND = Move("propose"), Move("stand")
ACCEPT, REFUSE = Move("accept"), Move("refuse")
KEEP_ALL = Move("discard", say="none")
MARK = Move("mark")
PLAY = {card: Move("play", card) for card in CARDS}

PLAYS, PLAYS_OR_MARK = Offers(PLAY), Offers(PLAY, MARK)


class Changing(NamedTuple):
    """A hand, and how many of its cards may be changed."""

    hand: Cards
    least: int
    most: int


class Changes(dict[Changing, tuple[Move, ...]]):
    """Maps a hand to all legal changes of its cards, fewest first. A cache that fills itself, like
    `Offers` (docs/adr/0003)."""

    ROOM = 2_000
    """A cache with this many entries is emptied. An entry has up to 32 moves."""

    def __missing__(self, wanted: Changing) -> tuple[Move, ...]:
        if len(self) >= self.ROOM:
            self.clear()
        cards = each(wanted.hand)
        found = self[wanted] = tuple(
            Move("discard", together(chosen)) if chosen else KEEP_ALL
            for count in range(wanted.least, wanted.most + 1)
            for chosen in combinations(cards, count)
        )
        return found


CHANGES = Changes()


class Propose:
    """5.1  Elder proposes a change or stands. Standing starts the play."""

    name = "PROPOSE"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return PROPOSE, STAND

    def play(self, p: Position, move: Move) -> Phase:
        p.say(p.elder, move.verb)
        if move is STAND:
            return cut_short(p, p.elder)
        p.turn = p.dealer
        return RESPONDING


class Respond:
    """5.2  The dealer accepts the proposal or refuses it. Refusing starts the play."""

    name = "RESPOND"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return ACCEPT, REFUSE

    def play(self, p: Position, move: Move) -> Phase:
        p.say(p.dealer, move.verb)
        if move is REFUSE:
            return cut_short(p, p.dealer)
        p.accepted += 1
        p.turn = p.elder
        return ELDER_CHANGES


class ElderChanges:
    """5.3  Elder lays one to five cards face down and takes as many from the stock."""

    name = "DISCARD_ELDER"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return changes(p)

    def play(self, p: Position, move: Move) -> Phase:
        p.change(p.elder, move.card)
        if not p.stock:
            p.say(p.dealer, "discard", 0)
            return exhausted(p)
        p.turn = p.dealer
        return DEALER_CHANGES


class DealerChanges:
    """5.4  Then the dealer changes as many cards as they like, or none."""

    name = "DISCARD_DEALER"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return changes(p)

    def play(self, p: Position, move: Move) -> Phase:
        p.change(p.dealer, move.card)
        if not p.stock:
            return exhausted(p)
        p.turn = p.elder
        return PROPOSING


class Play:
    """7.1  A card is led. The other seat must follow suit and win if it can, or else trump."""

    name = "PLAY"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return PLAYS[playable(p)]

    def play(self, p: Position, move: Move) -> Phase:
        p.lay(move.card)
        return after_card(p, self)


class FirstTrick(Play):
    """6  In the first trick, before playing, the holder of the king of trumps may mark it."""

    def moves(self, p: Position) -> tuple[Move, ...]:
        return (PLAYS_OR_MARK if may_mark(p) else PLAYS)[playable(p)]

    def play(self, p: Position, move: Move) -> Phase:
        if move is MARK:
            return game_won(p) if mark(p) else self
        p.lay(move.card)
        marks_itself = move.card == trump_king(p.order) and p.marked is None
        return game_won(p) if marks_itself and mark(p) else after_card(p, self)


PROPOSING, RESPONDING = Propose(), Respond()
ELDER_CHANGES, DEALER_CHANGES = ElderChanges(), DealerChanges()
FIRST_TRICK, PLAYING = FirstTrick(), Play()
HAND_OVER, GAME_OVER = Over("HAND_OVER"), Over("GAME_OVER")
PHASES: dict[str, Phase] = {
    phase.name: phase
    for phase in (
        PROPOSING,
        RESPONDING,
        ELDER_CHANGES,
        DEALER_CHANGES,
        PLAYING,
        HAND_OVER,
        GAME_OVER,
    )
}


def phase_named(p: Position, name: str) -> Phase:
    """The phase of this name. In the first trick the king may still be marked (6)."""
    return FIRST_TRICK if name == "PLAY" and p.tricks == (0, 0) else PHASES[name]


# -- between the decisions ----------------------------------------------------------------------


def changes(p: Position) -> tuple[Move, ...]:
    """5.3, 5.4  The changes that the seat to act may make."""
    hand = p.hands[p.turn]  # type: ignore[index]
    return CHANGES[Changing(hand, p.house.least_change(p.turn == p.dealer), p.most_change)]


def cut_short(p: Position, seat: int) -> Phase:
    """5.1, 5.2  Start the play. A seat that refuses the first change risks a higher loss."""
    if not p.accepted:
        p.vulnerable = seat
    return lead_off(p)


def exhausted(p: Position) -> Phase:
    """5.5  The stock is empty, so elder must start the play, and nobody is vulnerable."""
    p.note("stock_exhausted")
    return lead_off(p)


def lead_off(p: Position) -> Phase:
    """7.1  Let elder lead to the first trick."""
    p.lead(p.elder)
    return FIRST_TRICK


def may_mark(p: Position) -> bool:
    """6.2  Does the seat to act hold a king that is not marked yet?"""
    hand = p.hands[p.turn]  # type: ignore[index]
    return bool(hand & trump_king(p.order)) and p.marked is None


def mark(p: Position) -> bool:
    """6.2, 6.4  Score a point for the king of trumps. Returns whether that wins the game (9.1)."""
    seat = p.turn
    assert seat is not None
    p.marked = seat
    p.score(seat, 1)
    p.note("king", seat)
    return p.house.wins(p.scores) is not None


def playable(p: Position) -> Cards:
    """7.1  The cards that the seat to act may play."""
    hand = p.hands[p.turn]  # type: ignore[index]
    return heading(hand, p.trick[0], p.order) if p.trick else hand


def after_card(p: Position, phase: Phase) -> Phase:
    """7.1  After the first card, the other seat plays. The second card completes the trick."""
    if len(p.trick) == SEATS:
        return end_trick(p)
    p.turn = p.playing[1]
    return phase


def end_trick(p: Position) -> Phase:
    """7.2, 7.3  Give the trick to its winner, and count the points after the fifth."""
    place = winner(p.trick, p.order)
    p.note("trick", p.playing[place])
    p.keep_moment()
    p.gather(place)
    return count(p) if p.tricks[0] + p.tricks[1] == HAND else PLAYING


def count(p: Position) -> Phase:
    """8.1, 8.2  Score the point or the vole, or two against a vulnerable loser."""
    seat, scored = points(p.tricks, p.vulnerable)
    vole = p.tricks[seat] == HAND
    p.score(seat, scored)
    p.note("vole" if vole else "point", seat, number=scored)
    counted: TricksCounted = {
        "winner": seat,
        "points": scored,
        "vole": vole,
        "penalty": p.vulnerable == 1 - seat,
    }
    if p.house.wins(p.scores) is not None:
        return game_won(p, counted)
    return over(p, HAND_OVER, counted, None)


def game_won(p: Position, counted: TricksCounted | None = None) -> Phase:
    """9.1, 9.2  End a game. Its value may depend on the loser's points."""
    seat = p.house.wins(p.scores)
    assert seat is not None
    game = p.house.game
    value = game.value(p.scores[1 - seat])
    first, second = p.games
    p.games = (first, second + value) if seat else (first + value, second)
    p.note("game", seat, number=value if game.multiples else 0)
    return over(p, GAME_OVER, counted, {"winner": seat, "value": value})


def over(p: Position, phase: Phase, counted: TricksCounted | None, game: GameWon | None) -> Phase:
    """9.3  The other seat deals next, also in a new game (4.1)."""
    p.turn, p.next_dealer = None, p.elder
    p.outcome = {
        "points": counted,
        "game": game,
        "gained": list(p.gained),
        "scores": list(p.scores),
        "games": list(p.games),
    }
    return phase


# -- the deal -----------------------------------------------------------------------------------


def deal_out(house: House, deal: Deal) -> Position:
    """4.2, 4.3  Deal two packets to each seat, elder first. Turn up a card. The rest is the stock.

    Raises:
        BadPosition: the pack is wrong, the dealer is no seat, or the game is over already.
    """
    deal.check(PACK, SEATS, say("A deal needs the 32 cards from seven to ace, each once."))
    p = Position(house, deal.dealer, *check_standing(house, deal.standing))
    p.log = []
    rest = list(deal.pack)
    for packet in (house.first_packet, HAND - house.first_packet):
        for seat in (p.elder, p.dealer):
            p.hands[seat] |= together(rest[:packet])
            del rest[:packet]
    turned, *stock = rest
    p.stock = tuple(stock)
    open_deal(p, turned)
    return p


def open_deal(p: Position, turned: Card) -> None:
    """4.4, 5.1  Score a king turned up. Then elder speaks, or leads if there is no stock (5.5)."""
    turn_up(p, turned)
    p.note("deal", p.dealer, turned)
    if turned & KINGS:
        p.score(p.dealer, 1)
        p.note("turn_up_king", p.dealer)
        if p.house.wins(p.scores) is not None:
            p.phase = game_won(p)
            return
    p.turn = p.elder
    p.phase = PROPOSING if p.stock else exhausted(p)


def turn_up(p: Position, turned: Card) -> None:
    """4.3  Turn up the card next to the stock. Its suit is trumps."""
    p.turned, p.order = turned, ORDERS[NAME[turned][1]]


def check_standing(house: House, standing: Standing) -> tuple[tuple[int, int], tuple[int, int]]:
    """The points of an unfinished game, and the values of the games won before it.

    Raises:
        BadPosition: these are not the points of an unfinished game.
    """
    scores, games = _pair(standing.scores), _pair(standing.tally)
    if house.wins(scores) is not None:
        raise BadPosition(say("The score must be that of a game which nobody has won yet."))
    return scores, games


def _pair(numbers: Sequence[int]) -> tuple[int, int]:
    if len(numbers) not in (0, SEATS) or any(number < 0 for number in numbers):
        raise BadPosition(say("The score is a number from 0 up for each of the two seats."))
    first, second = numbers or (0, 0)
    return first, second
