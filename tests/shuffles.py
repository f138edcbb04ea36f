"""Fifty seeds and the deals that they give, on every Python alike; runs inside Pyodide, too.

    PYTHONPATH=py:. .venv/bin/python -m tests.shuffles

writes them anew, which is right only when deals are meant to become others.
"""

from pathlib import Path
from random import Random

from parlour.cards import PACK
from parlour.game import shuffled

GOLDEN = Path(__file__).parent / "shuffles.txt"
SEEDS = range(50)


def lines() -> list[str]:
    """Each seed with the deal that it gives, from packs of 36 and 52 in turns."""
    return [
        f"{seed}: {shuffled(PACK[(36, 52)[seed % 2]], 0, Random(seed)).text()}" for seed in SEEDS
    ]


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines()) + "\n", encoding="ascii")
