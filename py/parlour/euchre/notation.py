"""A hand of euchre as text: reads `setup` blocks of the rules, and writes the facts of a position.

The notation is section 11 of docs/rules/euchre.md.
"""

from parlour.blocks import Block, by_number
from parlour.cards import NAME, SUITS, Cards, together, write_cards
from parlour.euchre.house import NO_TRUMP, ORDERS, SEATS, TEAM, House
from parlour.euchre.position import Position
from parlour.euchre.rules import PLAYING, check_scores, deal_out, open_bidding, partner
from parlour.game import BadPosition, Deal, Facts, Result, Setup, Standing
from parlour.trick_play import write_trick

DEAL_KEYS = {"pack", "dealer", "score"}
BID_KEYS = {"dealer", "hands", "turn", "score"}
PLAY_KEYS = {
    "trump",
    "maker",
    "leader",
    "hands",
    "alone",
    "lone_defender",
    "tricks",
    "score",
    "dealer",
}


def read_setup(house: House, setup: Setup) -> Position:
    """The position that a `setup` block describes, with an empty log.

    Raises:
        BadPosition: the block describes no position. The message says why.
    """
    keys = DEAL_KEYS if "pack" in setup else PLAY_KEYS if "trump" in setup else BID_KEYS
    block = Block(setup, keys)
    scores = block.pair("score")
    if "pack" in setup:
        pack, dealer = tuple(block.cards("pack")), block.whole("dealer")
        return deal_out(house, Deal(pack, dealer, Standing(scores)))
    p = Position(house, block.seat("dealer", SEATS), check_scores(house, scores))
    p.log = []
    p.hands = block.hands("hands", SEATS)
    if together(p.hands) & ~house.pack:
        raise BadPosition("A card is not in the pack of euchre.")
    return _begin_play(p, block) if "trump" in setup else _begin_bidding(p, block)


def _begin_bidding(p: Position, block: Block) -> Position:
    turned = block.cards("turn")
    if len(turned) != 1 or turned[0] & together(p.hands) or turned[0] & ~p.house.pack:
        raise BadPosition("“turn” names one card that is in nobody's hand.")
    if any(hand.bit_count() != 5 for hand in p.hands):
        raise BadPosition("Every seat holds five cards when the bidding begins.")
    open_bidding(p, turned[0])
    return p


def _begin_play(p: Position, block: Block) -> Position:
    """A position at the start of a trick."""
    suit = block.text("trump").upper()
    if suit not in ORDERS or (suit == NO_TRUMP and not p.house.without_trumps):
        raise BadPosition("The trump suit is one of C, D, H and S.")
    p.order, p.maker = ORDERS[suit], block.seat("maker", SEATS)
    p.alone = block.flag("alone")
    if p.alone:
        p.sitting = (partner(p.maker),)
    if block.given("lone_defender"):
        p.lone_defender = block.seat("lone_defender", SEATS)
        if not p.alone or TEAM[p.lone_defender] == TEAM[p.maker]:
            raise BadPosition("A lone defender is an opponent of a maker who plays alone.")
        p.sitting = tuple(sorted((*p.sitting, partner(p.lone_defender))))
    p.tricks = block.pair("tricks") or (0, 0)
    left = 5 - sum(p.tricks)
    playing = [seat for seat in range(SEATS) if seat not in p.sitting]
    if left < 1 or any(p.hands[seat].bit_count() != left for seat in playing):
        raise BadPosition("Every seat that plays holds a card for each trick to come.")
    leader = block.seat("leader", SEATS)
    if leader in p.sitting:
        raise BadPosition("The leader sits out.")
    p.lead(leader)
    p.phase = PLAYING
    return p


def facts(p: Position) -> Facts:
    """All facts about a position, with the keys of the worked examples."""
    outcome: Result = p.outcome or {}
    return {
        "state": p.phase.name,
        "actor": p.turn,
        "legal": [move.text for move in p.moves()],
        "dealer": p.dealer,
        "hands": by_number(map(write_cards, p.hands)),
        "counts": [hand.bit_count() for hand in p.hands],
        "turn": NAME[p.turned] if p.turned else None,
        "offered": p.offered or None,
        "farmer": p.farmer.seat if p.farmer else None,
        "buried": write_cards(p.buried),
        "trump": p.order.trump if p.order else None,
        "maker": p.maker if p.order else None,
        "alone": p.alone,
        "sits_out": list(p.sitting),
        "lone_defender": p.lone_defender,
        "leader": p.leader,
        "trick": write_trick(p),
        "last_trick_to": p.history[-1][2] if p.history else None,
        "tricks": list(p.tricks),
        "void": void(p),
        "points": outcome.get("points"),
        "score": list(p.scores),
        "winner": outcome.get("winner"),
        "abandoned": outcome.get("abandoned", False),
        "next_dealer": p.next_dealer,
    }


def void(p: Position) -> dict[str, str]:
    """Keyed by seat: the suits that it has shown to be void in (8). The left bower belongs to the
    trumps."""
    return by_number(" ".join(_suits(p, cards)) for cards in p.voids)


def _suits(p: Position, cards: Cards) -> list[str]:
    return [suit for suit in SUITS if p.order and p.order.suits[suit] & cards]
