"""A hand of cassino as text: reads `setup` blocks of the rules, and writes the facts of a position.

The notation is section 19 of docs/rules/cassino.md.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from parlour.blocks import Block, by_number
from parlour.cards import NAME, Cards, NotACard, each, read_cards, together, write_cards
from parlour.cassino.dealing import check_standing
from parlour.cassino.house import House
from parlour.cassino.position import Build, GameResult, Position
from parlour.cassino.rules import deal_out, end_hand, turn_phase
from parlour.game import BadPosition, Deal, Facts, Setup, Standing

SHEET_KEYS = {"scores", "match", "hands_played"}
DEAL_KEYS = {"pack", "dealer", *SHEET_KEYS}
TABLE_KEYS = {
    "actor",
    "dealer",
    "hands",
    "table",
    "builds",
    "pile",
    "won",
    "sweeps",
    "penalties",
    "last_capturer",
    "stands_out",
    "stock",
    "stock_top",
    *SHEET_KEYS,
}
BUILD_KEYS = {"value", "owner", "fresh", "cards"}

REST = "rest"
"""Stands in a win pile for all cards that are not named elsewhere."""


def read_setup(house: House, setup: Setup) -> Position:
    """The position that a `setup` block describes, with an empty log.

    Raises:
        BadPosition: the block describes no position. The message says why.
    """
    block = Block(setup, DEAL_KEYS if "pack" in setup else TABLE_KEYS)
    dealer = block.seat("dealer", house.seats, house.seats - 1)
    sides = len(house.sides)
    scores, match = block.each_seat("scores", sides), block.each_seat("match", sides)
    standing = Standing(scores, match, block.whole("hands_played"))
    if "pack" in setup:
        named = block.cards("pack")
        pack = (*named, *each(house.pack & ~together(named)))
        return deal_out(house, Deal(pack, dealer, standing))
    p = Position(house, dealer, check_standing(house, standing))
    p.log = []
    p.hands = block.hands("hands", house.seats)
    _read_table(p, block)
    p.sweeps = [*block.each_seat("sweeps", sides)]
    p.penalties = [*block.each_seat("penalties", sides)]
    p.last_capturer = block.seat_if_any("last_capturer", house.seats)
    p.stands_out = block.seats("stands_out", house.seats)
    _read_piles(p, block)
    _check_places(p)
    _check_builders(p)
    return _begin(p, block)


def _begin(p: Position, block: Block) -> Position:
    """Start with the seat to act, or with the count if everything has been played."""
    eldest = (p.dealer + 1) % p.house.seats
    actor = block.seat("actor", p.house.seats, eldest)
    p.phase = turn_phase(p.house)
    if not any(p.hands):
        if p.stock:
            raise BadPosition("Somebody has to hold a card as long as there is a stock.")
        p.phase = end_hand(p)
        return p
    if not p.hands[actor]:
        raise BadPosition("The seat to act holds no card.")
    p.turn = actor
    _read_proofs(p)
    return p


def _read_proofs(p: Position) -> None:
    """Record what builds still prove about the hands (14.1)."""
    for build in p.builds:
        fresh = build.fresh or p.house.proves_owners
        if fresh and p.house.holds(p.hands[build.owner], build.value):
            p.prove(build.owner, p.house.variant.values.making[build.value])


# -- the entries --------------------------------------------------------------------------------


def _read_table(p: Position, block: Block) -> None:
    """Read the loose cards and builds, or the pile of the dry game."""
    pile = p.house.variant.is_pile
    if block.given("builds" if pile else "pile") or (pile and block.given("table")):
        raise BadPosition("There is a pile in the dry game, and no loose cards or builds.")
    p.pile = tuple(block.cards("pile"))
    p.loose = together(block.cards("table"))
    builds = block.within("builds")
    for name in builds.names():
        p.put(_read_build(p.house, name, builds.within(name, BUILD_KEYS)))


def _read_build(house: House, name: str, block: Block) -> Build:
    """A build with its name, such as `b1`."""
    if not (name[:1] == "b" and name[1:].isdecimal() and f"b{int(name[1:])}" == name):
        raise BadPosition("A build is called b1, b2 and so on.")
    value, written = block.whole("value"), block.text("cards")
    try:
        sets = tuple(together(read_cards(words.replace("+", " "))) for words in written.split())
    except NotACard as reason:
        raise BadPosition(str(reason)) from None
    if not 0 < value <= house.variant.builds_to:
        raise BadPosition(f"“{name}” has no value that can be built here.")
    are_sets = all(_is_set(house, cards, value) for cards in sets)
    if not are_sets or sum(sets) != together(sets) or together(sets).bit_count() < 2:
        raise BadPosition(f"The cards of “{name}” are no sets of {value}.")
    return Build(int(name[1:]), value, block.seat("owner", house.seats), block.flag("fresh"), sets)


def _is_set(house: House, cards: Cards, value: int) -> bool:
    """Are these a set of this value?"""
    count = house.variant.values
    alone = cards & count.making[value] and cards.bit_count() == 1
    return bool(alone) or sum(count.summed.get(card, 0) for card in each(cards)) == value


def _read_piles(p: Position, block: Block) -> None:
    """Read the win piles and the stock that are named, and place all other cards."""
    sides = block.within("won", {str(side) for side in range(len(p.won))})
    rest = [side for side in range(len(p.won)) if sides.text(str(side)).strip() == REST]
    if len(rest) > 1:
        raise BadPosition("All other cards can lie in one pile only.")
    for side in range(len(p.won)):
        if side not in rest:
            p.won[side] = together(sides.cards(str(side)))
    if block.given("stock") and block.given("stock_top"):
        raise BadPosition("A setup has either “stock” or “stock_top”.")
    p.stock = tuple(block.cards("stock" if block.given("stock") else "stock_top"))
    lying = together([*p.hands, p.table, *p.won]) | together(p.stock)
    others = p.house.pack & ~lying
    if rest:
        p.won[rest[0]] = others
    elif not block.given("stock"):
        p.stock += tuple(each(others))


def _check_places(p: Position) -> None:
    """Check that every card is in one place and in the pack."""
    places = [*p.hands, *p.won, p.loose, *(build.cards for build in p.builds), *p.pile, *p.stock]
    if sum(places) != together(places):
        raise BadPosition("A card lies in two places.")
    if together(places) & ~p.house.pack:
        raise BadPosition("A card is not in the pack of this game.")


def _check_builders(p: Position) -> None:
    """Check that each build can be taken by its maker, if faults are impossible (7.3)."""
    for build in p.builds:
        held = p.house.holds(p.hands[build.owner], build.value)
        if build.fresh and not held and not p.house.penalises:
            raise BadPosition(
                f"The owner of the fresh build “{build.name}” holds no card that takes it."
            )


# -- facts --------------------------------------------------------------------------------------


def facts(p: Position) -> Facts:
    """All facts about a position, with the keys of the worked examples."""
    return {
        "state": p.phase.name,
        "actor": p.turn,
        "legal": [move.text for move in p.moves()],
        "hands": by_number(map(write_cards, p.hands)),
        **public(p),
        "next_dealer": p.next_dealer,
    }


class WrittenBuild(TypedDict):
    """A build in facts and views, stored under its name."""

    value: int
    owner: int
    fresh: bool
    sets: int
    """The number of its sets."""
    cards: str
    stack: str
    """The cards set by set: `6C+2D 8H`."""


class Public(TypedDict):
    """What everybody could know (14.1). Mappings are keyed by seat, or by side for what a side
    wins."""

    events: Sequence[str]
    """The results of the last action (15)."""
    dealer: int
    hand_counts: Mapping[str, int]
    table: str
    """The loose cards."""
    builds: Mapping[str, WrittenBuild]
    builds_made: int
    """The number of the last build made."""
    pile: str
    stock_count: int
    won: Mapping[str, str]
    won_counts: Mapping[str, int]
    sweeps: Mapping[str, int]
    penalties: Mapping[str, int]
    last_capturer: int | None
    stands_out: Sequence[int]
    scores: Mapping[str, int]
    match: Mapping[str, int]
    hands_played: int
    points: Mapping[str, Mapping[str, int]] | None
    """Keyed by side: the points of the hand by item, once the hand is over."""
    game: GameResult | None
    """The result of the game, if it is over."""


def public(p: Position) -> Public:
    """All that is public or could have been counted (14.1)."""
    return {
        "events": list(p.happened),
        "dealer": p.dealer,
        "hand_counts": by_number([hand.bit_count() for hand in p.hands]),
        "table": write_cards(p.loose),
        "builds": {build.name: write_build(build) for build in p.builds},
        "builds_made": p.made,
        "pile": " ".join(NAME[card] for card in p.pile),
        "stock_count": len(p.stock),
        "won": by_number(map(write_cards, p.won)),
        "won_counts": by_number([pile.bit_count() for pile in p.won]),
        "sweeps": by_number(p.sweeps),
        "penalties": by_number(p.penalties),
        "last_capturer": p.last_capturer,
        "stands_out": sorted(p.stands_out),
        "scores": by_number(p.standing.scores),
        "match": by_number(p.standing.tally),
        "hands_played": p.standing.deals,
        "points": p.outcome["points"] if p.outcome else None,
        "game": p.outcome["game"] if p.outcome else None,
    }


def write_build(build: Build) -> WrittenBuild:
    """A build as everybody sees it."""
    return {
        "value": build.value,
        "owner": build.owner,
        "fresh": build.fresh,
        "sets": len(build.sets),
        "cards": write_cards(build.cards),
        "stack": write_sets(build.sets),
    }


def write_sets(sets: Sequence[Cards]) -> str:
    """Sets in the notation of a setup: `6C+2D 8H`."""
    return " ".join("+".join(NAME[card] for card in each(cards)) for cards in sets)
