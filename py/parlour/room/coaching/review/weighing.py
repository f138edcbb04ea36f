"""Asks the coach about one decision and reads the answer."""

from parlour.bot_protocol import NO_COACH, Appraise, Appraiser
from parlour.game import View
from parlour.language import later, say
from parlour.verdict import BadVerdict, NoVerdict, Verdict, read

BUDGET, LONGER = "normal", "deep"
"""The usual budget, and the longer one: four times as many worlds, all of them new."""

BROKEN = later("Something went wrong and the review stopped. Close it and try again.")


async def weighed(
    appraise: Appraiser, game: str, view: View, move: str, budget: str = BUDGET
) -> Verdict:
    """The coach's verdict on a move, from the view of its seat.

    Raises:
        NoVerdict: the coach cannot be asked, or its answer cannot be read; the message says so.
    """
    text = await appraise(Appraise(game, view, move, budget))
    if not text:
        raise NoVerdict(say(NO_COACH))
    try:
        return read(text)
    except BadVerdict as fault:
        raise NoVerdict(say(BROKEN)) from fault
