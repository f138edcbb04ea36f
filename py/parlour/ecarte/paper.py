"""The result of a deal of écarté, and its page of the score sheet."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.ecarte.house import HAND
from parlour.ecarte.position import TricksCounted
from parlour.ecarte.view import EcarteView
from parlour.language import amount, say
from parlour.phrases import Company, capital, suit
from parlour.scene import Outcome, Page, ScoreLine

NONE = "–"
"""Stands for no score."""


class King(NamedTuple):
    """The point for the king of trumps (4.4, 6)."""

    turned_up: bool
    """Was it turned up, rather than marked?"""
    seat: int


def outcome(view: EcarteView, names: Sequence[str]) -> Outcome | None:
    """How the deal ended and why; None during the deal. The points are on the page."""
    result = view["result"]
    if result is None:
        return None
    points, game, company = result["points"], result["game"], Company(names, view["seat"])
    if points is not None:
        seat, lines = points["winner"], _points_lines(view, points, company)
    else:
        assert game is not None, "the king has ended the game"
        seat, lines = game["winner"], _king_line(view, company)
    if game is not None:
        title = company.tell(seat, "You win the game", "{who} wins the game")
    elif points is not None and points["vole"]:
        title = say("The vole!")
    else:
        title = company.tell(seat, "You win the point", "{who} wins the point")
    return Outcome(title, tuple(lines), "good" if seat == view["seat"] else "bad")


def _king_line(view: EcarteView, company: Company) -> list[str]:
    king = _king(view)
    if king is None:
        return []
    if king.turned_up:
        return [
            company.tell(
                king.seat,
                "The king was turned up: 1 point for you.",
                "The king was turned up: 1 point for {who}.",
            )
        ]
    return [
        company.tell(
            king.seat,
            "The king was marked: 1 point for you.",
            "The king was marked: 1 point for {who}.",
        )
    ]


def _king(view: EcarteView) -> King | None:
    if view["turn"][0] == "K":
        return King(turned_up=True, seat=view["dealer"])
    return None if view["marked"] is None else King(turned_up=False, seat=view["marked"])


def _points_lines(view: EcarteView, points: TricksCounted, company: Company) -> list[str]:
    """The tricks and their points (8)."""
    seat = points["winner"]
    won, lost = view["tricks"][seat], view["tricks"][1 - seat]
    lines = [
        company.tell(
            seat,
            "{tricks} to {lost}: {points} for you.",
            "{tricks} to {lost}: {points} for {who}.",
            tricks=amount(won, "trick"),
            lost=lost,
            points=amount(points["points"], "point"),
        )
    ]
    if points["penalty"]:
        lines.append(_penalty(view, 1 - seat, company))
    return lines


def _penalty(view: EcarteView, loser: int, company: Company) -> str:
    """Why the loser has lost two points (8.2)."""
    if loser == view["dealer"]:
        return company.tell(
            loser,
            "You refused the first proposal and lost: that costs two.",
            "{who} refused the first proposal and lost: that costs two.",
        )
    return company.tell(
        loser,
        "You played without a change and lost: that costs two.",
        "{who} played without a change and lost: that costs two.",
    )


def page(view: EcarteView, names: Sequence[str]) -> Page:
    """The points of each seat in this deal, so far or final, with the player's column first."""
    own = view["seat"]
    sides = (own, 1 - own)

    def line(label: str, points: Sequence[int], *, is_sum: bool = False) -> ScoreLine:
        none = "0" if is_sum else NONE
        return ScoreLine(label, tuple(str(points[seat] or none) for seat in sides), is_sum)

    def one(label: str, seat: int, points: int) -> ScoreLine:
        return line(label, [points * (seat == each) for each in range(2)])

    lines = []
    if king := _king(view):
        label = say("King turned up") if king.turned_up else say("King marked")
        lines.append(one(label, king.seat, 1))
    points = view["result"]["points"] if view["result"] else None
    if points is not None:
        vole = view["tricks"][points["winner"]] == HAND
        lines.append(one(_won(vole, points["penalty"]), points["winner"], points["points"]))
    lines.append(line(say("This deal"), view["gained"], is_sum=True))
    lines.append(line(say("Game"), view["scores"], is_sum=True))
    if any(view["games"]):
        lines.append(line(say("Games won"), view["games"], is_sum=True))
    title = Company(names, own).tell(
        view["dealer"],
        "{suit}, dealt by you",
        "{suit}, dealt by {who}",
        suit=suit(view["trump"]),
    )
    return Page(capital(title), tuple(names[seat] for seat in sides), tuple(lines))


def _won(vole: bool, penalty: bool) -> str:
    """The label for the points from the tricks."""
    if vole:
        return say("Vole, vulnerable") if penalty else say("Vole")
    return say("Point, vulnerable") if penalty else say("Point")
