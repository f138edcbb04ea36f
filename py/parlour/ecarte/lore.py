"""What a perfect player would do, as far as that can be known from a view.

Before the play every choice is weighed at the score (`counsel`). In the play every card is tried
against all hands that the other side may still hold, each counted as likely as what it has said
makes it; where the cards are determined, that is perfect play.
"""

from collections.abc import Mapping, Sequence
from random import Random

from parlour.cards import CARD, NAME, Card, Cards, each, read_cards, together
from parlour.ecarte.chances import Kind, Tally, kinds, leads, replies
from parlour.ecarte.changing import best_kept
from parlour.ecarte.counsel import Seat, accept_or_refuse, propose_or_stand
from parlour.ecarte.house import HAND
from parlour.ecarte.options import Options
from parlour.ecarte.solver import KING, Solver, packed, unpacked
from parlour.ecarte.stake import MINE, THEIRS, Stake
from parlour.ecarte.talk import heard
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
        other=heard(view["talk"], 1 - view["seat"], view["dealer"]),
        most=min(HAND, view["stock_count"]),
        least=options.dealer_min_change if dealing else 1,
    )


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
    """The hands that the other side may hold, each as often as it may be, by what it has shown
    (11.2) and said."""
    other, trump = 1 - view["seat"], view["trump"]
    may, must = may_be_held(view)
    shown, turned = packed(_shown(view, other), trump), packed(CARD[view["turn"]], trump)
    talk = heard(view["talk"], other, view["dealer"])
    may_be_silent = bool(shown) and view["marked"] is None
    found = []
    for kind in kinds(own, packed(may, trump), view["counts"][other]):
        king = kind.hand & KING
        if king or not must:
            likely = talk.likely(kind.typical | shown, turned)
            silent = SILENT if king and may_be_silent else 1.0
            found.append(kind._replace(ways=kind.ways * likely * silent))
    return found


def _shown(view: View, seat: int) -> Cards:
    """The cards that a seat has played."""
    played = [
        name
        for players, names, _ in view["history"]
        for player, name in zip(players, names, strict=True)
        if player == seat
    ]
    played += [name for player, name in view["trick"] if player == seat]
    return together(CARD[name] for name in played)


def _best(view: View, own: Cards, tallies: Mapping[Card, Tally]) -> Card:
    """The card that is worth most; of cards worth the same the one that takes most tricks, and
    then the highest to lead, the lowest to follow."""
    me, at = view["seat"], stake(view)
    taken: int = view["tricks"][me]
    mine = MINE if own & KING and "mark" in view["legal"] else None
    # The other side may still mark as long as it has not played.
    open_to_other = not _shown(view, 1 - me) and view["marked"] is None
    upwards = -1 if view["trick"] else 1

    def value(tricks: int, with_king: bool) -> float:
        return at.worth(taken + tricks, THEIRS if with_king and open_to_other else mine)

    def merit(card: Card) -> tuple[float, float, int]:
        tally = tallies[card]
        tricks = tally.mean(lambda tricks, _: tricks)
        return round(tally.mean(value), 9), round(tricks, 9), upwards * card

    return max(tallies, key=merit)
