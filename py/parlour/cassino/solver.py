"""The last deal played out exactly, when all hands are known: alpha-beta over the real rules.

Nothing is hidden then and luck is over, so every position is worth what it comes to if both sides
play their best. What is sought is the margin on the score sheet, and where the hand ends a game
what that game is worth. Nobody is expected to commit a fault, and the seat itself commits none.
"""

from collections.abc import Generator, Mapping, Sequence

from parlour.cassino.lookahead import played, replies
from parlour.cassino.moves import Play
from parlour.cassino.position import Position

SLICE = 250
"""So many moves are listed or tried out between two pauses: a page may not stand still while a seat
thinks. Natively some 5 ms."""

GAME = 5
"""To win a game, in points, beyond the margin that it is won by."""

ALL = 52
"""More cards than any table holds."""

BEYOND = 1_000_000
"""More than any margin."""


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


class Ending:
    """What some moves of one position come to, found out a slice at a time."""

    def __init__(self, p: Position, moves: Sequence[Play], *, each: bool) -> None:
        """`each`: every move has its worth; otherwise of a move that is no better than one before
        it this alone is found out, which is quicker: its worth is a bound from above."""
        self.is_over = False
        self._worths: dict[Play, int] = {}
        self._work = self._weigh_all(p, moves, each)

    def look_on(self) -> Mapping[Play, int]:
        """Search one slice further; the moves that it has brought to an end, with their worths."""
        self._worths = {}
        try:
            next(self._work)
        except StopIteration:
            self.is_over = True
        return self._worths

    def _weigh_all(
        self, p: Position, moves: Sequence[Play], each: bool
    ) -> Generator[None, None, None]:
        search, best = Search(p.side()), -BEYOND
        for move in moves:
            found = yield from search.value(played(p, move), -BEYOND if each else best, BEYOND)
            self._worths[move] = found
            best = max(best, found)


class Search:
    """One search for one side; it remembers what it has found out."""

    def __init__(self, side: int) -> None:
        self.side, self._work = side, 0
        self._known: dict[object, tuple[int, int]] = {}
        """For each position the bounds between which its value lies."""

    def value(self, p: Position, low: int, high: int) -> Generator[None, None, int]:
        """The margin that best play of both leads to; a bound of it, where it is not between.

        Pauses after every slice.
        """
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
        """The value of the best move of the seat to act, or enough of it to end the question."""
        own = p.side() == self.side
        found = -BEYOND if own else BEYOND
        moves = sorted(p.moves(), key=_promise)
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


def _promise(move: Play) -> int:
    """Moves in the order in which they are worth trying: large captures first, builds last."""
    if move.say:
        return -ALL  # the whole table
    if move.verb == "take":
        return -move.loose.bit_count() - 2 * len(move.builds)
    return 1 if move.verb == "trail" else 2
