"""Chooses the events to announce. The log always has all of them."""

from collections.abc import Sequence

from parlour.game import Event
from parlour.phrases import Rounds


def heard(events: Sequence[Event], wanted: str, rounds: Rounds) -> Sequence[Event]:
    """The events to announce. `wanted` is `all`, `rounds` (only the ends of rounds) or `turn` (no
    events)."""
    if wanted == "all":
        return events
    return [event for event in events if wanted == "rounds" and event.verb in rounds.end]
