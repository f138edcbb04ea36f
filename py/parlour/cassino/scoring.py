"""The count of a hand: the tally of each side, and the winner of game and match (11, 13.3)."""

from collections.abc import Sequence

from parlour.cassino.position import GameResult, Position
from parlour.cassino.score_items import ALL, SPADES
from parlour.game import Standing


def count(p: Position) -> str:
    """Count a finished hand and add it to the score. Returns the next state."""
    points = tally(p)
    won_points = [sum(items.values()) for items in points]
    before = p.standing
    scores = [score + new for score, new in zip(before.scores, won_points, strict=True)]
    over = p.house.game_is_over(scores, before.deals + 1)
    game = won(p, scores) if over else None
    match = list(before.tally)
    if game is not None and game["winner"] is not None:
        match[game["winner"]] += game["delta"]
    _write(p, points, Standing(tuple(scores), tuple(match), before.deals + 1), game)
    if game is None:
        return "HAND_OVER"
    return "MATCH_OVER" if max(match) >= p.house.match_point else "GAME_OVER"


def no_count(p: Position) -> None:
    """Count nothing for a hand that is dealt again (13.3)."""
    _write(p, [{} for _ in p.house.sides], p.standing, None)


def _write(
    p: Position, points: Sequence[dict[str, int]], standing: Standing, game: GameResult | None
) -> None:
    p.standing = standing
    p.outcome = {
        "points": {str(side): items for side, items in enumerate(points)},
        "scores": list(standing.scores),
        "match": list(standing.tally),
        "game": game,
    }


def tally(p: Position) -> list[dict[str, int]]:
    """11.1  The points of each side by item. Items without points are omitted."""
    columns: list[tuple[str, Sequence[int]]] = [
        (name, item(p.won)) for name, item in p.house.variant.items
    ]
    if p.house.sweeps_score:
        columns.append(("sweeps", p.sweeps))
    columns.append(("penalties", p.penalties))
    return [
        {name: points[side] for name, points in columns if points[side]}
        for side in range(len(p.house.sides))
    ]


def won(p: Position, scores: Sequence[int]) -> GameResult:
    """11.3 to 11.6  The winner of the game, and what is added to the match score."""
    house, tied = p.house, leaders(scores)
    if len(tied) > 1:
        winner, tiebreak = break_tie(p, tied) if house.breaks_ties else (None, None)
        return {"winner": winner, "factor": 1, "delta": 0, "tiebreak": tiebreak}
    winner = tied[0]
    factor = house.factor(p.standing.deals)
    total = scores[winner] * factor
    delta = sum(total - score for side, score in enumerate(scores) if side != winner)
    return {"winner": winner, "factor": factor, "delta": delta, "tiebreak": None}


def break_tie(p: Position, tied: Sequence[int]) -> tuple[int | None, str | None]:
    """11.3  Break a tie by most cards in this hand, and then by most spades."""
    for name, cards in (("cards", ALL), ("spades", SPADES)):
        counts = [(p.won[side] & cards).bit_count() for side in tied]
        tied = [tied[place] for place in leaders(counts)]
        if len(tied) == 1:
            return tied[0], name
    return None, None


def leaders(scores: Sequence[int]) -> list[int]:
    """The sides with the highest score."""
    highest = max(scores)
    return [side for side, score in enumerate(scores) if score == highest]
