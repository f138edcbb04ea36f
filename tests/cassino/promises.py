"""Invariants of every hand of cassino, in addition to those in tests/promises.py."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from parlour.cards import NAME, Cards, each, read_cards, together
from parlour.game import AnyGame, Deal, shuffle
from parlour.options import differences
from tests.cassino.reference import Reference
from tests.promises import nothing_hidden_shows

PUBLIC = (
    *("game", "options", "state", "actor", "events", "dealer", "hand_counts", "table", "builds"),
    *("builds_made", "pile", "stock_count", "won", "won_counts", "sweeps", "swept", "penalties"),
    *("last_capturer", "stands_out", "holds", "lacks", "history", "shown", "scores", "match"),
    *("hands_played", "points", "result", "next_dealer"),
)
"""The entries of a view that every seat may know."""

NUMBERS = (0, 11, 12, 100)
"""The values drawn for options that are numbers."""

EDGES: Sequence[Mapping[str, Any]] = (
    *(
        {"variant": variant, "players": "4p", "draw": draw, "strict": False, "free_builds": True}
        for variant in ("standard", "royal", "dry", "ladies")
        for draw in (False, True)
    ),
    {"variant": "scopone", "scopone_deal": "scientific", "scopone_last_sweep": True},
    *(
        {"variant": "scopa", "players": players, "napola": True, "re_bello": True, **more}
        for players in (2, 3, "4p")
        for more in ({}, {"quindici": True}, {"asso_piglia_tutto": "sweeps"})
    ),
    {"variant": "scopa", "quindici": True, "asso_piglia_tutto": "takes"},
)
"""Agreements with extreme options."""


def most(policy: str, options: Any) -> int | None:
    """The most moves of a deal: if everybody trails, the captures become too many to list."""
    return 20 if policy == "stubborn" else None


def promises(game: AnyGame, deal: Deal) -> Callable[[Any, str], None]:
    """The check for one deal; the check also plays the deal in the reference model."""
    setup: dict[str, Any] = {
        "pack": deal.text(),
        "dealer": deal.dealer,
        "scores": deal.standing.scores or None,
        "match": deal.standing.tally or None,
        "hands_played": deal.standing.deals,
    }
    reference = Reference(differences(game.options), setup)
    rng = Random(deal.dealer)

    def check(p: Any, move: str) -> None:
        if move:
            reference.do(move)
        cards_are_conserved(p)
        agrees_with(game, p, reference)
        tells_what_happened(game, p, reference)
        if rng.random() < 0.2:
            nothing_hidden_shows(game, p, reference)
            unseen_cards_change_nothing(game, p, rng)
        if rng.random() < 0.2 and p.turn is not None:
            imagined_worlds_fit(game, p, reference, rng)

    return check


def cards_are_conserved(p: Any) -> None:
    """Every card of the pack lies in exactly one place."""
    places: list[Cards] = [*p.hands, *p.won, p.table, *p.stock]
    assert sum(places) == together(places) == p.house.variant.pack


def agrees_with(game: AnyGame, p: Any, reference: Reference) -> None:
    """The engine and the reference model agree on all facts."""
    found: dict[str, Any] = {**game.facts(p)}
    expected = reference.facts()
    for build in found["builds"].values():
        sets = build.pop("stack").split()
        assert build["sets"] == len(sets) and sorted("+".join(sets).split("+")) == sorted(
            build["cards"].split()
        )
    for key, value in expected.items():
        if key == "legal" and value is None:
            continue
        assert _plain(key, found[key]) == _plain(key, value), (key, found[key], value)


def _plain(key: str, value: Any) -> Any:
    """A fact in a form that both models share."""
    if isinstance(value, dict):
        return {str(name): _plain(str(name), entry) for name, entry in value.items()}
    if isinstance(value, str) and key not in ("state", "tiebreak", "name"):
        value = value.split()
    if isinstance(value, list) and key not in ("pile", "events"):
        return sorted(value)
    return value


def tells_what_happened(game: AnyGame, p: Any, reference: Reference) -> None:
    """A view's history lists the cards that were played."""
    view = game.view(p, 0)
    assert len(view["history"]) == len(reference.played)
    for (seat, move), (player, card) in zip(view["history"], reference.played, strict=True):
        assert seat == player and card in move.split()
    for event in p.log:
        if event.moment is not None:
            assert event.moment.turn is None and game.view(event.moment, 0)["legal"] == []


def unseen_cards_change_nothing(game: AnyGame, p: Any, rng: Random) -> None:
    """Other cards in hidden places do not change a seat's view (14.1)."""
    for seat in range(game.seats):
        twin, view = p.copy(), game.view(p, seat)
        others = [other for other in range(game.seats) if other != seat]
        unseen = [*each(together(p.hands[other] for other in others)), *p.stock]
        shuffle(unseen, rng)
        for other in others:
            count = p.hands[other].bit_count()
            twin.hands[other] = together(unseen[:count])
            del unseen[:count]
        twin.stock = tuple(unseen)
        assert game.view(twin, seat) == view


def imagined_worlds_fit(game: AnyGame, p: Any, reference: Reference, rng: Random) -> None:
    """A sampled world agrees with everything that the seat may conclude (14.1)."""
    for seat in range(game.seats):
        view = game.view(p, seat)
        world: Any = game.imagine(view, rng)
        cards_are_conserved(world)
        assert world.hands[seat] == together(read_cards(view["hand"]))
        for other in range(game.seats):
            if other != seat:
                builds_are_believed(reference, other, world.hands[other])
        if game.seats == 2 and not p.stock:
            assert world.hands == p.hands and world.key() == p.key()


def builds_are_believed(reference: Reference, seat: int, hand: Cards) -> None:
    """A sampled hand agrees with what builds proved: the hand had a card of their rank, or none."""
    cards = [NAME[card] for card in each(hand)]
    for builder, rank, held, turn in reference.shown:
        if builder != seat:
            continue
        since = [card for player, card in reference.played[turn:] if player == seat]
        got = sum(player == seat and at >= turn for player, at in reference.draws)
        of_rank = [card for card in [*cards, *since] if card[0] == rank]
        if held and not got:
            assert of_rank, (rank, cards, since)
        if not held:
            assert len(of_rank) <= got, (rank, cards, since, got)
