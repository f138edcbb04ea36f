"""How strong the computer seats are: duplicate games, long, so only on demand.

Measured with the seeds of `arena`: +1.70 ± 0.19 games a game against random moves (80 pairs, 88 %
won), +0.31 ± 0.14 against the old books (150 pairs, 58 % won), and +0.06 ± 0.10 against a seat that
speaks by the old books and plays the tricks as the computer seats do (200 pairs).
"""

import pytest

from parlour.ecarte import lore
from tests.ecarte.arena import OTHERS, duplicate


@pytest.mark.slow
@pytest.mark.parametrize(("other", "pairs", "least"), [("random", 40, 1.0), ("table", 150, 0.0)])
def test_the_computer_seat_wins(other: str, pairs: int, least: float) -> None:
    result = duplicate(lore.choose, OTHERS[other], pairs, seed=6)
    assert result.mean - result.error > least, str(result)
