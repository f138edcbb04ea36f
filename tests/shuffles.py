"""Fifty seeds and their deals, which must not depend on the Python version. Runs inside Pyodide
too.

    PYTHONPATH=py:. .venv/bin/python -m tests.shuffles

writes the file again. Do this only if deals are meant to change.
"""

from pathlib import Path
from random import Random

from parlour.cards import PACK
from parlour.game import shuffled

GOLDEN = Path(__file__).parent / "shuffles.txt"
SEEDS = range(50)


def lines() -> list[str]:
    """Each seed with its deal, from packs of 36 and 52 alternately."""
    return [
        f"{seed}: {shuffled(PACK[(36, 52)[seed % 2]], 0, Random(seed)).text()}" for seed in SEEDS
    ]


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines()) + "\n", encoding="ascii")
