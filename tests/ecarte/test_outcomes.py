"""Exact odds, compared with counts of every single hand and with published numbers."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest

from parlour.cards import NAME, Card, Cards, each, together
from parlour.ecarte import outcomes
from parlour.ecarte.house import PACK
from parlour.ecarte.outcomes import Tally, kinds
from parlour.ecarte.solver import EVERY, KING, TRUMPS, Solver, packed
from tests.ecarte.dealing import dealt, in_play, lanes
from tests.ecarte.test_solver import after, most_tricks, plays

ALL_HANDS = 65_780
"""The number of hands of five among the 26 unseen cards."""


def counted(tally: Tally) -> Counter[tuple[int, bool]]:
    """The number of hands in a tally by tricks and by whether they have the king."""
    found: Counter[tuple[int, bool]] = Counter()
    for kind, (tricks,) in zip(tally.kinds, tally.tricks, strict=True):
        found[tricks, bool(kind.hand & KING)] += int(kind.ways)
    return found


def row(hand: Cards, tricks: int) -> tuple[int, bool]:
    return tricks, bool(hand & KING)


def every_hand(own: Cards, turned: Card, size: int) -> Iterable[Cards]:
    return map(together, combinations(each(PACK & ~(own | turned)), size))


@pytest.mark.parametrize(("size", "deals"), [(1, 4), (2, 3), (3, 1)])
def test_leads_agree_with_playing_out_every_hand(size: int, deals: int) -> None:
    rng = Random(size)
    for _ in range(deals):
        own, _, turned = dealt(rng, size)
        trump = NAME[turned][1]
        expected: dict[Card, Counter[tuple[int, bool]]] = {}
        for other in every_hand(own, turned, size):
            p = in_play(own, other, turned)
            for lead in plays(p):
                tricks = most_tricks(after(p, lead), 0, size)
                counts = expected.setdefault(packed(lead.card, trump), Counter())
                counts[row(packed(other, trump), tricks)] += 1
        mine = packed(own, trump)
        against = kinds(mine, EVERY & ~(mine | packed(turned, trump)), size)
        tallies = outcomes.leads(Solver(), mine, against)
        assert {card: counted(tally) for card, tally in tallies.items()} == expected


@pytest.mark.parametrize("seed", range(4))
def test_replies_agree_with_playing_out_every_hand(seed: int) -> None:
    own, other, turned = dealt(Random(seed), 2)
    trump = NAME[turned][1]
    led = each(other)[0]
    expected: dict[Card, Counter[tuple[int, bool]]] = {}
    for rest in every_hand(own | led, turned, 1):
        p = in_play(led | rest, own, turned)
        p.play(next(move for move in plays(p) if move.card == led))
        for reply in plays(p):
            tricks = most_tricks(after(p, reply), 1, 2)
            counts = expected.setdefault(packed(reply.card, trump), Counter())
            counts[row(packed(rest, trump), tricks)] += 1
    mine, lead = packed(own, trump), packed(led, trump)
    against = kinds(mine, EVERY & ~(mine | lead | packed(turned, trump)), 1)
    tallies = outcomes.replies(Solver(), mine, lead, against)
    assert {card: counted(tally) for card, tally in tallies.items()} == expected


def one_by_one(own: Cards, turned: Card) -> tuple[dict[Card, Counter[int]], Counter[int]]:
    """Counts all 65,780 hands by elder's tricks for each lead, and by the dealer's. Each counts
    twice."""
    solver, leading, refusing = (
        Solver(),
        {card: Counter[int]() for card in each(own)},
        Counter[int](),
    )
    for other in map(together, combinations(each(EVERY & ~(own | turned)), 5)):
        for card, counts in leading.items():
            counts[solver.led(own ^ card, other, card)] += 2
        usual = outcomes.usual_leads(other)
        for card in usual:
            refusing[5 - solver.led(other ^ card, own, card)] += 2 // len(usual)
    return leading, refusing


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hand", "turned"),
    [
        ("KS QS 8H 7C 8D", "7H"),
        ("9D TD 8H 9S AS", "KS"),
        ("QC AC 7D 9D QD", "9H"),
        ("7H 8H 9H 7C 8D", "QH"),
    ],
)
def test_kinds_agree_with_a_count_of_every_single_hand(hand: str, turned: str) -> None:
    own, up = lanes(hand, turned[1]), lanes(turned, turned[1])
    leading, refusing = one_by_one(own, up)
    against = kinds(own, EVERY & ~(own | up), 5)
    assert sum(kind.ways for kind in against) == ALL_HANDS
    for card, tally in outcomes.leads(Solver(), own, against).items():
        assert tricks_of(tally) == leading[card]
    tally = outcomes.refusing(Solver(), own, against)
    assert tricks_of(tally) == refusing


def tricks_of(tally: Tally) -> Counter[int]:
    """Twice the number of hands for each number of tricks."""
    found: Counter[int] = Counter()
    for kind, ways in zip(tally.kinds, tally.tricks, strict=True):
        for tricks in ways:
            found[tricks] += int(kind.ways) * 2 // len(ways)
    return found


@pytest.mark.parametrize(
    ("hand", "turned", "few"), [("7H QD 8D QS 7S", "9H", 44_574), ("7H 8H KC 7C 9D", "9H", 50_274)]
)
def test_published_counts_of_the_dealers_trumps_are_exactly_reproduced(
    hand: str, turned: str, few: int
) -> None:
    """Foster gives the number of the 65,780 hands in which the dealer has at most one trump."""
    own, up = lanes(hand, "H"), lanes(turned, "H")
    against = kinds(own, EVERY & ~(own | up), 5)
    assert sum(kind.ways for kind in against if (kind.hand & TRUMPS).bit_count() < 2) == few


def test_weights_exclude_hands_with_a_likelihood_of_zero() -> None:
    own, up = lanes("7H QD 8D QS 7S", "H"), lanes("9H", "H")
    against = kinds(own, EVERY & ~(own | up), 5)
    tally = outcomes.leads(Solver(), own, against)[lanes("QS", "H")]
    few = [float((kind.hand & TRUMPS).bit_count() < 2) for kind in against]
    many = [1 - weight for weight in few]
    assert outcomes.share(against, few) == 44_574 / ALL_HANDS
    assert tally.chance(3, few) > tally.chance(3) > tally.chance(3, many)
    assert tally.chance(3) == tally.chance(3, [2.0] * len(against))
    parts = outcomes.share(against, few), outcomes.share(against, many)
    both = parts[0] * tally.chance(3, few) + parts[1] * tally.chance(3, many)
    assert tally.chance(3) == pytest.approx(both)


@pytest.mark.parametrize(
    ("hand", "leads"),
    [("KH QH JH KS KD", "KH"), ("7S 9S KD QC 7H", "9S"), ("7S 9S KD QD 7H", "9S KD")],
)
def test_the_usual_lead_is_the_top_of_the_longest_suit(hand: str, leads: str) -> None:
    assert together(outcomes.usual_leads(lanes(hand, "H"))) == lanes(leads, "H")
