"""Perft: the exact number of lines of play from fixed positions."""

import pytest

from parlour import catalogue
from tests import families, perft

BLOCKS = [
    (families.family_of(path), block)
    for path in families.files(perft.FILE)
    for block in perft.read_blocks(path)
]


@pytest.mark.parametrize(
    ("game", "block"), BLOCKS, ids=[f"{game}-{block.name}" for game, block in BLOCKS]
)
def test_lines_of_play(game: str, block: perft.Block) -> None:
    position = catalogue.game(game, block.options).setup(block.setup)
    depths = range(1, len(block.counts) + 1)
    assert [perft.lines_of_play(position, depth) for depth in depths] == block.counts


@pytest.mark.parametrize("game", families.having(perft.FILE))
def test_there_are_enough_positions_and_they_are_deep_enough(game: str) -> None:
    blocks = [block for name, block in BLOCKS if name == game]
    assert len(blocks) >= 25
    assert all(len(block.counts) >= 3 and block.counts[2] > 0 for block in blocks)
