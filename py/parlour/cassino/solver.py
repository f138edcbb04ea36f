"""Solves the last deal exactly, when all hands are known: alpha-beta search over the real rules.

Nothing is hidden or random then, so every position has a value under best play. The value is the
margin on the score sheet, or the value of the game if the hand ends one. Faults are not searched.
"""

from collections.abc import Generator, Mapping, Sequence

from parlour.cassino.lookahead import played, replies
from parlour.cassino.moves import Play
from parlour.cassino.position import Position

SLICE = 250
"""The search pauses after listing or trying this many moves, about 5 ms natively."""

GAME = 5
"""The value of winning a game, in points, in addition to the margin."""

ALL = 52
"""More cards than any table holds."""

BEYOND = 1_000_000
"""More than any margin."""


def margin(p: Position, side: int) -> int:
    """The lead of a side on the sheet after a hand, or the value of a game that has ended (11)."""
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


class Ending:
    """Finds the values of some moves of one position, slice by slice."""

    def __init__(self, p: Position, moves: Sequence[Play], *, each: bool) -> None:
        """With `each`, every move gets its exact value. Otherwise a move no better than an earlier
        one gets only an upper bound, which is faster."""
        self.is_over = False
        self._values: dict[Play, int] = {}
        self._work = self._evaluate_all(p, moves, each)

    def search_slice(self) -> Mapping[Play, int]:
        """Search one more slice. Returns the moves that it has finished, with their values."""
        self._values = {}
        try:
            next(self._work)
        except StopIteration:
            self.is_over = True
        return self._values

    def _evaluate_all(
        self, p: Position, moves: Sequence[Play], each: bool
    ) -> Generator[None, None, None]:
        search, best = Search(p.side()), -BEYOND
        for move in moves:
            found = yield from search.value(played(p, move), -BEYOND if each else best, BEYOND)
            self._values[move] = found
            best = max(best, found)


class Search:
    """A search for one side, with a cache of results."""

    def __init__(self, side: int) -> None:
        self.side, self._work = side, 0
        self._known: dict[object, tuple[int, int]] = {}
        """Keyed by position: the bounds of its value."""

    def value(self, p: Position, low: int, high: int) -> Generator[None, None, int]:
        """The margin under best play, or a bound outside the window; yields after every slice."""
        if p.turn is None:
            return margin(p, self.side)
        key = p.key()
        least, greatest = self._known.get(key, (-BEYOND, BEYOND))
        low, high = max(low, least), min(high, greatest)
        if low >= high:
            return least if least >= high else greatest
        found = yield from self._best_reply(p, low, high)
        if found > low:
            least = found
        if found < high:
            greatest = found
        self._known[key] = least, greatest
        return found

    def _best_reply(self, p: Position, low: int, high: int) -> Generator[None, None, int]:
        """The value of the best move of the seat to act, or a bound that is enough for a
        cut-off."""
        own = p.side() == self.side
        found = -BEYOND if own else BEYOND
        moves = sorted(p.moves(), key=_search_order)
        self._work += len(moves)
        for after in replies(p, moves):
            self._work += 1
            if self._work >= SLICE:
                self._work = 0
                yield
            if own:
                found = max(found, (yield from self.value(after, max(low, found), high)))
            else:
                found = min(found, (yield from self.value(after, low, min(high, found))))
            if found >= high if own else found <= low:
                break
        return found


def _search_order(move: Play) -> int:
    """The sort key of moves in search order: large captures first, builds last."""
    if move.say:
        return -ALL  # the whole table
    if move.verb == "take":
        return -move.loose.bit_count() - 2 * len(move.builds)
    return 1 if move.verb == "trail" else 2
