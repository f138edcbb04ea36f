"""A deal of durak as text: the `setup` blocks of the rules read, the facts of a position written.

The forms are those of section 13 of docs/rules/durak.md.
"""

from collections.abc import Mapping
from typing import Any

from parlour.cards import NAME, SUITS, Cards, NotACard, each, read_cards, together, write_cards
from parlour.durak.house import House, trumps
from parlour.durak.position import Position
from parlour.durak.rules import deal_out, next_opponent, start_bout
from parlour.game import BadPosition, Deal

DEAL_KEYS = {"pack", "dealer"}
BOUT_KEYS = {"hands", "trump", "talon", "attacker", "defender", "dealer", "first_bout", "stall"}


def read_setup(house: House, block: Mapping[str, Any]) -> Position:
    """The position that a `setup` block describes, its log begun.

    Raises:
        BadPosition: it describes none; the message says why.
    """
    if not isinstance(block, Mapping):
        raise BadPosition("A setup is a block of named entries.")
    wanted = DEAL_KEYS if "pack" in block else BOUT_KEYS
    for key in block:
        if key not in wanted:
            raise BadPosition(f"A setup has no entry “{str(key)[:40]}”.")
    try:
        if "pack" in block:
            deal = Deal(tuple(read_cards(_text(block, "pack"))), _whole(block, "dealer", 0))
            return deal_out(house, deal, log=True)
        return _bout(house, block)
    except NotACard as reason:
        raise BadPosition(str(reason)) from None


def _bout(house: House, block: Mapping[str, Any]) -> Position:
    """A position at the start of a bout; cards not named lie in the discard heap."""
    hands = _hands(house, block)
    talon = tuple(read_cards(_text(block, "talon")))
    named = [*talon, *(card for hand in hands for card in each(hand))]
    if len(set(named)) < len(named):
        raise BadPosition("A card lies in two places.")
    if together(named) & ~house.pack:
        raise BadPosition("A card is not in the pack that was agreed.")
    suit = _text(block, "trump").upper() or (NAME[talon[-1]][1] if talon else "")
    if house.options.japanese:
        suit = "D"
    if suit not in tuple(SUITS):
        raise BadPosition("The trump suit is one of C, D, H and S.")
    if talon and not house.options.japanese and NAME[talon[-1]][1] != suit:
        raise BadPosition("The face-up card, the last of the talon, is of the trump suit.")
    dealer = _seat(house, block, "dealer", 0)
    p = Position(house, trumps(suit, house.options.pack, house.options.japanese), dealer)
    p.log = []
    p.hands, p.talon = hands, talon
    p.played = house.pack & ~together(named)
    first_bout = block.get("first_bout", False)
    if not isinstance(first_bout, bool):
        raise BadPosition("“first_bout” is true or false.")
    p.first_bout, p.stall = first_bout, _whole(block, "stall", 0)
    p.attacker = _seat(house, block, "attacker", 0)
    if len({house.team[seat] for seat, hand in enumerate(hands) if hand}) < 2:
        raise BadPosition("At least two sides must hold cards.")
    if not hands[p.attacker]:
        raise BadPosition("The attacker holds no card.")
    p.defender = _seat(house, block, "defender", next_opponent(p, p.attacker))
    if house.team[p.defender] == house.team[p.attacker] or not hands[p.defender]:
        raise BadPosition("The defender must be an opponent of the attacker, and hold a card.")
    p.phase = start_bout(p)
    return p


def _hands(house: House, block: Mapping[str, Any]) -> list[Cards]:
    written = block.get("hands")
    if not isinstance(written, Mapping):
        raise BadPosition("A setup needs a pack and a dealer, or the hands.")
    hands = [0] * house.seats
    seats = {str(seat): seat for seat in range(house.seats)}
    for key, cards in written.items():
        if str(key) not in seats:
            raise BadPosition(f"There is no seat “{str(key)[:20]}” at this table.")
        if not isinstance(cards, str):
            raise BadPosition("A hand is written as cards with spaces between them.")
        hands[seats[str(key)]] = together(read_cards(cards))
    return hands


def _text(block: Mapping[str, Any], key: str) -> str:
    text = block.get(key, "")
    if not isinstance(text, str):
        raise BadPosition(f"“{key}” must be a text.")
    return text


def _whole(block: Mapping[str, Any], key: str, default: int) -> int:
    number = block.get(key, default)
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise BadPosition(f"“{key}” must be a whole number from 0 up.")
    return number


def _seat(house: House, block: Mapping[str, Any], key: str, default: int) -> int:
    seat = _whole(block, key, default)
    if seat >= house.seats:
        raise BadPosition(f"“{key}” must be one of the seats 0 to {house.seats - 1}.")
    return seat


def facts(p: Position) -> dict[str, Any]:
    """All that is true, by the keys of the worked examples."""
    # Answers to earlier queries may still stand; the examples ask for the one just made.
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
        "hands": {str(seat): write_cards(hand) for seat, hand in enumerate(p.hands)},
        "counts": [hand.bit_count() for hand in p.hands],
        "table": table(p),
        "discard_count": p.heap.bit_count(),
        "answers": {str(seat): holds for seat, holds in p.answers if seat in asked},
        "known": {str(seat): write_cards(cards) for seat, cards in enumerate(p.known)},
        "result": p.outcome,
        "next_dealer": p.next_dealer,
    }


def table(p: Position) -> list[list[str | None]]:
    """The attack cards in the order they came, each with its defence card or None."""
    covers = dict(p.beats)
    return [
        [NAME[attack], NAME[covers[attack]] if attack in covers else None] for attack in p.attacks
    ]
