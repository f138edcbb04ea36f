"""Sentences that explain the better choice before the play, and say whether the old table is
right."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import Cards
from parlour.ecarte.equity import Counsel
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
            "The king is safe in your hand. Chance of the point: {now} % as it is, {then} % "
            "after a change. A change makes the vole in {vole} %.",
            then=then,
            vole=vole,
            now=now,
        )
    if now < then:
        return say(
            "Chance of the point: {now} % as it is, {then} % after a change. Losing an unchanged "
            "hand gives away two points.",
            now=now,
            then=then,
        )
    return say(
        "Chance of the point: {now} % as it is, {then} % after a change. A change makes the vole "
        "in {vole} %. Losing an unchanged hand gives away two points.",
        now=now,
        then=then,
        vole=vole,
    )


def why_play(counsel: Counsel, stake: Stake) -> str:
    """Why to play the hand as it is."""
    now, then = _now_and_then(counsel)
    lost_king = _of_100(counsel.hopes.lost_king)
    if stake.theirs == stake.game.points - 1 and lost_king:
        return _they_need_one(stake.deals, lost_king, now)
    if now >= then:
        return say(
            "Chance of the point: {now} % as it is, {then} % after a change. That is worth the "
            "risk of losing two.",
            now=now,
            then=then,
        )
    return say(
        "Chance of the point: {now} % as it is, {then} % after a change. But your opponent draws "
        "too, and gets the king and the vole more often.",
        then=then,
        now=now,
    )


def _they_need_one(deals: bool, lost_king: int, now: int) -> str:
    if deals:
        return say(
            "Your opponent needs one more point. A change would bring them the king in {king} % "
            "of deals. As it is, you win the point in {now} %.",
            king=lost_king,
            now=now,
        )
    return say(
        "Your opponent needs one more point. A change would bring them the king in {king} % of "
        "deals. As it is, you win the point in {now} %.",
        king=lost_king,
        now=now,
    )


def _now_and_then(counsel: Counsel) -> tuple[int, int]:
    """The percentage of deals that win the point, with the hand as it is and after a change."""
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
                "By the 1994 table this is a jeu de règle ({row}): stand. Here both choices are "
                "equally good."
            ),
            later("By the 1994 table this is a jeu de règle ({row}): stand. That is right."),
            later(
                "By the 1994 table this is a jeu de règle ({row}): stand. That is wrong and "
                "loses {cost} games."
            ),
        ),
        "refuse": Verdict(
            later(
                "By the 1994 table this is a jeu de règle ({row}): refuse. Here both choices are "
                "equally good."
            ),
            later("By the 1994 table this is a jeu de règle ({row}): refuse. That is right."),
            later(
                "By the 1994 table this is a jeu de règle ({row}): refuse. That is wrong and "
                "loses {cost} games."
            ),
        ),
        "propose": Verdict(
            later(
                "By the 1994 table this is not a jeu de règle: propose. Here both choices are "
                "equally good."
            ),
            later("By the 1994 table this is not a jeu de règle: propose. That is right."),
            later(
                "By the 1994 table this is not a jeu de règle: propose. That is wrong and loses "
                "{cost} games."
            ),
        ),
        "accept": Verdict(
            later(
                "By the 1994 table this is not a jeu de règle: accept. Here both choices are "
                "equally good."
            ),
            later("By the 1994 table this is not a jeu de règle: accept. That is right."),
            later(
                "By the 1994 table this is not a jeu de règle: accept. That is wrong and loses "
                "{cost} games."
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
