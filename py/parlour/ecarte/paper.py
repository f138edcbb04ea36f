"""What a deal of écarté has brought: the sheet that closes it, and its page of the score sheet."""

from collections.abc import Sequence
from typing import NamedTuple

from parlour.cards import SUIT_WORD
from parlour.ecarte.house import HAND
from parlour.game import View
from parlour.phrases import Company, capital
from parlour.scene import Line, Outcome, Page

NONE = "–"
"""Stands where nothing is scored."""


class King(NamedTuple):
    """The point for the king of trumps (4.4, 6)."""

    how: str
    """`turned up` or `marked`."""
    seat: int


def outcome(view: View, names: Sequence[str]) -> Outcome | None:
    """How the deal ended and why; None while it runs. What it brought stands on the page."""
    result = view["result"]
    if result is None:
        return None
    points, game = result["points"], result["game"]
    seat = game["winner"] if points is None else points["winner"]
    company = Company(names, view["seat"])
    if game is not None:
        title = company.does(seat, "win", "the game")
    elif points["vole"]:
        title = "The vole!"
    else:
        title = company.does(seat, "win", "the point")
    lines = _king_line(view, company) if points is None else _points_lines(view, company)
    return Outcome(title.rstrip("."), tuple(lines), "good" if seat == view["seat"] else "bad")


def _king_line(view: View, company: Company) -> list[str]:
    king = _king(view)
    return [f"The king was {king.how}: 1 point for {company.whom(king.seat)}."] if king else []


def _king(view: View) -> King | None:
    if view["turn"][0] == "K":
        return King("turned up", view["dealer"])
    return None if view["marked"] is None else King("marked", view["marked"])


def _points_lines(view: View, company: Company) -> list[str]:
    """The tricks and what they are worth (8)."""
    points = view["result"]["points"]
    seat = points["winner"]
    won, lost = view["tricks"][seat], view["tricks"][1 - seat]
    worth = f"{points['points']} point{'' if points['points'] == 1 else 's'}"
    lines = [f"{won} tricks to {lost}: {worth} for {company.whom(seat)}."]
    if points["penalty"]:
        lines.append(_penalty(view, company))
    return lines


def _penalty(view: View, company: Company) -> str:
    """Why the loser has lost two (8.2)."""
    loser = 1 - view["result"]["points"]["winner"]
    did = "refused the first proposal" if loser == view["dealer"] else "played without a change"
    who = capital(company.whom(loser))
    return f"{who} {did} and lost: that costs two."


def page(view: View, names: Sequence[str]) -> Page:
    """What each seat has scored in the deal, so far or once it is over; the own column first."""
    own = view["seat"]
    sides = (own, 1 - own)

    def line(label: str, points: Sequence[int], *, is_sum: bool = False) -> Line:
        none = "0" if is_sum else NONE
        return Line(label, tuple(str(points[seat] or none) for seat in sides), is_sum)

    def one(label: str, seat: int, points: int) -> Line:
        return line(label, [points * (seat == each) for each in range(2)])

    lines = []
    if king := _king(view):
        lines.append(one(f"King {king.how}", king.seat, 1))
    points = (view["result"] or {}).get("points")
    if points is not None:
        label = "Vole" if view["tricks"][points["winner"]] == HAND else "Point"
        label += ", vulnerable" if points["penalty"] else ""
        lines.append(one(label, points["winner"], points["points"]))
    lines.append(line("This deal", view["gained"], is_sum=True))
    lines.append(line("Game", view["scores"], is_sum=True))
    if any(view["games"]):
        lines.append(line("Games won", view["games"], is_sum=True))
    dealer = Company(names, own).whom(view["dealer"])
    title = f"{capital(SUIT_WORD[view['trump']])}, dealt by {dealer}"
    return Page(title, tuple(names[seat] for seat in sides), tuple(lines))
