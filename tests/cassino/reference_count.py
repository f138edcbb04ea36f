"""Scoring in the reference model: docs/rules/cassino.md, sections 11 and 13.3, line by line."""

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tests.cassino.reference import Reference


class Counted(NamedTuple):
    """How a hand ended."""

    points: list[dict[str, int]]
    game: dict[str, Any] | None
    state: str


def settle(at: "Reference") -> Counted:
    """Score a hand and add the points to the totals of the model."""
    points = tally(at)
    for side, items in enumerate(points):
        at.scores[side] += sum(items.values())
    game = end_of_game(at)
    state = "HAND_OVER"
    if game is not None:
        state = "GAME_OVER"
        if game["winner"] is not None:
            at.match[game["winner"]] += game["delta"]
        game_point = point(at)
        if max(at.match) >= max(at.options["match_point"], game_point):
            state = "MATCH_OVER"
    at.hands_played += 1
    return Counted(points, game, state)


def point(at: "Reference") -> int:
    if at.variant == "callabra":
        return 0
    wanted: int = at.options["game_point"]
    return 11 if at.variant == "scopone" and wanted == 21 else wanted


def tally(at: "Reference") -> list[dict[str, int]]:
    points: list[dict[str, int]] = [{} for _ in range(at.sides)]

    def score(side: int, key: str, number: int) -> None:
        if number:
            points[side][key] = points[side].get(key, 0) + number

    def most(key: str, counts: list[int], number: int) -> None:
        best = max(counts)
        if best and counts.count(best) == 1:
            score(counts.index(best), key, number)

    cards = [len(pile) for pile in at.won]
    suits = [{suit: [c for c in pile if c[1] == suit] for suit in "CDHS"} for pile in at.won]
    if at.variant == "callabra":
        for side, count in enumerate(cards):
            score(side, "cards", count)
        return points
    if at.italian:
        most("cards", cards, 1)
        most("coins", [len(suit["D"]) for suit in suits], 1)
        worth = dict(zip("76A5432JQK", [21, 18, 16, 15, 14, 13, 12, 10, 10, 10], strict=True))
        best = [
            sum(max(worth[c[0]] for c in suit) for suit in pile.values())
            if all(pile.values())
            else 0
            for pile in suits
        ]
        most("primiera", best, 1)
        for side, pile in enumerate(at.won):
            score(side, "settebello", int("7D" in pile))
            if at.options["re_bello"]:
                score(side, "re_bello", int("KD" in pile))
            if at.options["napola"] and "AD" in pile and "2D" in pile and "3D" in pile:
                length = 3
                while length < 10 and "A234567JQK"[length] + "D" in pile:
                    length += 1
                score(side, "napola", length)
            score(side, "sweeps", at.sweeps[side])
        return points
    most("cards", cards, 3)
    spades = [len(suit["S"]) for suit in suits]
    if at.variant != "spade":
        most("spades", spades, 3 if at.variant in ("dry", "ladies") else 1)
    pishti = at.variant == "pishti"
    for side, pile in enumerate(at.won):
        if at.variant == "spade":
            score(side, "spades", spades[side])
            score(side, "jack_of_spades", int("JS" in pile))
        score(side, "big", (3 if pishti else 2) * ("TD" in pile))
        score(side, "little", (2 if pishti else 1) * ("2S" in pile))
        if at.variant in ("dry", "ladies"):
            score(side, "jacks", len([c for c in pile if c[0] == "J"]))
        else:
            score(side, "aces", len([c for c in pile if c[0] == "A"]))
        if not at.options["no_sweep_points"]:
            score(side, "sweeps", at.sweeps[side])
        score(side, "penalties", at.penalties[side])
    return points


def end_of_game(at: "Reference") -> dict[str, Any] | None:
    best = max(at.scores)
    if best < point(at):
        return None
    level = [side for side in range(at.sides) if at.scores[side] == best]
    if len(level) > 1:
        if at.italian:
            return None
        winner, tiebreak = None, None
        if point(at) >= 12:
            winner, tiebreak = most_cards(at, level)
        return {"winner": winner, "factor": 1, "delta": 0, "tiebreak": tiebreak}
    winner = level[0]
    factor = 1
    if point(at) == 11 and not at.italian:
        factor = {0: 4, 1: 2}.get(at.hands_played, 1)
    delta = sum(best * factor - at.scores[side] for side in range(at.sides) if side != winner)
    return {"winner": winner, "factor": factor, "delta": delta, "tiebreak": None}


def most_cards(at: "Reference", level: list[int]) -> tuple[int | None, str | None]:
    most = max(len(at.won[side]) for side in level)
    level = [side for side in level if len(at.won[side]) == most]
    if len(level) == 1:
        return level[0], "cards"
    spades = {side: len([c for c in at.won[side] if c[1] == "S"]) for side in level}
    level = [side for side in level if spades[side] == max(spades.values())]
    return (level[0], "spades") if len(level) == 1 else (None, None)
