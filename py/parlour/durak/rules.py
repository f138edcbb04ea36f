"""The rules of durak: one phase per paragraph of docs/rules/durak.md, in the same order.

    DEAL    [Exchange] -> Open
    Open    attack -> Defend | More
    More    attack -> More | Defend     enough -> Defend
    Defend  beat -> Defend | Throw | end of bout     transfer, show -> Defend
            take -> Give | end of bout
    Throw   attack -> Defend        pass -> Throw | end of bout
    Give    give, pass -> Give | end of bout
    end of bout: draw, [Exchange] -> Open | ChooseDealer -> Over | Over

A phase lists moves only while a seat must decide. Plain functions below the phases do everything
else: drawing, the next attacker, the end of the deal.
"""

from functools import cache

from parlour.cards import CARDS, SAME_RANK, Card, Cards, together, write_cards
from parlour.durak.house import House
from parlour.durak.position import Phase, Position
from parlour.durak.rights import (
    enlarging,
    has_room_to_transfer,
    is_whole_attack,
    may_exchange,
    may_query,
)
from parlour.game import Deal, Move, Offers
from parlour.language import say
from parlour.phases import Over
from parlour.phrases import cards_in_words

ATTACK = {card: Move("attack", card) for card in CARDS}
GIVE = {card: Move("give", card) for card in CARDS}
TRANSFER = {card: Move("transfer", card) for card in CARDS}
SHOW = {card: Move("show", card) for card in CARDS}
DEAL_NEXT = {seat: Move("deal_next", say=str(seat)) for seat in range(6)}
PASS, QUERY, TAKE, ENOUGH = Move("pass"), Move("query"), Move("take"), Move("enough")
EXCHANGE, KEEP = Move("exchange"), Move("keep")


OPENINGS, OPENINGS_OR_QUERY = Offers(ATTACK), Offers(ATTACK, QUERY)
THROW_INS, THROW_INS_OR_QUERY = Offers(ATTACK, PASS), Offers(ATTACK, QUERY, PASS)
LARGER, LARGER_OR_ENOUGH = Offers(ATTACK), Offers(ATTACK, ENOUGH)
GIFTS, TRANSFERS = Offers(GIVE, PASS), Offers(TRANSFER)


@cache
def beating(attack: Card) -> dict[Card, Move]:
    """Keyed by card: the move that beats this attack with it, legal or not."""
    return {card: Move("beat", card, on=attack) for card in CARDS}


class Beats(dict[Card, Offers]):
    """Maps an attack card to the moves that may beat it, followed by `others`, which play no card.
    Each entry is made on first use: making all 2,652 moves takes 5 % of a cold start."""

    def __init__(self, *others: Move) -> None:
        self.others = others

    def __missing__(self, attack: Card) -> Offers:
        offers = self[attack] = Offers(beating(attack), *self.others)
        return offers


BEATS, BEATS_OR_TAKE = Beats(), Beats(TAKE)


class Exchange:
    """5.7  The seat that was dealt or drew the lowest trump may exchange it for the face-up
    card."""

    name = "EXCHANGE"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return EXCHANGE, KEEP

    def play(self, p: Position, move: Move) -> Phase:
        assert p.turn is not None
        if move is EXCHANGE:
            p.exchange(p.turn)
        return start_bout(p) if p.first_bout else serve(p)


class Open:
    """5  The principal attacker opens with any card; this cannot be passed."""

    name = "OPEN"

    def moves(self, p: Position) -> tuple[Move, ...]:
        hand = p.hands[p.attacker]
        return OPENINGS_OR_QUERY[hand] if may_query(p) else OPENINGS[hand]

    def play(self, p: Position, move: Move) -> Phase:
        if move is QUERY:
            return query(p)
        p.lay(move.card)
        if p.house.simple:
            return enlarge(p)
        p.turn = p.defender
        return DEFEND


class More:
    """5.11  In simple durak the attacker makes a three or a five of the attack, card by card."""

    name = "MORE"

    def moves(self, p: Position) -> tuple[Move, ...]:
        cards = enlarging(p)
        return LARGER_OR_ENOUGH[cards] if is_whole_attack(p.laid) else LARGER[cards]

    def play(self, p: Position, move: Move) -> Phase:
        if move is ENOUGH:
            p.turn = p.defender
            return DEFEND
        p.lay(move.card)
        return enlarge(p)


class Defend:
    """5.2, 6  The defender beats a card, takes everything, or transfers the attack."""

    name = "DEFEND"

    def moves(self, p: Position) -> tuple[Move, ...]:
        hand = p.hands[p.defender]
        unbeaten = p.unbeaten
        if p.house.transferring and not p.beats and p.house.may_transfer(p.first_bout):
            return (*self._beats(p), *self._transfers(p, hand), TAKE)
        if unbeaten & (unbeaten - 1):
            return (*self._beats(p), TAKE)
        return BEATS_OR_TAKE[unbeaten][hand & p.trumps.beaters[unbeaten]]

    def _beats(self, p: Position) -> list[Move]:
        hand, beaters = p.hands[p.defender], p.trumps.beaters
        if hand.bit_count() < p.unbeaten.bit_count():
            return []  # not all can be beaten, so none is
        return [
            beat
            for attack in p.attacks
            if attack & p.unbeaten
            for beat in BEATS[attack][hand & beaters[attack]]
        ]

    def _transfers(self, p: Position, hand: Cards) -> list[Move]:
        rank = hand & SAME_RANK[p.attacks[0]]
        moves = [*TRANSFERS[rank]] if rank and has_room_to_transfer(p, 1) else []
        trump = rank & p.trumps.cards
        if trump and p.house.showing and p.defender not in p.shown and has_room_to_transfer(p, 0):
            moves.append(SHOW[trump])
        return moves

    def play(self, p: Position, move: Move) -> Phase:
        verb = move.verb
        if verb == "beat":
            p.cover(move.on, move.card)
            if p.unbeaten:
                return self
            return beaten_off(p) if p.house.simple or len(p.attacks) == p.limit else offer(p)
        if verb == "take":
            if p.house.giving and len(p.attacks) < p.limit and next_in_line(p, 0):
                return GIVING
            return taken(p)
        return self._pass_on(p, move)

    def _pass_on(self, p: Position, move: Move) -> Phase:
        """Let the defender become the principal attacker; the next holder of cards defends (6)."""
        seat, neighbour = p.defender, p.next_holder(p.defender)
        if move.verb == "transfer":
            p.lay(move.card)
        else:
            p.known[seat] |= move.card
            p.shown += (seat,)
        face(p, seat, neighbour)
        p.turn = neighbour
        return self


class Throw:
    """5.5  In the order of the line, each attacker adds a card of a rank on the table or passes."""

    name = "THROW"

    def moves(self, p: Position) -> tuple[Move, ...]:
        cards = p.hands[p.line[p.asked]] & p.ranks
        return THROW_INS_OR_QUERY[cards] if may_query(p) else THROW_INS[cards]

    def play(self, p: Position, move: Move) -> Phase:
        if move is PASS:
            return self if next_in_line(p, p.asked + 1) else beaten_off(p)
        if move is QUERY:
            return query(p)
        p.lay(move.card)
        p.turn = p.defender
        return DEFEND


class Give:
    """5.6  After a pick-up, each attacker in turn gives as many fitting cards as it likes."""

    name = "GIVE"

    def moves(self, p: Position) -> tuple[Move, ...]:
        return GIFTS[p.hands[p.line[p.asked]] & p.ranks]

    def play(self, p: Position, move: Move) -> Phase:
        if move is PASS:
            return self if next_in_line(p, p.asked + 1) else taken(p)
        p.lay(move.card)
        if len(p.attacks) == p.limit:
            return taken(p)
        return self if next_in_line(p, p.asked) else taken(p)


class ChooseDealer:
    """5.9  The losing team names the member who deals next."""

    name = "CHOOSE_DEALER"

    def moves(self, p: Position) -> tuple[Move, ...]:
        assert p.outcome is not None
        team = p.house.team
        return tuple(
            DEAL_NEXT[seat]
            for seat in range(p.house.seats)
            if team[seat] == p.outcome["losing_team"]
        )

    def play(self, p: Position, move: Move) -> Phase:
        return over(p, int(move.say))


EXCHANGING, OPEN, MORE, DEFEND = Exchange(), Open(), More(), Defend()
THROW, GIVING = Throw(), Give()
CHOOSE_DEALER, OVER = ChooseDealer(), Over("HAND_OVER")
PHASES: dict[str, Phase] = {
    phase.name: phase
    for phase in (EXCHANGING, OPEN, MORE, DEFEND, THROW, GIVING, CHOOSE_DEALER, OVER)
}


# -- the bout ---------------------------------------------------------------------------------


def start_bout(p: Position) -> Phase:
    """5.1  Fix attacker and defender, the live seats, the line and the limit."""
    p.live = p.house.everybody
    if not p.talon:
        for seat, hand in enumerate(p.hands):
            if not hand:
                p.live ^= 1 << seat
    face(p, p.attacker, p.defender)
    p.turn = p.attacker
    p.begin_bout()
    return OPEN


def face(p: Position, attacker: int, defender: int) -> None:
    """5.3, 5.4  Set attacker and defender, and from them line and limit."""
    p.attacker, p.defender = attacker, defender
    p.line = p.house.line(attacker, defender, p.live)
    room = min(p.house.max_attack_cards(p.first_bout), p.hands[defender].bit_count())
    p.limit = max(room, len(p.attacks))


def enlarge(p: Position) -> Phase:
    """5.11  Ask the attacker for more cards of the same attack, if it can become larger."""
    if enlarging(p):
        return MORE
    p.turn = p.defender
    return DEFEND


def next_in_line(p: Position, place: int) -> bool:
    """Ask the first seat with cards from this place of the line on. Returns False if there is
    none."""
    line, hands = p.line, p.hands
    for at in range(place, len(line)):
        if hands[line[at]]:
            p.asked, p.turn = at, line[at]
            return True
    return False


def offer(p: Position) -> Phase:
    """5.5  All cards are beaten: ask the line again from its start."""
    p.queried = False
    return THROW if next_in_line(p, 0) else beaten_off(p)


def query(p: Position) -> Phase:
    """5.5  Let the other attackers say whether they hold trumps."""
    p.queried = True
    for seat in p.line:
        if seat != p.attacker and p.hands[seat]:
            p.ask(seat)
    return p.phase


def beaten_off(p: Position) -> Phase:
    """5.7  The defence has succeeded: discard the cards."""
    if p.log is not None:
        p.note("beaten off", p.defender, p.laid)
        p.keep_moment()
    p.taken, p.stall = False, 0
    return end_bout(p)


def taken(p: Position) -> Phase:
    """5.7, 5.11  The defender picks up the cards on the table."""
    if p.log is not None:
        p.note("taken", p.defender, p.to_take)
        p.keep_moment()
    p.taken = True
    if not p.talon:
        p.stall += 1
    p.pick_up()
    return end_bout(p)


def end_bout(p: Position) -> Phase:
    """5.7  Clear the table, then draw: the principal first, clockwise, the defender last."""
    p.played |= p.laid
    if p.house.epaulettes and not p.talon:
        keep_epaulettes(p)
    p.clear()
    p.first_bout = False
    if not p.talon:
        return after_bout(p)
    p.drawing = p.house.drawing[p.attacker][p.defender]
    return serve(p)


def keep_epaulettes(p: Position) -> None:
    """5.10  Keep the lowest cards of an attacker who has gone out with them."""
    for seat in dict.fromkeys(p.layers):
        if p.hands[seat] or seat == p.defender:
            continue
        if cards := p.last_attacks(seat, p.house.epaulettes):
            p.epaulettes |= cards
            p.note("epaulettes", seat, cards)


def serve(p: Position) -> Phase:
    """5.7  Each seat draws in turn, and may then exchange the lowest trump."""
    drawing, exchanging = p.drawing, p.house.exchanging
    for place, seat in enumerate(drawing, 1):
        p.draw(seat)
        if exchanging and may_exchange(p, seat):
            p.turn, p.drawing = seat, drawing[place:]
            return EXCHANGING
    p.drawing = ()
    return after_bout(p)


# -- from bout to bout, and the end -------------------------------------------------------------


def after_bout(p: Position) -> Phase:
    """5.9, 5.8, 9  Check for the end of the deal; else start the next bout."""
    if not p.talon:
        team = p.house.team
        left = {team[seat] for seat, hand in enumerate(p.hands) if hand}
        if len(left) < 2:
            return settle(p, left)
        if 0 < p.house.stall_limit <= p.stall:
            return draw(p)
    p.attacker, p.defender = next_pair(p)
    return start_bout(p)


def next_pair(p: Position) -> tuple[int, int]:
    """5.8, 9  The next attacker and defender."""
    if p.house.two_teams:
        after_attacker, after_defender = next_of_team(p, p.attacker), next_of_team(p, p.defender)
        if p.taken:
            return after_attacker, after_defender
        return p.defender if p.is_live(p.defender) else after_defender, after_attacker
    keeps_turn = not p.taken and p.is_live(p.defender)
    attacker = p.defender if keeps_turn else p.next_live(p.defender)
    return attacker, next_opponent(p, attacker)


def next_of_team(p: Position, seat: int) -> int:
    """9  The next live member of the seat's team clockwise; itself if there is no other."""
    team = p.house.team
    return next(
        other for other in p.house.around[seat] if team[other] == team[seat] and p.is_live(other)
    )


def next_opponent(p: Position, attacker: int) -> int:
    """5.8  The next live seat clockwise that is not on the attacker's team."""
    hands, everybody = p.hands, bool(p.talon)
    for seat in p.house.candidates[attacker]:
        if everybody or hands[seat]:
            return seat
    raise AssertionError("two teams hold cards")


def settle(p: Position, left: set[int]) -> Phase:
    """5.9  The team that still holds cards has lost. If none does, the deal is a draw, or the last
    defender's team has lost."""
    if not left and not p.house.last_defender_loses:
        return draw(p)
    (loser,) = left or {p.house.team[p.defender]}
    if not p.house.teams:
        p.outcome = {"durak": loser}
        if p.epaulettes:
            p.outcome["epaulettes"] = write_cards(p.epaulettes)
        return over(p, loser)
    p.outcome = {"losing_team": loser}
    p.turn = next((seat for seat, hand in enumerate(p.hands) if hand), p.defender)
    return CHOOSE_DEALER


def draw(p: Position) -> Phase:
    """5.9  Nobody has lost; the same seat deals again."""
    p.outcome = {"draw": True}
    return over(p, p.dealer)


def over(p: Position, next_dealer: int) -> Phase:
    """5.9  The deal is over."""
    p.turn, p.next_dealer = None, next_dealer
    p.note("over", next_dealer)
    return OVER


# -- the deal -----------------------------------------------------------------------------------


def deal_out(house: House, deal: Deal) -> Position:
    """4  Deal one card at a time, clockwise from the dealer's left, and turn the next for trumps.

    Raises:
        BadPosition: the pack is not the agreed one, or the dealer is not a seat of this table.
    """
    cards = cards_in_words(house.options.pack)
    needs = say("A deal needs the {cards} of the pack, each once.", cards=cards)
    deal.check(house.pack, house.seats, needs)
    count = house.cards_dealt()
    talon = (*deal.pack[count + 1 :], deal.pack[count]) if count < len(deal.pack) else ()
    turned = talon[-1] if talon else deal.pack[-1]
    p = Position(house, house.trumps(turned), deal.dealer)
    p.log = []
    p.talon = talon
    around = house.around[deal.dealer]
    for number, card in enumerate(deal.pack[:count]):
        p.hands[around[number % house.seats]] |= card
    p.note("deal", deal.dealer, turned)
    if not talon:
        p.known[around[(count - 1) % house.seats]] |= turned
    p.attacker = opener(p, deal.standing.deals)
    p.defender = next_opponent(p, p.attacker)
    for seat in range(house.seats):
        if may_exchange(p, seat):
            p.turn, p.phase = seat, EXCHANGING
            return p
    p.phase = start_bout(p)
    return p


def opener(p: Position, deals: int) -> int:
    """4.6  Who opens: a neighbour of the dealer, or the holder of the lowest trump, who shows it.
    `deals` counts the earlier deals of the match."""
    neighbour = p.house.opener(p.dealer, deals)
    if not p.house.lowest_trump_opens(deals):
        return neighbour
    held = together(p.hands) & p.trumps.cards
    if not held:
        return neighbour
    lowest = held & -held
    seat = next(seat for seat, hand in enumerate(p.hands) if hand & lowest)
    p.known[seat] |= lowest
    p.lowest_shown = lowest
    p.note("lowest trump", seat, lowest)
    return seat
