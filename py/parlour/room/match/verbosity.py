"""How much of what happens is announced to whoever listens; the log always has all of it."""

from collections.abc import Sequence

from parlour.game import Event
from parlour.phrases import Rounds


def heard(events: Sequence[Event], wanted: str, rounds: Rounds) -> Sequence[Event]:
    """The events that are told: `all` of them, the ends of `rounds`, or with `turn` none."""
    if wanted == "all":
        return events
    return [event for event in events if wanted == "rounds" and event.verb in rounds.end]
