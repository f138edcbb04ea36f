"""A computer seat decides by what it may know: dealt other unknown cards, it does the same."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue
from parlour.ai import bots
from parlour.ai.thought import at_once, simulations
from parlour.cards import CARD, each, together
from parlour.durak import rollout
from parlour.game import AnyGame, View, find_move, shuffle
from tests.cases import daily
from tests.promises import drawn_options, view_hides

DURAK = catalogue.family("durak")
FEW = simulations(4)


def choice(level: str, view: View, number: int) -> str:
    """What a seat of this level does with this luck; few tries are as blind as many."""
    thought = bots.Seat(level, DURAK.heuristics, view, Random(number), DURAK.levels, FEW).think()
    return at_once(thought)


def position(number: int) -> tuple[AnyGame, Any] | None:
    """Somewhere in a deal by a drawn agreement, where somebody has a choice; None if it ended."""
    rng = Random(number)
    game = DURAK.play(drawn_options(DURAK, rng))
    p: Any = game.start(game.shuffle(int(rng.random() * game.seats), rng))
    for _ in range(int(rng.random() * 60)):
        if p.turn is not None:
            p.play(rollout.play(p, rng))
    return (game, p) if p.turn is not None and len(p.moves()) > 1 else None


def hidden(p: Any, seat: int) -> list[int]:
    """The cards that this seat cannot know: what others drew unseen, and the talon but its last."""
    others = [other for other in range(p.house.seats) if other != seat]
    return [card for o in others for card in each(p.hands[o] & ~p.known[o])] + [*p.talon[:-1]]


def dealt_anew(p: Any, seat: int, rng: Random) -> Any:
    """The same deal with other cards in every place that this seat cannot see into.

    Cards that must lie where they lie, by an answer or by the lowest trump shown, stay.
    """
    twin, unseen = p.copy(), hidden(p, seat)
    bound = p.trumps.cards if p.answers or p.lowest_shown else 0
    free = [card for card in unseen if not card & bound]
    shuffled = free[:]
    shuffle(shuffled, rng)
    other = dict(zip(free, shuffled, strict=True))
    for place, hand in enumerate(p.hands):
        if place != seat:
            mine = hand & ~p.known[place]
            twin.hands[place] = p.known[place] | together(other.get(c, c) for c in each(mine))
    twin.talon = (*(other.get(card, card) for card in p.talon[:-1]), *p.talon[-1:])
    return twin


def same_move(level: str, number: int) -> bool:
    """Hold the promise at one position; was there anything to deal anew?"""
    found = position(number)
    if found is None:
        return False
    game, p = found
    seat, rng = p.turn, Random(number)
    view = game.view(p, seat)
    unseen = hidden(p, seat)
    view_hides(view, {name for name, card in CARD.items() if card in unseen})
    twin = dealt_anew(p, seat, rng)
    assert game.view(twin, seat) == view
    assert choice(level, game.view(twin, seat), number) == choice(level, view, number)
    return bool(twin.hands != p.hands or twin.talon != p.talon)


def held(level: str, numbers: Sequence[int]) -> int:
    """Hold the promise at many positions; at how many of them other cards were dealt."""
    return sum(same_move(level, number) for number in numbers)


def test_club_at_five_hundred_positions() -> None:
    assert held("club", range(1000)) >= 500


@pytest.mark.parametrize(
    ("level", "count"),
    daily(
        [("novice", 1000), ("strong", 80), ("master", 80), ("strong", 1000), ("master", 1000)], 3
    ),
)
def test_the_other_levels(level: str, count: int) -> None:
    """The long ones at five hundred positions, too."""
    assert held(level, range(1000, 1000 + count)) >= count / 2


@pytest.mark.parametrize("level", bots.LEVELS)
@given(number=st.integers(2000, 2**32))
def test_every_level_anywhere(level: str, number: int) -> None:
    same_move(level, number)


def test_a_seat_that_saw_more_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The experiment can fail: with a rival's hand among what it sees the seat does otherwise."""
    honest = type(catalogue.game("durak", {})).view

    def telling(game: Any, p: Any, seat: int) -> Any:
        return {**honest(game, p, seat), "peeked": p.hands[seat - 1]}

    monkeypatch.setattr("parlour.durak.game.Durak.view", telling)
    with pytest.raises(AssertionError):
        held("club", range(50))


def test_dealt_other_hidden_cards_from_the_start_what_was_done_is_remembered_alike() -> None:
    """The whole deal played again by the same acts: in the history nothing is hidden."""
    game = catalogue.game("durak", {"players": 3, "six_exchange": False})
    for number in range(20):
        rng = Random(number)
        deal = game.shuffle(0, rng)
        p: Any = game.start(deal)
        moves = []
        for _ in range(30):
            moves.append((p.turn, rollout.play(p, rng).text))
            p.play(find_move(p, *moves[-1]))
        unseen = hidden(p, p.turn)
        others = [*unseen[1:], unseen[0]]
        anew = dict(zip(unseen, others, strict=True))
        twin: Any = game.start(deal._replace(pack=tuple(anew.get(c, c) for c in deal.pack)))
        for move in moves:
            twin.play(find_move(twin, *move))
        assert twin.hands != p.hands and twin.history == p.history
        assert game.view(twin, p.turn) == game.view(p, p.turn)
