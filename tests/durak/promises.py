"""Invariants of every deal of durak, in addition to those in tests/promises.py."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from parlour.cards import NAME, Cards, each, together, write_cards
from parlour.game import AnyGame, Deal, shuffle
from parlour.options import differences
from tests.durak.reference import Reference
from tests.promises import view_hides

PUBLIC = (
    *("game", "options", "state", "actor", "counts", "known", "talon_count", "face_up"),
    *("last_drawn", "trump", "heap", "played", "dealer", "attacker", "defender", "live", "line"),
    *("limit", "table", "layers", "asked", "passed", "shown", "queried", "answers", "lowest_shown"),
    "epaulettes",
    *("first_bout", "stall", "drawing", "taken", "result", "next_dealer"),
)
"""The entries of a view that every seat may know."""

EDGES: Sequence[Mapping[str, Any]] = (
    {"players": 6},
    {"players": 6, "transfer": True, "transfer_show": True},
    {"players": 6, "pack": 52, "attack_limit": "dealt", "attackers": "all"},
    {"players": 6, "pack": 52, "deal": "bulk", "attack_limit": "dealt"},
    {"players": 4, "teams": "2x2"},
    {"players": 6, "teams": "2x3"},
    {"players": 6, "teams": "3x2", "japanese": True},
    {"players": 5, "first_bout_five": True, "first_attacker": "lowest_trump"},
    {"players": 2, "transfer": True, "stall_limit": 0},
    {"players": 6, "no_draw": True, "transfer": True, "no_first_transfer": True},
    {"players": 4, "teams": "2x2", "no_draw": True, "five_always": True},
    {"players": 3, "pack": 24, "transfer": True, "first_attacker": "first_deal"},
    {"players": 2, "pack": 24, "deal": "bulk", "first_attacker": "first_deal"},
    {"players": 3, "epaulettes": True, "transfer": True, "first_attacker": "under_durak"},
    {"players": 2, "pack": 24, "epaulettes": True, "no_draw": True},
    {"players": 4, "throwing_in": "nobody", "deal": "five"},
    {"players": 2, "throwing_in": "nobody", "deal": "bulk", "epaulettes": True},
    {"players": 3, "pack": 24, "transfer": True, "transfer_short": True, "transfer_show": True},
)
"""Agreements with extreme options."""


def most(policy: str, options: Any) -> int | None:
    """The most moves of a deal, which may never end without a limit for pick-ups."""
    return None if options.stall_limit else 200


def promises(game: AnyGame, deal: Deal) -> Callable[[Any, str], None]:
    """The check for one deal; the check also plays the deal in the reference model."""
    setup = {"pack": deal.text(), "dealer": deal.dealer, "deals": deal.standing.deals}
    reference = Reference(differences(game.options), setup)
    rng = Random(deal.dealer)

    def check(p: Any, move: str) -> None:
        if move:
            reference.do(move)
        cards_are_conserved(p)
        limit_holds(p)
        agrees_with(game, p, reference)
        if rng.random() < 0.15:
            nothing_hidden_shows(game, p, reference)
            unseen_cards_change_nothing(game, p, rng)
            imagined_worlds_fit(game, p, rng)

    return check


def cards_are_conserved(p: Any) -> None:
    """Every card of the pack lies in exactly one place."""
    places: list[Cards] = [*p.hands, together(p.talon), p.laid, p.heap]
    assert together(places) == p.house.pack
    assert sum(cards.bit_count() for cards in places) == p.house.options.pack
    assert len(p.talon) == together(p.talon).bit_count()
    assert all(known & ~hand == 0 for known, hand in zip(p.known, p.hands, strict=True))


def limit_holds(p: Any) -> None:
    """The table has at most as many attack cards as the limit, each with an owner (5.4)."""
    assert len(p.attacks) <= p.limit or not p.attacks
    assert len(p.attacks) == len(p.layers)
    assert p.laid.bit_count() == len(p.attacks) + len(p.beats)


def agrees_with(game: AnyGame, p: Any, reference: Reference) -> None:
    """The engine and the reference model agree on all facts."""
    found, expected = game.facts(p), reference.facts()
    for key, value in expected.items():
        assert _unordered(key, found[key]) == _unordered(key, value), (key, found[key], value)


def _unordered(key: str, value: Any) -> Any:
    if key in ("hands", "known"):
        return {seat: sorted(cards.split()) for seat, cards in value.items()}
    return sorted(value) if key == "legal" else value


def nothing_hidden_shows(game: AnyGame, p: Any, reference: Reference) -> None:
    """Neither a seat's view nor the log names a card that the seat cannot know (11)."""
    for seat in range(game.seats):
        hidden = {
            card
            for other, hand in enumerate(reference.hands)
            for card in hand
            if other != seat and card not in reference.known[other]
        }
        hidden.update(reference.talon[:-1])
        view_hides(game.view(p, seat), hidden)
        logged = {NAME[card] for event in p.log for card in each(event.cards | event.on)}
        # A card that everybody saw once is known wherever it goes.
        assert not hidden & logged


def unseen_cards_change_nothing(game: AnyGame, p: Any, rng: Random) -> None:
    """Other cards in hidden places do not change a seat's view (11)."""
    for seat in range(game.seats):
        twin = p.copy()
        others = [other for other in range(game.seats) if other != seat]
        unseen = [card for other in others for card in each(p.hands[other] & ~p.known[other])]
        unseen += p.talon[:-1]
        shuffle(unseen, rng)
        for other in others:
            count = (p.hands[other] & ~p.known[other]).bit_count()
            twin.hands[other] = p.known[other] | together(unseen[:count])
            del unseen[:count]
        twin.talon = (*unseen, *p.talon[-1:])
        assert game.view(twin, seat) == game.view(p, seat)


def imagined_worlds_fit(game: AnyGame, p: Any, rng: Random) -> None:
    """A sampled world agrees with every answer, and with the lowest trump shown (11)."""
    if p.phase.name in ("EXCHANGE", "MORE"):
        return  # a seat is asked in private
    nobody_drew = len(p.talon) == p.house.options.pack - p.house.cards_dealt()
    for seat in range(game.seats):
        world: Any = game.imagine(game.view(p, seat), rng)
        cards_are_conserved(world)
        trumps = p.trumps.cards
        for other, holds in p.answers:
            assert bool(world.hands[other] & trumps) == holds, (other, holds)
        if p.lowest_shown and nobody_drew:
            lower = trumps & (p.lowest_shown - 1)
            mine = p.hands[seat]
            assert not together(world.hands) & lower & ~mine, write_cards(lower)
