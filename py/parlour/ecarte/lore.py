"""What a perfect player would do, as far as that can be known from a view.

Before the play every choice is weighed at the score (`counsel`). In the play every card is tried
against all hands that the other side may still hold, each counted as likely as what it has said
makes it; where the cards are determined, that is perfect play.
"""

from collections.abc import Mapping, Sequence
from random import Random

from parlour.cards import CARD, NAME, Card, Cards, each, read_cards, together
from parlour.ecarte.chances import EVEN, Kind, Tally, Weights, kinds, leads, replies
from parlour.ecarte.changing import best_kept
from parlour.ecarte.counsel import Seat, accept_or_refuse, propose_or_stand, said, times
from parlour.ecarte.figures import CHANGED
from parlour.ecarte.house import HAND, ORDERS
from parlour.ecarte.options import Options
from parlour.ecarte.solver import KING, TRUMPS, Solver, packed, unpacked
from parlour.ecarte.stake import MINE, THEIRS, Stake
from parlour.ecarte.view import may_be_held
from parlour.game import View
from parlour.options import read

SILENT = 0.1
"""How many of those who hold the king of trumps may let the first trick pass without marking it;
in truth hardly anybody does, but it proves nothing (11.2)."""


def choose(view: View, rng: Random) -> str:
    """The move that is worth most; it has no whims."""
    legal: Sequence[str] = view["legal"]
    if len(legal) == 1:
        return legal[0]
    match view["state"]:
        case "PROPOSE":
            return propose_or_stand(seat(view)).best
        case "RESPOND":
            return accept_or_refuse(seat(view)).best
        case "PLAY":
            return "mark" if _marks(view) else f"play {NAME[_card(view)]}"
    return _change(view)


def stake(view: View) -> Stake:
    """The score, as the seat of this view sees it."""
    me, vulnerable = view["seat"], view["vulnerable"]
    return Stake(
        view["scores"][me],
        view["scores"][1 - me],
        view["dealer"] == me,
        None if vulnerable is None else MINE if vulnerable == me else THEIRS,
    )


def seat(view: View) -> Seat:
    """A view before the play, as counsel is taken on it."""
    trump = view["trump"]
    options = read(Options, view["options"])
    dealing = view["dealer"] == view["seat"]
    return Seat(
        own=packed(together(read_cards(view["hand"])), trump),
        turned=packed(CARD[view["turn"]], trump),
        stake=stake(view),
        out=packed(together(read_cards(view["own_discards"])), trump),
        later=view["accepted"] > 0,
        other=_likely(view),
        most=min(HAND, view["stock_count"]),
        least=options.dealer_min_change if dealing else 1,
    )


def _likely(view: View) -> Weights:
    """How likely the other side has said and changed what it did, by its trumps."""
    other, weights, changed = 1 - view["seat"], EVEN, set()
    role = "dealer" if view["dealer"] == other else "elder"
    for who, verb, number in view["talk"]:
        if verb == "discard":
            changed.add(who)
        if who != other:
            continue
        weights = (
            CHANGED[role][number]
            if verb == "discard"
            else times(weights, said(verb, bool(changed)))
        )
    return weights


def _change(view: View) -> str:
    """The cards that the hand can best do without."""
    at = seat(view)
    kept, _ = best_kept(at.role, at.own, at.turned, at.stake, at.least, at.most)
    wanted = set(each(unpacked(at.own ^ kept, view["trump"])))
    legal: Sequence[str] = view["legal"]
    return next(move for move in legal if _cards(move) == wanted)


def _cards(move: str) -> set[Card]:
    return {CARD[name] for name in move.split()[1:] if name in CARD}


# -- the play -------------------------------------------------------------------------------------


def _marks(view: View) -> bool:
    """Mark the king, unless the tricks decide the game with or without it and it only tells."""
    return "mark" in view["legal"] and not stake(view).king_tells_only()


def _card(view: View) -> Card:
    """The card with the best expectation against all that the other side may hold."""
    trump: str = view["trump"]
    own = packed(together(read_cards(view["hand"])), trump)
    solver, against = Solver(), _against(view, own)
    if view["trick"]:
        led = packed(CARD[view["trick"][0][1]], trump)
        tallies = replies(solver, own, led, against)
    else:
        tallies = leads(solver, own, against)
    return unpacked(_best(view, own, tallies), trump)


def _against(view: View, own: Cards) -> list[Kind]:
    """The hands that the other side may hold, as often as each may be (11.2)."""
    me, trump = view["seat"], view["trump"]
    may, must = may_be_held(view)
    found = kinds(own, packed(may, trump), view["counts"][1 - me])
    if must:
        return [kind._replace(ways=kind.with_king) for kind in found if kind.with_king]
    if view["history"] or view["trick"]:  # the other side has played without marking
        return [
            Kind(kind.hand, kind.ways - (1 - SILENT) * kind.with_king, SILENT * kind.with_king)
            for kind in found
        ]
    return found


def _best(view: View, own: Cards, tallies: Mapping[Card, Tally]) -> Card:
    """The card that is worth most; of cards worth the same the one that takes most tricks, and of
    these the lowest."""
    me, at = view["seat"], stake(view)
    weights = _left(view, _likely(view))
    taken: int = view["tricks"][me]
    mine = MINE if own & KING and "mark" in view["legal"] else None
    # The other side may still mark as long as it has not played.
    open_to_other = not view["history"] and view["marked"] is None and not view["trick"]

    def value(tricks: int, with_king: bool) -> float:
        return at.worth(taken + tricks, THEIRS if with_king and open_to_other else mine)

    def order(card: Card) -> tuple[float, float, bool, int]:
        tally = tallies[card]
        mean = tally.mean(lambda tricks, _: tricks, weights)
        return (
            round(tally.mean(value, weights), 9),
            round(mean, 9),
            not card & TRUMPS,
            -card,
        )

    return max(tallies, key=order)


def _left(view: View, weights: Weights) -> Weights:
    """How likely what was said is with so many trumps left, some having been played."""
    other, trumps = 1 - view["seat"], ORDERS[view["trump"]].trumps
    shown = [
        CARD[name]
        for players, names, _ in view["history"]
        for player, name in zip(players, names, strict=True)
        if player == other
    ]
    shown += [CARD[name] for player, name in view["trick"] if player == other]
    gone = (together(shown) & trumps).bit_count()
    return tuple(weights[min(held + gone, HAND)] for held in range(HAND + 1))
