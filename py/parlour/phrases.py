"""Pieces of sentences that every family and the table need."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.cards import NAME, Card, spoken


class Rounds(NamedTuple):
    """Into what the moves of a deal fall: bouts, tricks, rounds of dealing."""

    name: str
    """What one of them is called."""
    begin: frozenset[str]
    """The verbs of events that begin one where none is going on."""
    end: frozenset[str]
    """Those that end it; what follows until the next begins still belongs to it."""


class Measure(NamedTuple):
    """What a person counts of deal after deal, in a family's words."""

    won: str = "Won"
    lost: str = "Lost"
    points: str = "Points"
    games: str = "Games"
    """What games are counted in; empty where nothing is carried from one to the next."""


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def the(card: Card) -> str:
    """“the seven of hearts”."""
    return f"the {spoken(NAME[card])}"


def enumerated(names: Sequence[str]) -> str:
    """“the five”, “the five and the four”, “the five, the four and the two”."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def cards_in_words(count: int) -> str:
    """“1 card”, “3 cards”."""
    return f"{count} card{'' if count == 1 else 's'}"


def third_person(verb: str) -> str:
    """The form of a verb that goes with a name: “pick up” is “picks up”."""
    if verb == "have":
        return "has"
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("s", "sh", "ch")) else "s"
    return first + ending + (f" {rest}" if rest else "")


class Company:
    """Who is who for the person who listens."""

    def __init__(self, names: Sequence[str], seat: int) -> None:
        self.names, self.seat = names, seat

    def does(self, seat: int, verb: str, rest: str = "") -> str:
        """“You take.” or “Anna takes.”, the verb given as for “you”."""
        own = seat == self.seat
        who = "You" if own else self.names[seat]
        return f"{who} {verb if own else third_person(verb)}{' ' + rest if rest else ''}."

    def whom(self, seat: int) -> str:
        """“you” or “Anna”."""
        return "you" if seat == self.seat else self.names[seat]
