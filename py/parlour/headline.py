"""The result of a game of several deals in the words for one person."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.game import Row
from parlour.language import say
from parlour.phrases import enumerated
from parlour.scene import Tone


class Headline(NamedTuple):
    """The headline at the end of a game, and what it is about."""

    title: str
    """“You win 10 to 7”, without a full stop."""
    named: tuple[int, ...]
    """The sides that the title is about: the winners, or in durak the losers."""
    tone: Tone
    remark: str = ""
    """An additional fact about the result, in a sentence; "" if there is none."""


def won(rows: Sequence[Row], winner: int, remark: str = "") -> Headline:
    """The headline of a game that this side has won, at the final score."""
    row = rows[winner]
    others = enumerated(str(each.score) for each in rows if each is not row)
    score = {"points": row.score, "others": others}
    own = next((each for each in rows if each.own), None)
    if row.own:
        title = say("You win {points} to {others}", **score)
    elif own is not None and len(rows) == 2:
        title = say("You lose {points} to {others}", points=own.score, others=row.score)
    elif row.players > 1:
        title = say("{who} win {points} to {others}", who=row.name, **score)
    else:
        title = say("{who} wins {points} to {others}", who=row.name, **score)
    return Headline(title, (winner,), "good" if row.own else "bad", remark)
