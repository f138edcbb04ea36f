"""Deals the unseen cards at random into the places where they may be. Every `imagine` uses it."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from parlour.cards import Card, Cards, each, together
from parlour.game import shuffle

MISFIT = "The unseen cards cannot lie as this view has it."


FIRST_SWEEPS, SWEEPS = 12, 4
"""How often `likely_deals` tries to swap each card of a hand: before the first deal, and before
each later one. In durak the correlation of successive deals is then 0.02, but 0.12 with two
tries."""


class NoWorld(ValueError):
    """These cards cannot be dealt: the view contradicts itself."""


def deal_hidden(
    unseen: Cards, room: Sequence[int], barred: Sequence[Cards], rng: Random
) -> list[Cards]:
    """Deal unseen cards at random into places. `room` has for each place the number of its cards.

    `barred` has for each place the cards that cannot be there. Cards that fit into few places are
    dealt first. If there is no room for a card, one that was dealt before moves to another place.

    Raises:
        NoWorld: the cards do not fit.
    """
    anywhere = unseen & ~together(bar for bar, count in zip(barred, room, strict=True) if count)
    hidden = [0] * len(room)
    free = list(room)
    if unseen != anywhere:
        _deal_barred(unseen & ~anywhere, hidden, free, barred, rng)
    places = [place for place, count in enumerate(free) for _ in range(count)]
    cards = each(anywhere)
    if len(cards) > len(places):
        raise NoWorld(MISFIT)
    shuffle(places, rng)
    for card, place in zip(cards, places, strict=False):
        hidden[place] |= card
    return hidden


def _deal_barred(
    unseen: Cards, hidden: list[Cards], free: list[int], barred: Sequence[Cards], rng: Random
) -> None:
    """Deal the cards that some place may not hold, starting with the most restricted ones."""
    cards = each(unseen)
    shuffle(cards, rng)
    cards.sort(key=lambda card: -sum(bool(card & bar) for bar in barred))
    for card in cards:
        open_to = [
            place
            for place, count in enumerate(free)
            for _ in range(count)
            if not card & barred[place]
        ]
        if open_to:
            place = open_to[int(rng.random() * len(open_to))]
            hidden[place] |= card
            free[place] -= 1
        elif not _make_room(card, hidden, free, barred, set()):
            raise NoWorld(MISFIT)


def _make_room(
    card: Card, hidden: list[Cards], free: list[int], barred: Sequence[Cards], tried: set[int]
) -> bool:
    """Make room for a card by moving others, each to a place that may hold it."""
    for place in range(len(hidden)):
        if card & barred[place] or place in tried:
            continue
        tried.add(place)
        if free[place]:
            free[place] -= 1
            hidden[place] |= card
            return True
        for other in each(hidden[place]):
            if _make_room(other, hidden, free, barred, tried):
                hidden[place] ^= other | card
                return True
    return False


def every_way(
    unseen: Cards, room: Sequence[int], barred: Sequence[Cards]
) -> Iterator[tuple[Cards, ...]]:
    """All ways to deal unseen cards into these places, with the arguments of `deal_hidden`."""
    if not unseen:
        yield (0,) * len(room)
        return
    card = unseen & -unseen
    for place, count in enumerate(room):
        if count and not card & barred[place]:
            left = (*room[:place], count - 1, *room[place + 1 :])
            for way in every_way(unseen ^ card, left, barred):
                yield (*way[:place], way[place] | card, *way[place + 1 :])


def likely_deals(
    hidden: Sequence[Cards], odds: Sequence[Mapping[Card, float]], rng: Random
) -> Iterator[list[Cards]]:
    """Yields deals without end, each as often as it is likely (Metropolis algorithm).

    Each deal differs from the one before by swapped cards.

    Args:
        hidden: The cards of each place in a possible deal, from which the algorithm starts. Places
            beyond `odds`, such as a talon, have no weights.
        odds: For each place, the factor by which each card makes a deal likelier if it is there.
            The factor is 1 for cards not named, and 0 for cards that cannot be there.
    """
    cards = [card for held in hidden for card in each(held)]
    places = [place for place, held in enumerate(hidden) for _ in range(held.bit_count())]
    weights = [*odds, *[{}] * (len(hidden) - len(odds))]
    in_hands = range(sum(held.bit_count() for held in hidden[: len(odds)]))
    draw, count, sweeps = rng.random, len(cards), FIRST_SWEEPS
    while True:
        for one in [*in_hands] * sweeps:
            other = int(draw() * count)
            here, there, card, another = places[one], places[other], cards[one], cards[other]
            if here != there:
                mine, theirs = weights[here].get, weights[there].get
                gain = mine(another, 1.0) * theirs(card, 1.0)
                if gain >= draw() * mine(card, 1.0) * theirs(another, 1.0):
                    cards[one], cards[other] = another, card
        dealt = [0] * len(hidden)
        for card, place in zip(cards, places, strict=True):
            dealt[place] |= card
        yield dealt
        sweeps = SWEEPS
