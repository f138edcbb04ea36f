"""Good club play of the cards in euchre: rules of thumb, from a view alone.

A seat does not trump the partner's winning card, and reads the partner's bids and discards as
signals. A maker wants the partner to lead trumps, and a low trump if the maker has picked up a
higher one. A suit that the partner throws under a loner is one that the partner cannot guard. The
makers draw trumps; the defenders lead aces and try to ruff. A seat that cannot win plays low. Bids
and discards are in `bidding`.
"""

from collections.abc import Iterable
from random import Random

from parlour.cards import NAME, Card, Cards, each, rank_of, together
from parlour.euchre import bidding
from parlour.euchre import view as views
from parlour.euchre.bidding import ACE, KING
from parlour.euchre.house import TEAM, House
from parlour.euchre.options import Options
from parlour.euchre.position import Position
from parlour.euchre.rules import partner
from parlour.euchre.view import EuchreView
from parlour.game import Move
from parlour.options import agreement
from parlour.tricks import winner

DRAWS_UNLED = 3
"""With this many trumps, the maker draws trumps even without the highest."""

SECOND, THIRD = 1, 2
"""The number of cards in the trick before the second hand, and before the third."""

LONE_GUARD = 4
"""The bonus, in cards, for guarding a suit that the partner has thrown under a loner."""


def choose(view: EuchreView, rng: Random) -> str:
    """The move of a club player for this view; `rng` is not used."""
    return by_rule(view, rng)[0]


def by_rule(view: EuchreView, rng: Random) -> tuple[str, str | None]:
    """The club player's move and its convention, which is None if no named rule chose the move."""
    legal = view["legal"]
    if len(legal) == 1:
        return legal[0], None
    if view["state"] != "PLAY":
        return bidding.choose(view), None
    card, rule = _card(Seen(known(view)))
    return f"play {NAME[card]}", rule


def move_in(p: Position) -> Move:
    """The club player's move for the seat to act, by what it sees of a position."""
    moves = p.moves()
    if len(moves) == 1:
        return moves[0]
    if p.phase.name == "PLAY":
        card = _card(Seen(p))[0]
        return next(move for move in moves if move.card == card)
    assert p.turn is not None
    said = bidding.choose(views.view(p, p.turn))
    return next(move for move in moves if move.text == said)


def known(view: EuchreView) -> Position:
    """A position in the play, as far as a seat knows it."""
    return views.known(House(agreement(Options, view["options"])), view)


def depends_on_signals(view: EuchreView) -> bool:
    """Does the card depend on the partner's signals, which sampled deals lack?"""
    seen = Seen(known(view))
    if seen.trick:
        return bool(seen.alone and not seen.making and seen.thrown_by_partner())
    return any(seen.partner_beats(card) for card in seen.trumps) and _draws(seen)


class Seen:
    """What the seat to act sees of the play, as sets of cards. Hidden cards are not used."""

    def __init__(self, p: Position) -> None:
        assert p.turn is not None and p.order is not None
        self.seat = p.turn
        self.partner = partner(self.seat)
        self.maker, self.alone = p.maker, p.alone
        self.making = TEAM[self.maker] == TEAM[self.seat]
        self.order = p.order
        self.hand: Cards = p.hands[self.seat]
        self.legal = [move.card for move in p.moves()]
        self.trumps = [card for card in self.legal if card & self.order.trumps]
        self.plain = [card for card in self.legal if not card & self.order.trumps]
        self.trick, self.players, self.history = p.trick, p.seats, p.history
        self.voids = p.voids
        own = p.dealer_discard * (self.seat == p.dealer) | p.laid_out * (self.seat == p.maker)
        down = 0 if p.picked_up else p.turned
        down |= p.farmer.buried if p.farmer else 0
        self.unseen: Cards = p.house.pack & ~(self.hand | p.played | own | down)
        self.partners_turned = p.turned if p.picked_up and p.dealer == self.partner else 0
        """The turned card, if the partner has picked it up."""
        self.later = p.playing[len(p.trick) + 1 :]
        """The seats that are still to play to this trick."""
        self.rivals_later = [seat for seat in self.later if seat != self.partner]

    def partner_beats(self, trump: Card) -> bool:
        """Has the partner picked up a higher trump that is not played yet?"""
        turned = self.partners_turned & self.unseen
        return bool(turned) and self.weight(turned) > self.weight(trump)

    def thrown_by_partner(self) -> Card:
        """The first plain card that the partner threw on another suit; 0 if there is none."""
        for seats, cards, _ in self.history:
            card = cards[seats.index(self.partner)] if self.partner in seats else 0
            if card & ~(self.order.trumps | self.order.lane[cards[0]]):
                return card
        return 0

    def weight(self, card: Card) -> int:
        """The value of a card to its holder."""
        return bidding.weight(card, self.order)

    def cheapest(self, cards: Iterable[Card]) -> Card:
        return min(cards, key=self.weight)

    def most_valuable(self, cards: Iterable[Card]) -> Card:
        return max(cards, key=self.weight)

    def is_master(self, card: Card) -> bool:
        """Is this the highest remaining card of its suit?"""
        rivals = each(self.order.lane[card] & self.unseen)
        return all(self.weight(other) < self.weight(card) for other in rivals)

    def lacks(self, seat: int, suit: Cards) -> bool:
        """Is it certain that a seat holds none of these cards?"""
        return not suit & self.unseen & ~self.voids[seat]

    def may_ruff(self, seat: int, card: Card) -> bool:
        """Is a seat void in this card's suit, and not known to be void in trumps?"""
        return self.lacks(seat, self.order.lane[card]) and not self.lacks(seat, self.order.trumps)


def _card(seen: Seen) -> tuple[Card, str | None]:
    """The card to play, and its convention."""
    return _follow(seen) if seen.trick else _lead(seen)


# -- leading --------------------------------------------------------------------------------------


def _lead(seen: Seen) -> tuple[Card, str | None]:
    """Draw trumps, cash winners, let the partner ruff, or create a void."""
    if seen.trumps and _draws(seen):
        best = seen.most_valuable(seen.trumps)
        if seen.partner_beats(best):
            return seen.cheapest(seen.trumps), None
        return best, "lead trumps"
    sure = [card for card in seen.plain if seen.is_master(card) and not _is_ruffed(seen, card)]
    if sure:
        # The more cards of the suit are out, the likelier it is that all seats can follow.
        card = max(sure, key=lambda card: (_cards_out(seen, card), rank_of(card)))
        return card, "lead aces" if rank_of(card) == ACE else None
    if not seen.plain:
        best = seen.most_valuable(seen.trumps)
        return best if seen.is_master(best) else seen.cheapest(seen.trumps), None
    for_partner = [
        card
        for card in seen.plain
        if seen.partner in seen.later and seen.may_ruff(seen.partner, card)
    ]
    if for_partner:
        return seen.cheapest(for_partner), None
    singles = [card for card in seen.plain if (seen.hand & seen.order.lane[card]) == card]
    return seen.cheapest(singles if singles and seen.trumps else seen.plain), None


def _draws(seen: Seen) -> bool:
    """Should the seat draw trumps? A strong maker should, and the partner if trumps were not led
    yet."""
    if not seen.making or all(seen.lacks(seat, seen.order.trumps) for seat in seen.rivals_later):
        return False
    if seen.seat != seen.maker:
        led = together(cards[0] for _, cards, _ in seen.history)
        return not led & seen.order.trumps
    best = seen.most_valuable(seen.trumps)
    has_many = len(seen.trumps) >= DRAWS_UNLED
    return has_many or seen.is_master(best) or seen.partner_beats(best)


def _is_ruffed(seen: Seen, card: Card) -> bool:
    return any(seen.may_ruff(seat, card) for seat in seen.rivals_later)


def _cards_out(seen: Seen, card: Card) -> int:
    return (seen.order.lane[card] & seen.unseen).bit_count()


# -- following ------------------------------------------------------------------------------------


def _follow(seen: Seen) -> tuple[Card, str | None]:
    """Leave the trick to a winning partner; else win it as cheaply as possible, or play low."""
    order, trick = seen.order, seen.trick
    best = winner(trick, order)
    winning = [card for card in seen.legal if winner([*trick, card], order) == len(trick)]
    if not winning:
        return _throw(seen), None
    if seen.players[best] == seen.partner and _stands(seen, trick[best]):
        card = _throw(seen)
        return card, None if card in winning else "leave it to the partner"
    if not seen.rivals_later:
        return seen.cheapest(winning), None
    if not winning[0] & order.lane[trick[0]]:
        return seen.cheapest(winning), None  # a ruff
    sure = [card for card in winning if seen.is_master(card)]
    if sure:
        return seen.cheapest(sure), None
    if seen.partner not in seen.later and seen.players[best] != seen.partner:
        return seen.most_valuable(winning), "third hand high" if len(trick) == THIRD else None
    return seen.cheapest(seen.legal), "second hand low" if len(trick) == SECOND else None


def _stands(seen: Seen, card: Card) -> bool:
    """Is the partner's winning card almost safe, or too good to trump?"""
    if not seen.rivals_later or seen.is_master(card):
        return True
    ruffs = not seen.legal[0] & seen.order.lane[seen.trick[0]]
    return ruffs and rank_of(card) >= KING


def _throw(seen: Seen) -> Card:
    """The least useful card."""
    if not seen.plain or seen.legal[0] & seen.order.lane[seen.trick[0]]:
        return seen.cheapest(seen.legal)
    if seen.alone and not seen.making:
        return min(seen.plain, key=lambda card: (_guards(seen, card), seen.weight(card)))
    return bidding.worst(seen.hand, seen.order, seen.plain)


def _guards(seen: Seen, card: Card) -> int:
    """How many of a loner's cards this one might beat later, with a bonus if only this seat can."""
    suit = seen.order.lane[card]
    if seen.lacks(seen.maker, suit):
        return 0
    beaten = [other for other in each(suit & seen.unseen) if seen.weight(other) < seen.weight(card)]
    alone = bool(suit & seen.thrown_by_partner())
    return len(beaten) + LONE_GUARD * alone if beaten else 0
