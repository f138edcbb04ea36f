"""Streams of chance that depend on a view alone, so that whoever asks gets the same answer."""

import json
from collections.abc import Mapping
from hashlib import sha256
from random import Random

VERSION = "coach 3"
"""With a new way to measure the figures of the old one are no longer to be had, and it changes."""

LUCK = "coach 2"
"""What every stream begins with, whatever the version: games that are measured as before have the
same luck."""


def stream(stage: str, view: Mapping[str, object]) -> Random:
    """The chance of one stage of the measurement: nothing but the view begins it.

    Stages have streams of their own, so the worlds in which something is chosen are others than
    those in which it is measured.
    """
    return Random(int(digest(plainly(LUCK, stage, view)), 16))


def plainly(*what: object) -> str:
    """Plain data as a text, the same for the same data."""
    return json.dumps(what, sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    """What tells a text from all others, in hexadecimal digits; so do the first 16 of them, as far
    as nobody seeks another text that shares them."""
    return sha256(text.encode()).hexdigest()
