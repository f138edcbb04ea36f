"""One decision is weighed: the coach is asked, wherever it thinks, and its answer is read."""

from parlour.bot_protocol import NO_COACH, Appraise, Appraiser
from parlour.game import View
from parlour.language import later, say
from parlour.verdict import BadVerdict, NoVerdict, Verdict, read

BUDGET, LONGER = "normal", "deep"
"""How much a decision is thought about, and when somebody asks for more: in four times as many
worlds, none of those before among them."""

BROKEN = later("Something has gone wrong, and the review cannot go on.")


async def weighed(
    appraise: Appraiser, game: str, view: View, move: str, budget: str = BUDGET
) -> Verdict:
    """What the coach finds of a move of this game, by what its seat could know.

    Raises:
        NoVerdict: it cannot be asked, or its answer cannot be read; the message says so.
    """
    text = await appraise(Appraise(game, view, move, budget))
    if not text:
        raise NoVerdict(say(NO_COACH))
    try:
        return read(text)
    except BadVerdict as fault:
        raise NoVerdict(say(BROKEN)) from fault
