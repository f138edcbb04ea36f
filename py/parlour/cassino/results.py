"""The results of a deal, a game and a match of cassino, in words (11)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.cassino.position import DealResult, GameResult
from parlour.cassino.sides import SideMessage, Sides
from parlour.cassino.view import CassinoView, house_of
from parlour.game import Row
from parlour.headline import Headline, won
from parlour.language import amount, later, say
from parlour.phrases import enumerated
from parlour.scene import Outcome

DEAL_IS_WON = SideMessage(
    you=later("You win the deal, {points} to {others}"),
    we=later("We win the deal, {points} to {others}"),
    they=later("They win the deal, {points} to {others}"),
    who=later("{who} wins the deal, {points} to {others}"),
)


class Wins(NamedTuple):
    """Sentences about a won game, for a sheet with the names of all players."""

    you: str
    who: str
    """For another player, `{who}`."""
    two: str
    """For partners, with both names in `{who}`."""


HOW: Mapping[str | int, Wins] = MappingProxyType(
    {
        "cards": Wins(
            later("You win the game with the most cards in the last deal."),
            later("{who} wins the game with the most cards in the last deal."),
            later("{who} win the game with the most cards in the last deal."),
        ),
        "spades": Wins(
            later("You win the game with the most spades in the last deal."),
            later("{who} wins the game with the most spades in the last deal."),
            later("{who} win the game with the most spades in the last deal."),
        ),
        1: Wins(
            later("You win the game: {points}."),
            later("{who} wins the game: {points}."),
            later("{who} win the game: {points}."),
        ),
        2: Wins(
            later("You win the game in two deals, so your score counts twice: {points}."),
            later("{who} wins the game in two deals, so their score counts twice: {points}."),
            later("{who} win the game in two deals, so their score counts twice: {points}."),
        ),
        4: Wins(
            later("You win the game in one deal, so your score counts four times: {points}."),
            later("{who} wins the game in one deal, so their score counts four times: {points}."),
            later("{who} win the game in one deal, so their score counts four times: {points}."),
        ),
    }
)
"""Keyed by the tie-break (11.3), or by how often the winner's total counts (11.5)."""


def _wins(how: Wins, row: Row, **values: object) -> str:
    if row.players > 1:
        return say(how.two, who=row.name, **values)
    return say(how.you, **values) if row.own else say(how.who, who=row.name, **values)


def headline(rows: Sequence[Row], view: CassinoView) -> Headline:
    """Who has won the game (11.3). For the score sheet, `verdict` also says what the game
    counts."""
    result = view["result"]
    winner = None if result is None or result["game"] is None else result["game"]["winner"]
    if winner is None:
        title = say("The game is tied at {points}", points=max(row.score for row in rows))
        return Headline(title, (), "plain")
    return won(rows, winner)


def verdict(game: GameResult | None, rows: Sequence[Row]) -> str:
    """How a game ended, from the result of its last hand; "" if it goes on (11)."""
    if game is None:
        return ""
    if game["winner"] is None:
        return say("Nobody wins the game.")
    how = HOW[game["tiebreak"] or game["factor"]]
    return _wins(how, rows[game["winner"]], points=amount(game["delta"], "match point"))


def outcome(view: CassinoView, sides: Sides) -> Outcome | None:
    """The end of a deal, and perhaps of the game and the match; None while it is played."""
    result = view["result"]
    if result is None:
        return None
    if view["state"] == "REDEAL":
        return Outcome(say("Dealt again"), (say("Three or more kings were on the table."),))
    if result["game"] is None:
        return _deal(view, result, sides)
    winner = result["game"]["winner"]
    if winner is None:
        return Outcome(say("The game is tied"))
    won, match_is_over = winner == sides.own, view["state"] == "MATCH_OVER"
    return Outcome(say(ENDED[match_is_over, won]), (), "good" if won else "bad")


ENDED = MappingProxyType(
    {
        (False, True): later("The game is won"),
        (False, False): later("The game is lost"),
        (True, True): later("The match is won"),
        (True, False): later("The match is lost"),
    }
)
"""Keyed by whether the match has ended, and whether the player's side has won."""


def _deal(view: CassinoView, result: DealResult, sides: Sides) -> Outcome:
    points = [sum(items.values()) for items in result["points"].values()]
    best, side = max(points), points.index(max(points))
    lines = _to_go(view, sides.rows(result["scores"], result["match"])[sides.own])
    if points.count(best) > 1:
        return Outcome(say("The deal is tied, {points} each", points=best), lines)
    others = enumerated(map(str, points[:side] + points[side + 1 :]))
    title = sides.message(side, DEAL_IS_WON, points=best, others=others)
    return Outcome(title, lines, "good" if side == sides.own else "bad")


def _to_go(view: CassinoView, own: Row) -> tuple[str, ...]:
    """How many points the player's side still needs; empty if every deal is a game."""
    missing = house_of(view).game_point - own.score
    if missing <= 0:
        return ()
    points = amount(missing, "point")
    if own.players > 1:
        return (say("We need {points} more to win the game.", points=points),)
    return (say("You need {points} more to win the game.", points=points),)
