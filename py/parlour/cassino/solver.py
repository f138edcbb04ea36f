"""The last deal played out exactly, when all hands are known: alpha-beta over the real rules.

Nothing is hidden then and luck is over, so every position is worth what it comes to if both sides
play their best. What is sought is the margin on the score sheet, and where the hand ends a game
what that game is worth. Where hands are not known, several that they may be are played out.
"""

from collections.abc import Iterator, Sequence

from parlour.cassino.moves import Play
from parlour.cassino.position import Position

MOST = 1500
"""So many positions are looked at for one move: a page may not stand still while a seat thinks.

Half of the moves of a last deal need 40 of them, and one in a hundred needs more than there are.
"""

GAME = 5
"""To win a game, in points, beyond the margin that it is won by."""

ALL = 52
"""More cards than any table holds."""

BEYOND = 1_000_000
"""More than any margin."""


class TooMany(Exception):
    """The search has looked at as many positions as it may."""


def best(p: Position, ranked: Sequence[Play], most: int = MOST) -> Play:
    """The best of these moves; among equals the first, so they come in the order of liking.

    Where the search has to stop early, the best of those that it has finished with is taken: at
    least as good as the first.
    """
    search = Search(p, most)
    chosen, worth = ranked[0], -BEYOND
    for move in ranked:
        try:
            found = search.value(played(p, move), worth, BEYOND)
        except TooMany:
            break
        if found > worth:
            chosen, worth = move, found
    return chosen


def best_on_average(worlds: Sequence[Position], ranked: Sequence[Play], most: int = MOST) -> Play:
    """The move that does best over several positions, each of which may be the real one.

    Where one of them takes too long the first move stands.
    """
    total = [0] * len(ranked)
    for world in worlds:
        search = Search(world, most)
        for number, move in enumerate(ranked):
            try:
                total[number] += search.value(played(world, move), -BEYOND, BEYOND)
            except TooMany:
                return ranked[0]
    return ranked[total.index(max(total))]


def played(p: Position, move: Play) -> Position:
    """The position after a move."""
    after = p.copy()
    after.play(move)
    return after


def honest(p: Position) -> list[Play]:
    """The moves of the seat to act that are no faults; all of them, where there is nothing else."""
    moves = list(p.moves())
    if not p.house.penalises:
        return moves
    return [move for move in moves if not _is_fault(played(p, move))] or moves


def _is_fault(after: Position) -> bool:
    """Was the last move one that is penalised (9.2, 9.3)?"""
    return any(event.startswith("fault") for event in after.happened)


def margin(p: Position, side: int) -> int:
    """How far a side is ahead on the sheet after a hand, or what the end of a game brings (11)."""
    result = p.result()
    assert result is not None
    game = result["game"]
    if game is None:
        scores = p.standing.scores
        return scores[side] - max(scores[:side] + scores[side + 1 :])
    if game["winner"] is None:
        return 0
    worth: int = GAME + game["delta"]
    return worth if game["winner"] == side else -worth


class Search:
    """One search for one seat; it remembers what it has found out."""

    def __init__(self, p: Position, most: int) -> None:
        self.side, self.most, self.looked_at = p.side(), most, 0
        self._known: dict[object, tuple[int, int]] = {}
        """For each position the bounds between which its value lies."""

    def value(self, p: Position, low: int, high: int) -> int:
        """The margin that best play of both leads to; a bound of it, where it is not between.

        Raises:
            TooMany: this takes too long.
        """
        if p.turn is None:
            return margin(p, self.side)
        key = p.key()
        least, greatest = self._known.get(key, (-BEYOND, BEYOND))
        low, high = max(low, least), min(high, greatest)
        if low >= high:
            return least if least >= high else greatest
        self.looked_at += 1
        if self.looked_at > self.most:
            raise TooMany
        found = self._best_reply(p, low, high)
        if found > low:
            least = found
        if found < high:
            greatest = found
        self._known[key] = least, greatest
        return found

    def _best_reply(self, p: Position, low: int, high: int) -> int:
        """The value of the best move of the seat to act, or enough of it to end the question."""
        if p.side() == self.side:
            found = -BEYOND
            for after in self._own_replies(p):
                found = max(found, self.value(after, max(low, found), high))
                if found >= high:
                    break
        else:
            found = BEYOND
            for move in sorted(p.moves(), key=_promise):
                found = min(found, self.value(played(p, move), low, min(high, found)))
                if found <= low:
                    break
        return found

    @staticmethod
    def _own_replies(p: Position) -> Iterator[Position]:
        """What the seat itself may make of a position without a fault."""
        moves, is_honest = sorted(p.moves(), key=_promise), False
        for move in moves:
            after = played(p, move)
            if not _is_fault(after):
                is_honest = True
                yield after
        if not is_honest:  # there is nothing else
            yield from (played(p, move) for move in moves)


def _promise(move: Play) -> int:
    """Moves in the order in which they are worth trying: large captures first, builds last."""
    if move.say:
        return -ALL  # the whole table
    if move.verb == "take":
        return -move.loose.bit_count() - 2 * len(move.builds)
    return 1 if move.verb == "trail" else 2
