"""What one seat of an écarté table may know, and how to sample positions that fit it.

`view` is section 11 of docs/rules/ecarte.md, entry by entry. `imagine` is its inverse: it deals the
unknown cards at random, consistent with what the seat knows (11.2).
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from parlour.blocks import by_number
from parlour.cards import CARD, NAME, Card, Cards, each, read_cards, together, write_cards
from parlour.ecarte.house import ORDERS, PACK, SEATS, House, trump_king
from parlour.ecarte.position import DealResult, Position, Said
from parlour.ecarte.rules import phase_named, turn_up
from parlour.game import listed, shuffle
from parlour.hidden import deal_hidden
from parlour.options import differences
from parlour.trick_play import TrickView, read_history, write_history, write_trick
from parlour.tricks import Order


class EcarteView(TrickView):
    """What one seat may know of a deal of écarté (11.1)."""

    own_discards: str
    discard_counts: Mapping[str, int]
    """Keyed by seat: the number of its discards."""
    stock_count: int
    turn: str
    """The turn-up."""
    trump: str
    talk: Sequence[tuple[int, str, int]]
    """Every statement before the play, as its seat, verb and number (see `Said`)."""
    accepted: int
    """The number of proposals accepted so far."""
    vulnerable: int | None
    """The seat that loses two points if it loses the tricks (8.2)."""
    marked: int | None
    """The seat that has marked the king (6)."""
    scores: Sequence[int]
    games: Sequence[int]
    """The values of the games that each seat has won before this one."""
    gained: Sequence[int]
    """The points of this deal for each seat so far."""
    result: DealResult | None


def view(p: Position, seat: int) -> EcarteView:
    """All that this seat may know now, as JSON data (11.1)."""
    return {
        "game": "ecarte",
        "options": differences(p.house.options),
        **p.seen_by(seat),
        "hand": write_cards(p.hands[seat]),
        "own_discards": write_cards(p.discards[seat]),
        "counts": [hand.bit_count() for hand in p.hands],
        "discard_counts": by_number([cards.bit_count() for cards in p.discards]),
        "stock_count": len(p.stock),
        "dealer": p.dealer,
        "turn": NAME[p.turned],
        "trump": p.order.trump,
        "talk": [listed(said) for said in p.talk],
        "accepted": p.accepted,
        "vulnerable": p.vulnerable,
        "marked": p.marked,
        "leader": p.leader,
        "trick": write_trick(p),
        "tricks": list(p.tricks),
        "history": write_history(p),
        "scores": list(p.scores),
        "games": list(p.games),
        "gained": list(p.gained),
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


# -- conclusions --------------------------------------------------------------------------------


def cannot_hold(answers: Iterable[tuple[Card, Card]], order: Order) -> Cards:
    """The cards that a seat cannot hold, given its replies to leads (11.2)."""
    excluded: Cards = 0
    for led, second in answers:
        if second & order.higher[led]:
            continue  # a seat that wins in the suit led may hold any other card of it
        if second & order.lane[led]:
            excluded |= order.higher[led]
        else:
            excluded |= order.lane[led] | (0 if second & order.trumps else order.trumps)
    return excluded


def unseen(seen: EcarteView) -> Cards:
    """The cards that are in the other hand or out of play, for all the seat knows (11.2)."""
    known = read_cards(f"{seen['hand']} {seen['own_discards']} {seen['turn']}")
    played = [card for _, cards, _ in seen["history"] for card in cards]
    return PACK & ~together([*known, *_on_the_table(seen), *(CARD[card] for card in played)])


def may_be_held(seen: EcarteView) -> tuple[Cards, Cards]:
    """The unseen cards that the other seat may hold, and those that it must hold (11.2)."""
    other = 1 - seen["seat"]
    order, hidden = ORDERS[seen["trump"]], unseen(seen)
    may = hidden & ~cannot_hold(_answers(seen, other), order)
    all_tricks_known = len(seen["history"]) == sum(seen["tricks"])
    must = trump_king(order) & hidden if seen["marked"] == other and all_tricks_known else 0
    return may, must


def _answers(seen: EcarteView, seat: int) -> list[tuple[Card, Card]]:
    """The cards to which a seat has replied, with each reply."""
    tricks = [(seats[0], cards) for seats, cards, _ in read_history(seen["history"])]
    if len(seen["trick"]) == SEATS:  # not gathered yet, or a king has won the game
        tricks.append((seen["leader"], _on_the_table(seen)))
    return [(led, second) for leader, (led, second) in tricks if leader != seat]


def _on_the_table(seen: EcarteView) -> tuple[Card, ...]:
    return tuple(CARD[card] for _, card in seen["trick"])


# -- sampling hidden cards ----------------------------------------------------------------------


def imagine(house: House, seen: EcarteView, rng: Random) -> Position:
    """A random position that looks exactly like this view to its seat."""
    p = _public(house, seen)
    seat = seen["seat"]
    other = 1 - seat
    hidden = unseen(seen)
    may, must = may_be_held(seen)
    room = [seen["counts"][other], seen["discard_counts"][str(other)], seen["stock_count"]]
    room.append(hidden.bit_count() - sum(room))  # the cards that a setup does not place
    hand, discards, stock, _ = deal_hidden(hidden, room, [hidden & ~may, must, must, must], rng)
    p.hands[seat], p.hands[other] = together(read_cards(seen["hand"])), hand
    p.discards[seat], p.discards[other] = together(read_cards(seen["own_discards"])), discards
    cards = each(stock)
    shuffle(cards, rng)
    p.stock = tuple(cards)
    return p


def _public(house: House, seen: EcarteView) -> Position:
    """A position with everything that both seats know, and no hidden cards."""
    scores, games, gained = seen["scores"], seen["games"], seen["gained"]
    p = Position(house, seen["dealer"], (scores[0], scores[1]), (games[0], games[1]))
    turn_up(p, CARD[seen["turn"]])
    p.gained = gained[0], gained[1]
    p.talk = tuple(Said(*said) for said in seen["talk"])
    p.accepted, p.vulnerable, p.marked = seen["accepted"], seen["vulnerable"], seen["marked"]
    p.lead(seen["leader"])
    p.tricks = (seen["tricks"][0], seen["tricks"][1])
    p.trick = _on_the_table(seen)
    p.history = read_history(seen["history"])
    p.phase, p.turn = phase_named(p, seen["state"]), seen["actor"]
    p.outcome, p.next_dealer = seen["result"], seen["next_dealer"]
    return p
