"""Invariants of every hand of euchre, in addition to those in tests/promises.py."""

from collections.abc import Callable
from random import Random
from typing import Any

from parlour.cards import CARD, Cards, each, together
from parlour.euchre import heuristics
from parlour.game import AnyGame, Deal, shuffle
from parlour.options import differences
from tests.euchre.reference import Reference
from tests.promises import nothing_hidden_shows

PUBLIC = (
    *("game", "options", "state", "actor", "counts", "dealer", "turned", "picked_up", "farmer"),
    *("offered", "buried", "bids"),
    *("trump", "maker", "alone", "lone_defender", "sits_out", "dealer_discarded", "card_given"),
    *("laid_out", "leader", "trick", "tricks", "history", "void", "score", "result", "next_dealer"),
)
"""The entries of a view that every seat may know."""


def promises(game: AnyGame, deal: Deal) -> Callable[[Any, str], None]:
    """The check for one deal; the check also plays the deal in the reference model."""
    setup: dict[str, Any] = {"pack": deal.text(), "dealer": deal.dealer}
    if deal.standing.scores:
        setup["score"] = deal.standing.scores
    reference = Reference(differences(game.options), setup)
    rng = Random(deal.dealer)

    def check(p: Any, move: str) -> None:
        if move:
            reference.do(move)
        cards_are_conserved(p)
        agrees_with(game, p, reference)
        tells_what_happened(game, p, reference)
        if rng.random() < 0.3:
            nothing_hidden_shows(game, p, reference)
            unseen_cards_change_nothing(game, p, rng)
            imagined_worlds_fit(game, p, rng)

    return check


def cards_are_conserved(p: Any) -> None:
    """Every card lies in exactly one place; the cards of the kitty are in none."""
    out = 0 if p.picked_up else p.turned
    places: list[Cards] = [*p.hands, p.played, p.dealer_discard, p.laid_out, out]
    assert sum(places) == together(places)
    assert together(places) & ~p.house.pack == 0
    assert together(places).bit_count() == 21


def agrees_with(game: AnyGame, p: Any, reference: Reference) -> None:
    """The engine and the reference model agree on all facts."""
    found, expected = game.facts(p), reference.facts()
    for key, value in expected.items():
        assert _unordered(key, found[key]) == _unordered(key, value), (key, found[key], value)


def _unordered(key: str, value: Any) -> Any:
    if key in ("hands", "void"):
        return {seat: sorted(words.split()) for seat, words in value.items()}
    if key == "buried":
        return sorted(value.split())
    return sorted(value) if key == "legal" else value


def tells_what_happened(game: AnyGame, p: Any, reference: Reference) -> None:
    """A view shows the bids, discards and tricks that were really made."""
    for seat in range(game.seats):
        view = game.view(p, seat)
        assert view["bids"] == reference.bids
        assert [winner for _, _, winner in view["history"]] == reference.won
        laid = [card for _, cards, _ in view["history"] for card in cards]
        assert laid + [card for _, card in view["trick"]] == reference.played
        own = [card for player, card in reference.out if player == seat]
        assert view["own_discards"].split() == own
        assert view["given"] in (None, reference.given)
        knows = reference.given in reference.known_to[seat]
        assert knows == (view["given"] is not None)


def unseen_cards_change_nothing(game: AnyGame, p: Any, rng: Random) -> None:
    """Other cards in hidden places change neither a seat's view nor its move (8)."""
    for seat in range(game.seats):
        twin = p.copy()
        view = game.view(p, seat)
        others = [other for other in range(game.seats) if other != seat]
        kitty = p.house.pack & ~together(
            [*p.hands, p.played, p.dealer_discard, p.laid_out, p.turned]
        )
        kitty &= ~p.buried
        hides_discard = p.dealer_discard and seat != p.dealer
        hides_layout = p.laid_out and seat != p.maker
        unseen = [*each(together(p.hands[other] for other in others)), *each(kitty)]
        unseen += [p.dealer_discard] if hides_discard else []
        unseen += [p.laid_out] if hides_layout else []
        shuffle(unseen, rng)
        for other in others:
            count = p.hands[other].bit_count()
            twin.hands[other] = together(unseen[:count])
            del unseen[:count]
        if hides_discard:
            twin.dealer_discard = unseen.pop()
        if hides_layout:
            twin.laid_out = unseen.pop()
        assert game.view(twin, seat) == view
        if seat == p.turn:
            chosen = heuristics.choose(view, Random(1))
            assert heuristics.choose(game.view(twin, seat), Random(1)) == chosen


def imagined_worlds_fit(game: AnyGame, p: Any, rng: Random) -> None:
    """A sampled world agrees with everything that the seat may conclude (8)."""
    for seat in range(game.seats):
        view = game.view(p, seat)
        world: Any = game.imagine(view, rng)
        cards_are_conserved(world)
        for other in range(game.seats):
            assert other == seat or not world.hands[other] & p.voids[other]
        turned_card_has_its_place(world)
        best_card_has_its_place(world, view)


def turned_card_has_its_place(world: Any) -> None:
    """The dealer holds, played or discarded a picked-up card, or gave it to a loner (8)."""
    places: list[Cards] = [world.played, world.hands[world.dealer], world.dealer_discard]
    if world.given and world.dealer % 2 == world.maker % 2:
        places += [world.hands[world.maker], world.laid_out]
    assert not world.picked_up or world.turned & together(places)
    assert world.picked_up or not world.turned & together(places)


def best_card_has_its_place(world: Any, view: Any) -> None:
    """The loner has the given card or laid it out; with `strict` it was the best card (8)."""
    if not view["given"]:
        return
    given = CARD[view["given"]]
    assert given & (world.hands[world.maker] | world.laid_out | world.played)
    if world.house.options.best_card_choice == "strict":
        giver = (world.maker + 2) % 4
        # With the card back in the giver's hand, no card there may be better.
        world.hands[giver] |= given
        assert given & world.house.best_cards(world.hands[giver], world.order)
        world.hands[giver] ^= given
