"""Tests whether a computer seat peeked, for one decision of a finished deal.

The cards that the seat could not know are dealt again many times. Each time the seat is asked with
the same seed. An honest seat always makes the same decision; a seat that peeked would not.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from parlour.bot_protocol import Question
from parlour.cards import NAME, Cards, each
from parlour.family import Family
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.phrases import sign
from parlour.room.model.deal_record import DealRecord

WORLDS = 20

NOT_OVER = later("Wait until the deal is over. This test would reveal the cards of the seat.")
NOBODY = later("You can test only decisions of computer players.")
NO_CHOICE = later("There was nothing to choose here.")
UNKNOWN = later("This move cannot be tested, because the page was closed or reloaded since.")

HONEST = later(
    "No. The hidden cards were dealt again {all} times, and this seat made the same move each time."
)
DISHONEST = later(
    "The hidden cards were dealt again {all} times, and {others} times this seat moved "
    "differently. Please report it to us."
)


class NoTrial(ValueError):
    """The test is not possible; the message is a sentence."""


class Trial(NamedTuple):
    """A decision to test."""

    game: AnyGame
    question: Question
    """The seat's question, with its seed and number of simulations."""
    move: str
    """The move that the seat made."""
    seat: int


def trial(family: Family, played: DealRecord, people: Sequence[int], moves: int | None) -> Trial:
    """The decision that led to the move with this number.

    None means the last decision in which peeking was possible, with a choice and hidden cards.

    Raises:
        NoTrial: the deal is not over, or there was no such decision.
    """
    if not played.is_over:
        raise NoTrial(say(NOT_OVER))
    refusal = say(NOBODY)
    for number in range(len(played.moves), 0, -1) if moves is None else (moves,):
        found = _decided(family, played, people, number)
        if not isinstance(found, Trial):
            refusal = found
        elif moves is not None or _is_open(found):
            return found
    raise NoTrial(refusal)


def _decided(family: Family, played: DealRecord, people: Sequence[int], number: int) -> Trial | str:
    """The decision with this number, counted from 1, or a sentence that says why there is none."""
    if not number:
        return say(NOBODY)
    who, _, move = played.moves[number - 1].partition(" ")
    seat = int(who)
    position = played.after(played.moves[: number - 1])
    view = played.game.view(position, seat)
    if seat in people and number - 1 not in played.thoughts:
        return say(NOBODY)
    if len(view["legal"]) == 1:
        return say(NO_CHOICE)
    thought = played.thoughts.get(number - 1)
    if thought is None:
        return say(UNKNOWN)
    return Trial(played.game, thought._replace(view=view), move, seat)


def _is_open(of: Trial) -> bool:
    """Is there anything that the seat could not know?"""
    return hands(of, redealt(of, 1)) != hands(of, redealt(of, 2))


def redealt(of: Trial, number: int) -> Any:
    """A random position with the same view for the seat."""
    return of.game.imagine(of.question.view, Random(number))


def question(of: Trial, position: Any) -> Question:
    """The question to the seat in that position."""
    return of.question._replace(view=of.game.view(position, of.seat))


def hands(of: Trial, position: Any) -> list[str]:
    """The hands of all other seats, with suit signs."""
    return [_signs(hand) for seat, hand in enumerate(position.hands) if seat != of.seat]


def verdict(others: int) -> str:
    """The conclusion of the test; `others` is the number of worlds with another move."""
    return say(DISHONEST if others else HONEST, others=others, all=WORLDS)


def _signs(hand: Cards) -> str:
    return " ".join(sign(NAME[card]) for card in each(hand)) or "–"
