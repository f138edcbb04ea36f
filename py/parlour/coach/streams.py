"""Random streams that depend only on a view, so that every caller gets the same result."""

import json
from collections.abc import Mapping
from hashlib import sha256
from random import Random

VERSION = "coach 4"
"""Changes with every change of the measurement, which makes old results irreproducible."""

SEED_PREFIX = "coach 2"
"""The prefix of every seed. It is independent of the version, so that the results of unchanged
games stay the same."""


def stream(stage: str, view: Mapping[str, object]) -> Random:
    """The random numbers for one stage of the measurement, seeded by the view. Stages have
    different streams, so worlds used for choosing are not reused for measuring."""
    return Random(int(digest(plainly(SEED_PREFIX, stage, view)), 16))


def another(rng: Random) -> int:
    """A seed for another random stream."""
    return int(rng.random() * 2**53)


def plainly(*what: object) -> str:
    """Plain data as canonical text."""
    return json.dumps(what, sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    """A SHA-256 hash in hexadecimal. 16 digits suffice where nobody would search for collisions."""
    return sha256(text.encode()).hexdigest()
