"""Invariants of every deal of écarté, in addition to those in tests/promises.py."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from parlour.cards import Cards, each, together, write_cards
from parlour.ecarte.house import PACK
from parlour.game import AnyGame, Deal, shuffle
from parlour.options import differences
from tests.ecarte.reference import Reference
from tests.promises import nothing_hidden_shows

PUBLIC = (
    *("game", "options", "state", "actor", "counts", "discard_counts", "stock_count", "dealer"),
    *("turn", "trump", "talk", "accepted", "vulnerable", "marked", "leader", "trick", "tricks"),
    *("history", "scores", "games", "gained", "result", "next_dealer"),
)
"""The entries of a view that both seats may know."""

CARD_ORDER = {"hands", "discards"}
"""Facts by seat in which the order of cards has no meaning."""

EDGES: Sequence[Mapping[str, Any]] = (
    {"deal_pattern": "2-3", "dealer_min_change": 1},
    {"game_points": 2},
    {"game_points": 99, "multiples": False},
)
"""Agreements with extreme options."""


def promises(game: AnyGame, deal: Deal) -> Callable[[Any, str], None]:
    """The check for one deal; the check also plays the deal in the reference model."""
    reference = Reference(differences(game.options), as_setup(deal))
    rng = Random(deal.dealer)

    def check(p: Any, move: str) -> None:
        if move:
            reference.do(move)
        cards_are_conserved(p)
        agrees_with(game, p, reference)
        tells_what_happened(game, p, reference)
        points_are_accounted_for(game, p, deal)
        if rng.random() < 0.3:
            nothing_hidden_shows(game, p, reference)
            unseen_cards_change_nothing(game, p, rng)
            imagined_worlds_fit(game, p, reference, rng)

    return check


def as_setup(deal: Deal) -> dict[str, Any]:
    """The deal as a `setup` block of the worked examples."""
    scores, games, _ = deal.standing
    return {"pack": deal.text(), "dealer": deal.dealer, "scores": scores, "games": games}


def cards_are_conserved(p: Any) -> None:
    """Every card lies in exactly one place."""
    played = [card for _, cards, _ in p.history for card in cards]
    places: list[Cards] = [*p.hands, *p.discards, *p.stock, p.turned, *played, *p.trick]
    assert sum(places) == together(places) == PACK


def agrees_with(game: AnyGame, p: Any, reference: Reference) -> None:
    """The engine and the reference model agree on all facts."""
    found, expected = game.facts(p), reference.facts()
    assert found.keys() == expected.keys()
    for key, value in expected.items():
        assert _unordered(key, found[key]) == _unordered(key, value), (key, found[key], value)


def _unordered(key: str, value: Any) -> Any:
    if key in CARD_ORDER:
        return {seat: sorted(words.split()) for seat, words in value.items()}
    if key == "legal":
        return sorted(sorted(text.split()) for text in value)
    return value


def tells_what_happened(game: AnyGame, p: Any, reference: Reference) -> None:
    """A view shows the tricks and discards that were really made."""
    for seat in range(game.seats):
        view = game.view(p, seat)
        assert [winner for _, _, winner in view["history"]] == reference.won
        laid = [
            [player, card]
            for seats, cards, _ in view["history"]
            for player, card in zip(seats, cards, strict=True)
        ]
        assert laid + view["trick"] == reference.played
        assert sorted(view["own_discards"].split()) == sorted(reference.discards[seat])
        assert view["discard_counts"] == {
            str(other): len(cards) for other, cards in enumerate(reference.discards)
        }


def points_are_accounted_for(game: AnyGame, p: Any, deal: Deal) -> None:
    """The points of a deal are added to the score, and its winnings to the games."""
    before = deal.standing.scores or (0, 0)
    gained = tuple(now - then for now, then in zip(p.scores, before, strict=True))
    assert p.gained == gained
    assert game.points(p) == (gained if p.turn is None else (0, 0))
    tally = deal.standing.tally or (0, 0)
    won = game.winnings(p)
    assert p.games == tuple(now + then for now, then in zip(won, tally, strict=True))
    assert any(won) == game.game_over(p.scores, 0) == (p.phase.name == "GAME_OVER")


def unseen_cards_change_nothing(game: AnyGame, p: Any, rng: Random) -> None:
    """Other cards in hidden places do not change a seat's view (11.1)."""
    for seat in range(game.seats):
        twin, other = p.copy(), 1 - seat
        unseen = [*each(p.hands[other] | p.discards[other]), *p.stock]
        shuffle(unseen, rng)
        for places in (twin.hands, twin.discards):
            count = places[other].bit_count()
            places[other] = together(unseen[:count])
            del unseen[:count]
        twin.stock = tuple(unseen)
        assert game.view(twin, seat) == game.view(p, seat)


def imagined_worlds_fit(game: AnyGame, p: Any, reference: Reference, rng: Random) -> None:
    """A sampled world agrees with everything that the seat may conclude (11.2)."""
    for seat in range(game.seats):
        world: Any = game.imagine(game.view(p, seat), rng)
        cards_are_conserved(world)
        assert reference.may_hold(1 - seat, write_cards(world.hands[1 - seat]).split())
