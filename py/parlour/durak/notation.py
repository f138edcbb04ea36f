"""A deal of durak as text: reads `setup` blocks of the rules, and writes the facts of a position.

The notation is section 13 of docs/rules/durak.md.
"""

from parlour.blocks import Block, by_number
from parlour.cards import NAME, SUITS, together, write_cards
from parlour.durak.house import House, trumps
from parlour.durak.position import Position
from parlour.durak.rules import deal_out, next_opponent, start_bout
from parlour.game import BadPosition, Deal, Facts, Setup, listed

DEAL_KEYS = {"pack", "dealer"}
BOUT_KEYS = {"hands", "trump", "talon", "attacker", "defender", "dealer", "first_bout", "stall"}


def read_setup(house: House, setup: Setup) -> Position:
    """The position that a `setup` block describes, with an empty log.

    Raises:
        BadPosition: the block describes no position. The message says why.
    """
    if "pack" in setup:
        block = Block(setup, DEAL_KEYS)
        deal = Deal(tuple(block.cards("pack")), block.whole("dealer"))
        return deal_out(house, deal)
    return _bout(house, Block(setup, BOUT_KEYS))


def _bout(house: House, block: Block) -> Position:
    """A position at the start of a bout. Cards not named are in the discard heap."""
    hands = block.hands("hands", house.seats)
    talon = tuple(block.cards("talon"))
    if together(talon) & together(hands):
        raise BadPosition("A card lies in two places.")
    named = together(talon) | together(hands)
    if named & ~house.pack:
        raise BadPosition("A card is not in the pack that was agreed.")
    suit = block.text("trump").upper() or (NAME[talon[-1]][1] if talon else "")
    if house.options.japanese:
        suit = "D"
    if suit not in tuple(SUITS):
        raise BadPosition("The trump suit is one of C, D, H and S.")
    if talon and not house.options.japanese and NAME[talon[-1]][1] != suit:
        raise BadPosition("The face-up card, the last of the talon, is of the trump suit.")
    dealer = block.seat("dealer", house.seats)
    p = Position(house, trumps(suit, house.options.pack, house.options.japanese), dealer)
    p.log = []
    p.hands, p.talon = hands, talon
    p.played = house.pack & ~named
    p.first_bout, p.stall = block.flag("first_bout"), block.whole("stall")
    p.attacker = block.seat("attacker", house.seats)
    if len({house.team[seat] for seat, hand in enumerate(hands) if hand}) < 2:
        raise BadPosition("At least two sides must hold cards.")
    if not hands[p.attacker]:
        raise BadPosition("The attacker holds no card.")
    p.defender = block.seat("defender", house.seats, next_opponent(p, p.attacker))
    if house.team[p.defender] == house.team[p.attacker] or not hands[p.defender]:
        raise BadPosition("The defender must be an opponent of the attacker, and hold a card.")
    p.phase = start_bout(p)
    return p


def facts(p: Position) -> Facts:
    """All facts about a position, with the keys of the worked examples."""
    # The examples name only the answers to the current query.
    asked = [seat for seat in p.line if seat != p.attacker and p.hands[seat]] if p.queried else []
    return {
        "state": p.phase.name,
        "actor": p.turn,
        "legal": [move.text for move in p.moves()],
        "attacker": p.attacker,
        "defender": p.defender,
        "line": list(p.line),
        "limit": p.limit,
        "trump": p.trumps.suit,
        "face_up": NAME[p.talon[-1]] if p.talon else None,
        "talon": " ".join(NAME[card] for card in p.talon),
        "talon_count": len(p.talon),
        "hands": by_number(map(write_cards, p.hands)),
        "counts": [hand.bit_count() for hand in p.hands],
        "table": table(p),
        "discard_count": p.heap.bit_count(),
        "answers": {str(seat): holds for seat, holds in p.answers if seat in asked},
        "known": by_number(map(write_cards, p.known)),
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


def table(p: Position) -> list[tuple[str, str | None]]:
    """The attack cards in order, each with its defence card or None."""
    covers = dict(p.beats)
    return [
        listed((NAME[attack], NAME[covers[attack]] if attack in covers else None))
        for attack in p.attacks
    ]
