"""A deal of écarté as text: reads `setup` blocks of the rules, and writes the facts of a position.

The notation is section 16 of docs/rules/ecarte.md.
"""

from collections.abc import Sequence

from parlour.blocks import Block, by_number
from parlour.cards import NAME, Card, Cards, each, together, write_cards
from parlour.ecarte.house import HAND, PACK, SEATS, House, trump_king
from parlour.ecarte.position import Position
from parlour.ecarte.rules import PHASES, check_standing, deal_out, open_deal, phase_named, turn_up
from parlour.game import BadPosition, Deal, Facts, Result, Setup, Standing
from parlour.trick_play import write_trick

DEALER = 1
"""The dealer if a block does not name one."""

PACK_KEYS = {"pack", "dealer", "scores", "games"}
DEALT_KEYS = {"dealer", "turn", "hands", "state", "scores", "games", "stock", "stock_top"}
TALK_KEYS = DEALT_KEYS | {"accepted"}
PLAY_KEYS = TALK_KEYS | {"vulnerable", "marked", "tricks", "leader"}

KEYS = {"DEAL": DEALT_KEYS, **dict.fromkeys(PHASES, TALK_KEYS), "PLAY": PLAY_KEYS}
"""Keyed by state: the entries that its block may have."""

FINISHED = {"HAND_OVER", "GAME_OVER"}


def read_setup(house: House, setup: Setup) -> Position:
    """The position that a `setup` block describes, with an empty log.

    Raises:
        BadPosition: the block describes no position. The message says why.
    """
    if "pack" in setup:
        return _deal(house, Block(setup, PACK_KEYS))
    state = Block(setup, PLAY_KEYS).text("state") or "DEAL"
    if state not in KEYS or state in FINISHED:
        raise BadPosition("“state” must be “DEAL” or a state with a decision.")
    block = Block(setup, KEYS[state])
    p = Position(house, block.seat("dealer", SEATS, DEALER), *_standing(house, block))
    p.log = []
    p.hands = block.hands("hands", SEATS)
    turned = _turned(p, block)
    if state == "DEAL":
        _check_hands(p)
        p.stock = _stock(block, turned | together(p.hands))
        open_deal(p, turned)
        return p
    turn_up(p, turned)
    p.accepted = block.whole("accepted")
    p.tricks = _two(block.each_seat("tricks", SEATS))
    p.marked = _marked(p, block)
    king_is_played = 0 if p.marked is None else trump_king(p.order)
    p.stock = _stock(block, turned | together(p.hands) | king_is_played)
    p.vulnerable = block.seat_if_any("vulnerable", SEATS)
    _check_hands(p)
    _check_talk(p, state)
    p.phase = phase_named(p, state)
    elder_speaks = state in ("PROPOSE", "DISCARD_ELDER")
    p.lead(block.seat("leader", SEATS, p.elder))
    p.turn = p.leader if state == "PLAY" else p.elder if elder_speaks else p.dealer
    return p


def _deal(house: House, block: Block) -> Position:
    """A new deal. Cards that the pack does not name follow in any order."""
    named = block.cards("pack")
    pack = (*named, *each(PACK & ~together(named)))
    standing = Standing(block.each_seat("scores", SEATS), block.each_seat("games", SEATS))
    return deal_out(house, Deal(pack, block.whole("dealer", DEALER), standing))


def _standing(house: House, block: Block) -> tuple[tuple[int, int], tuple[int, int]]:
    scores, games = block.each_seat("scores", SEATS), block.each_seat("games", SEATS)
    return check_standing(house, Standing(scores, games))


def _two(numbers: Sequence[int]) -> tuple[int, int]:
    first, second = numbers
    return first, second


def _turned(p: Position, block: Block) -> Card:
    """The turn-up."""
    turned = block.cards("turn")
    if len(turned) != 1 or turned[0] & together(p.hands) or turned[0] & ~PACK:
        raise BadPosition("“turn” names one card that is in nobody's hand.")
    if together(p.hands) & ~PACK:
        raise BadPosition("A card is not in the pack of écarté.")
    return turned[0]


def _stock(block: Block, elsewhere: Cards) -> tuple[Card, ...]:
    """Exactly the cards of `stock`, or those of `stock_top` before all others."""
    if block.given("stock") and block.given("stock_top"):
        raise BadPosition("A setup has either “stock” or “stock_top”.")
    exactly = block.given("stock")
    named = block.cards("stock" if exactly else "stock_top")
    if together(named) & elsewhere:
        raise BadPosition("A card lies in two places.")
    if together(named) & ~PACK:
        raise BadPosition("A card is not in the pack of écarté.")
    return (*named, *([] if exactly else each(PACK & ~elsewhere & ~together(named))))


def _marked(p: Position, block: Block) -> int | None:
    """The seat that has marked the king. It must hold the king, or have played it."""
    marked = block.seat_if_any("marked", SEATS)
    if marked is not None:
        king = trump_king(p.order)
        elsewhere = king & (p.turned | p.hands[1 - marked])
        if elsewhere or not (sum(p.tricks) or king & p.hands[marked]):
            raise BadPosition(
                "The seat in “marked” must hold the king of trumps, or have played it."
            )
    return marked


def _check_hands(p: Position) -> None:
    """Check that each seat has a card for each remaining trick."""
    left = HAND - sum(p.tricks)
    if left < 1 or any(hand.bit_count() != left for hand in p.hands):
        raise BadPosition("Both seats hold five cards, or one for each trick to come.")


def _check_talk(p: Position, state: str) -> None:
    """Check that the talk fits this state."""
    if state != "PLAY" and not p.stock:
        raise BadPosition("If the stock is empty, the state must be “PLAY”.")
    if state in ("DISCARD_ELDER", "DISCARD_DEALER") and not p.accepted:
        raise BadPosition("Cards are changed after a proposal was accepted.")
    if p.vulnerable is not None and p.accepted:
        raise BadPosition("Nobody is vulnerable once a proposal was accepted.")


# -- facts --------------------------------------------------------------------------------------


def facts(p: Position) -> Facts:
    """All facts about a position, with the keys of the worked examples."""
    outcome: Result = p.outcome or {}
    return {
        "state": p.phase.name,
        "actor": p.turn,
        "legal": [move.text for move in p.moves()],
        "dealer": p.dealer,
        "hands": by_number(map(write_cards, p.hands)),
        "discards": by_number(map(write_cards, p.discards)),
        "turn": NAME[p.turned],
        "trump": p.order.trump,
        "stock_count": len(p.stock),
        "stock_next": " ".join(NAME[card] for card in p.stock),
        "talk": [list(said) for said in p.talk],
        "accepted": p.accepted,
        "last_exchange": last_exchange(p),
        "vulnerable": p.vulnerable,
        "marked": p.marked,
        "leader": p.leader,
        "trick": write_trick(p),
        "last_trick_to": p.history[-1][2] if p.history else None,
        "tricks": by_number(p.tricks),
        "points": outcome.get("points"),
        "scores": by_number(p.scores),
        "game": outcome.get("game"),
        "games": by_number(p.games),
        "next_dealer": p.next_dealer,
    }


def last_exchange(p: Position) -> list[int | None] | None:
    """How many cards each seat changed last; None before the first change."""
    changed = {said.seat: said.number for said in p.talk if said.verb == "discard"}
    return [changed.get(seat) for seat in range(SEATS)] if changed else None
