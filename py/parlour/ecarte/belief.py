"""What a seat knows from its view: the score, and the probability of each opposing hand."""

from collections.abc import Sequence

from parlour.cards import CARD, NAME, Card, Cards, read_cards, together
from parlour.ecarte.equity import Seat
from parlour.ecarte.house import HAND, Game
from parlour.ecarte.match_equity import MINE, THEIRS, Stake
from parlour.ecarte.options import Options
from parlour.ecarte.outcomes import Kind, Weights, kinds
from parlour.ecarte.proposal_inference import heard
from parlour.ecarte.refusals import least_change, most_change
from parlour.ecarte.solver import KING, packed
from parlour.ecarte.view import EcarteView, may_be_held, unseen
from parlour.options import read

SILENT = 0.1
"""The assumed share of players with the king of trumps who do not mark it in the first trick. Few
players leave it unmarked, but they may, so this rules out no hand (11.2)."""


def stake(view: EcarteView) -> Stake:
    me, vulnerable = view["seat"], view["vulnerable"]
    return Stake(
        view["scores"][me],
        view["scores"][1 - me],
        view["dealer"] == me,
        None if vulnerable is None else MINE if vulnerable == me else THEIRS,
        Game.of(read(Options, view["options"])),
    )


def seat(view: EcarteView) -> Seat:
    """A view before the play, as a `Seat` of `equity`."""
    trump = view["trump"]
    options = read(Options, view["options"])
    dealing = view["dealer"] == view["seat"]
    return Seat(
        own=own(view),
        turned=packed(CARD[view["turn"]], trump),
        stake=stake(view),
        out=packed(together(read_cards(view["own_discards"])), trump),
        later=view["accepted"] > 0,
        other=heard(view["talk"], 1 - view["seat"], view["dealer"]),
        most=min(HAND, view["stock_count"]),
        least=options.dealer_min_change if dealing else 1,
    )


def own(view: EcarteView) -> Cards:
    """The seat's hand, in the lanes of `solver`."""
    return packed(together(read_cards(view["hand"])), view["trump"])


def change(view: EcarteView, worst_first: Sequence[Card], wish: int) -> str:
    """The legal change of the first `wish` of these cards, or of the nearest number that is
    allowed."""
    count = min(max(wish, least_change(view)), most_change(view))
    wanted = {NAME[card] for card in worst_first[:count]}
    legal = view["legal"]
    return next(move for move in legal if {*move.split()[1:]} - {"none"} == wanted)


# -- during the play ------------------------------------------------------------------------------


def against(view: EcarteView, concludes: bool = True) -> list[Kind]:
    """The hands that the other side may hold, given its play (11.2). Without `concludes`, its play
    rules out no hand, but a marked king must be in the hand."""
    may, must = may_be_held(view)
    cards = packed(may if concludes else unseen(view), view["trump"])
    found = kinds(own(view), cards, view["counts"][1 - view["seat"]])
    return [kind for kind in found if kind.hand & KING] if must else found


def likely(view: EcarteView, hands: Sequence[Kind]) -> Weights:
    """For each hand, the likelihood of the other side's talk, and of its not marking a king."""
    other, trump = 1 - view["seat"], view["trump"]
    talk = heard(view["talk"], other, view["dealer"])
    played, turned = packed(shown(view, other), trump), packed(CARD[view["turn"]], trump)
    silent = SILENT if played and view["marked"] is None else 1.0
    return [
        talk.likely(kind.typical | played, turned) * (silent if kind.hand & KING else 1.0)
        for kind in hands
    ]


def shown(view: EcarteView, seat: int) -> Cards:
    played = [
        name
        for players, names, _ in view["history"]
        for player, name in zip(players, names, strict=True)
        if player == seat
    ]
    played += [name for player, name in view["trick"] if player == seat]
    return together(CARD[name] for name in played)
