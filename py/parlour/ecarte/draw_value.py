"""The value of a change of cards, estimated from the cards that are kept.

During play there is no time to enumerate the cards drawn, the other side's change and the later
talk. So `make tables` has simulated several hundred thousand changes. `odds_tables` has what each
trait of the kept cards adds to the chances. It also has a correction from deals between two
computer seats. A hand's chances are the sum of both.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from parlour.cards import Card, Cards, each, together
from parlour.ecarte.house import HAND, RANKS
from parlour.ecarte.match_equity import MINE, THEIRS, Stake
from parlour.ecarte.odds_tables import KEPT, KINGS, PLAYED
from parlour.ecarte.solver import HIGHER, KING, LANES, TRUMPS, WIDTH


class Hopes(NamedTuple):
    """The chances of a hand after a change, averaged over all later proposals and answers."""

    point: float
    """The chance of three tricks or more."""
    vole: float
    """The chance of all five tricks."""
    lost_vole: float
    """The chance that the other side takes all five tricks."""
    king: float
    """The chance of having the king of trumps to mark."""
    lost_king: float
    """The chance that the other side has the king of trumps."""

    def worth(self, stake: Stake) -> float:
        """The value of these chances. The king is assumed to be independent of the tricks."""
        neither = 1 - self.king - self.lost_king
        by_tricks = (  # one number of tricks stands for each result
            (5, self.vole),
            (3, self.point - self.vole),
            (2, 1 - self.point - self.lost_vole),
            (0, self.lost_vole),
        )
        by_king = ((None, neither), (MINE, self.king), (THEIRS, self.lost_king))
        return sum(
            chance * king_chance * stake.worth(tricks, king)
            for tricks, chance in by_tricks
            for king, king_chance in by_king
            if king_chance
        )


def traits(kept: Cards, turned: Card) -> Iterator[str]:
    """The traits of the kept cards, as keys of the table."""
    trumps = kept & TRUMPS
    for card in each(trumps):
        yield f"trump {(HIGHER[card] & ~turned).bit_count()}"  # the number of higher trumps
    kings, lengths = 0, []
    for lane in LANES[:-1]:
        suit = each(kept & lane)
        lengths.append(len(suit))
        for place, card in enumerate(reversed(suit)):
            rank = RANKS[(card.bit_length() - 1) % WIDTH]
            kings += rank == "K"
            yield f"{('top', 'next', 'more')[min(place, 2)]} {rank}"
    one, two, three = sorted(lengths, reverse=True)
    yield f"trumps {trumps.bit_count()} kings {kings}"
    yield f"trumps {trumps.bit_count()} suits {one} {two} {three}"


def hopes(role: str, kept: Cards, turned: Card) -> Hopes:
    """The chances of `elder` or `dealer` after keeping these cards and drawing the others."""
    table = KEPT[role]
    point, vole, lost_vole, king, lost_king = PLAYED[role]
    for trait in traits(kept, turned):
        adds = table.get(trait)
        if adds is not None:
            point, vole, lost_vole = point + adds[0], vole + adds[1], lost_vole + adds[2]
    lost_vole = min(max(lost_vole, 0), 1000)
    vole = min(max(vole, 0), 1000 - lost_vole)
    point = min(max(point, vole), 1000 - lost_vole)
    if turned == KING:
        kings = 0.0, 0.0
    elif kept & KING:
        kings = 1.0, 0.0
    else:
        mine, theirs = KINGS[role][kept.bit_count()]
        kings = max(mine + king / 1000, 0.0), max(theirs + lost_king / 1000, 0.0)
    return Hopes(point / 1000, vole / 1000, lost_vole / 1000, *kings)


def best_kept(
    role: str, hand: Cards, turned: Card, stake: Stake, least: int, most: int
) -> tuple[Cards, float]:
    """The best cards to keep if `least` to `most` cards may be changed, and the value of that
    choice."""
    choices = (
        together(chosen)
        for count in range(HAND - most, HAND - least + 1)
        for chosen in combinations(each(hand), count)
    )
    return max(
        ((kept, hopes(role, kept, turned).worth(stake)) for kept in choices),
        key=lambda choice: choice[1],
    )
