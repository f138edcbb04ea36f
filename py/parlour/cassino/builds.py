"""What a seat may build with a card: a new, a raised or a joined build (6, 12.1)."""

from collections.abc import Iterator, Sequence

from parlour.cards import Card, Cards
from parlour.cassino.moves import Play
from parlour.cassino.position import Build, Position


def building(p: Position, card: Card) -> Iterator[Play]:
    """Every way in which the seat to act may build with this card from its hand.

    A seat may declare only values for which it keeps a capturing card (6.1). If faults are
    possible, any sum is allowed (9.1).
    """
    assert p.turn is not None
    rest = p.hands[p.turn] ^ card
    for value in p.house.declarable(rest):
        heaps = p.house.heaps(p.loose, card, value)
        for loose in heaps:
            if loose:
                yield Play("build", card, loose, value=value)
        for build in p.builds:
            if build.value == value:
                for loose in heaps:
                    yield Play("join", card, loose, (build.number,), value=value)
            elif build.is_single and build.value + p.house.added(card) == value:
                for loose in _put_in(p, value):
                    yield Play("raise", card, loose, (build.number,), value=value)


def _put_in(p: Position, value: int) -> Sequence[Cards]:
    """The loose cards that a raise to this value may add: none, or whole sets (6.3, 12.1)."""
    return p.house.captures.sets(p.loose, value) if p.house.builds_freely else (0,)


def built(p: Position, move: Play) -> Build:
    """The build that results from a move. It belongs to its maker and is fresh (6.5, 7.2)."""
    assert p.turn is not None
    divide = p.house.captures.divide
    if move.verb == "build":
        sets = divide(move.card | move.loose, move.value)
        return Build(p.made + 1, move.value, p.turn, True, sets)
    old = p.build(move.builds[0])
    if move.verb == "raise":
        sets = (old.cards | move.card, *divide(move.loose, move.value))
    else:
        sets = (*old.sets, *divide(move.card | move.loose, move.value))
    return Build(old.number, move.value, p.turn, True, sets)
