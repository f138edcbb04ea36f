"""Streams of chance that depend on a view alone, so that whoever asks gets the same answer."""

import json
from hashlib import sha256
from random import Random

from parlour.game import View

VERSION = "coach 1"
"""With a new way to measure the figures of the old one are no longer to be had, and it changes."""


def stream(stage: str, view: View) -> Random:
    """The chance of one stage of the measurement: nothing but the view begins it.

    Stages have streams of their own, so the worlds in which something is chosen are others than
    those in which it is measured.
    """
    text = json.dumps([VERSION, stage, view], sort_keys=True, separators=(",", ":"))
    return Random(int.from_bytes(sha256(text.encode()).digest(), "big"))
