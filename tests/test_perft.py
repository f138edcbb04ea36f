"""Perft: from fixed positions there are exactly so many lines of play."""

import pytest

from parlour import catalogue
from tests.perft import counting

BLOCKS = [
    (path.stem, block)
    for path in sorted(counting.FOLDER.glob("*.perft"))
    for block in counting.read_blocks(path)
]


@pytest.mark.parametrize(
    ("game", "block"), BLOCKS, ids=[f"{game}-{block.name}" for game, block in BLOCKS]
)
def test_lines_of_play(game: str, block: counting.Block) -> None:
    position = catalogue.game(game, block.options).setup(block.setup)
    depths = range(1, len(block.counts) + 1)
    assert [counting.lines_of_play(position, depth) for depth in depths] == block.counts


@pytest.mark.parametrize(
    ("game", "least"), [("cassino", 35), ("durak", 30), ("ecarte", 30), ("euchre", 25)]
)
def test_there_are_enough_positions_and_they_are_deep_enough(game: str, least: int) -> None:
    blocks = [block for name, block in BLOCKS if name == game]
    assert len(blocks) >= least
    assert all(len(block.counts) >= 3 and block.counts[2] > 0 for block in blocks)
