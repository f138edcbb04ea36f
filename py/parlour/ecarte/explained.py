"""Sentences that explain the better choice before the play, and say whether the old table is
right."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import Cards
from parlour.ecarte.equity import Counsel
from parlour.ecarte.house import GAME
from parlour.ecarte.match_equity import Stake
from parlour.ecarte.outcomes import POINT
from parlour.ecarte.solver import KING
from parlour.language import later, say
from parlour.phrases import figure


def why_change(counsel: Counsel, own: Cards) -> str:
    """Why to change cards. `own` is in the lanes of `solver`."""
    now, then = _now_and_then(counsel)
    vole = _of_100(counsel.hopes.vole)
    if own & KING:
        return say(
            "The king is safe in your hand: after a change the point comes in {then} of 100 deals "
            "and the vole in {vole}, and as it is the point in {now}.",
            then=then,
            vole=vole,
            now=now,
        )
    if now < then:
        return say(
            "The hand takes the point in {now} of 100 deals as it is, and in {then} after a "
            "change; and to lose it unchanged costs two.",
            now=now,
            then=then,
        )
    return say(
        "The hand takes the point in {now} of 100 deals as it is and in {then} after a change, "
        "but then the vole comes in {vole}, and to lose it unchanged costs two.",
        now=now,
        then=then,
        vole=vole,
    )


def why_play(counsel: Counsel, stake: Stake) -> str:
    """Why to play the hand as it is."""
    now, then = _now_and_then(counsel)
    lost_king = _of_100(counsel.hopes.lost_king)
    if stake.theirs == GAME - 1 and lost_king:
        return _they_need_one(stake.deals, lost_king, now)
    if now >= then:
        return say(
            "The hand takes the point in {now} of 100 deals, and after a change only in {then}: "
            "that is worth the risk of losing two.",
            now=now,
            then=then,
        )
    return say(
        "After a change the point would come in {then} of 100 deals instead of {now}, but the "
        "other side draws too, and its king and its vole would come oftener.",
        then=then,
        now=now,
    )


def _they_need_one(deals: bool, lost_king: int, now: int) -> str:
    if deals:
        return say(
            "One point more and elder has won: a change would bring him the king in {king} of "
            "100 deals, and as it is your hand takes the point in {now}.",
            king=lost_king,
            now=now,
        )
    return say(
        "One point more and he has won: a change would bring him the king in {king} of 100 "
        "deals, and as it is your hand takes the point in {now}.",
        king=lost_king,
        now=now,
    )


def _now_and_then(counsel: Counsel) -> tuple[int, int]:
    """In how many of 100 deals the point is won, with the hand as it is and after a change."""
    chance = counsel.played.chance(POINT, counsel.likely)
    return _of_100(chance), _of_100(counsel.hopes.point)


def _of_100(chance: float) -> int:
    return round(100 * chance)


# -- the old table ------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """Sentences about the old table, for hands where it advises this move."""

    either: str
    """For two equal moves."""
    right: str
    wrong: str


VERDICTS: Mapping[str, Verdict] = MappingProxyType(
    {
        "stand": Verdict(
            later(
                "By the table of 1994 this is a jeu de règle: {row}; it would have you stand, "
                "and either is right here."
            ),
            later(
                "By the table of 1994 this is a jeu de règle: {row}; it would have you stand, "
                "and it is right."
            ),
            later(
                "By the table of 1994 this is a jeu de règle: {row}; it would have you stand, "
                "and it is wrong: that gives {cost} of a game away."
            ),
        ),
        "refuse": Verdict(
            later(
                "By the table of 1994 this is a jeu de règle: {row}; it would have you refuse, "
                "and either is right here."
            ),
            later(
                "By the table of 1994 this is a jeu de règle: {row}; it would have you refuse, "
                "and it is right."
            ),
            later(
                "By the table of 1994 this is a jeu de règle: {row}; it would have you refuse, "
                "and it is wrong: that gives {cost} of a game away."
            ),
        ),
        "propose": Verdict(
            later(
                "By the table of 1994 this is no jeu de règle; it would have you propose, "
                "and either is right here."
            ),
            later(
                "By the table of 1994 this is no jeu de règle; it would have you propose, "
                "and it is right."
            ),
            later(
                "By the table of 1994 this is no jeu de règle; it would have you propose, "
                "and it is wrong: that gives {cost} of a game away."
            ),
        ),
        "accept": Verdict(
            later(
                "By the table of 1994 this is no jeu de règle; it would have you accept, "
                "and either is right here."
            ),
            later(
                "By the table of 1994 this is no jeu de règle; it would have you accept, "
                "and it is right."
            ),
            later(
                "By the table of 1994 this is no jeu de règle; it would have you accept, "
                "and it is wrong: that gives {cost} of a game away."
            ),
        ),
    }
)
"""Keyed by the move that the old table advises. Advice to play names a row, `{row}`."""


def verdict(asked: str, row: str, cost: float, *, is_close: bool, is_right: bool) -> str:
    """Says whether the old table is right about a hand.

    Args:
        asked: The move that the table advises.
        row: The row of the hand, in the current language; empty if the hand is in none.
        cost: How many games that move loses compared with the better one.
        is_close: Is the other move as good?
        is_right: Is it the best move, or as good?
    """
    verdicts = VERDICTS[asked]
    sentence = verdicts.either if is_close else verdicts.right if is_right else verdicts.wrong
    return say(sentence, row=row, cost=figure(cost, 2))
