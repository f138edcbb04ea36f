"""Perfect play of the end of durak: the talon gone, cards left with two seats, all of them known.

A deal is won, drawn or lost, so a move that wins ends the looking. No position can come again:
whoever attacks gets rid of cards, or, where attacks are passed on, pick-ups in a row are counted
up to the agreed limit. With passing on and no such limit an end may go round for ever; those ends
are left alone.
"""

from parlour.durak.position import Position
from parlour.game import Move

WON, DRAWN, LOST = 1, 0, -1
DEEPEST = 120
"""A longer line than this is not followed: each decision takes a place on Python's stack."""


class TooHard(Exception):
    """More positions than one is willing to look at."""


def pair_left(p: Position) -> tuple[int, int] | None:
    """The two opponents who alone still hold cards, if the talon is gone and an end is certain."""
    if p.talon or p.turn is None or p.outcome is not None:
        return None
    if p.house.transferring and not p.house.stall_limit:
        return None
    left = [seat for seat, hand in enumerate(p.hands) if hand]
    if len(left) != 2 or p.house.team[left[0]] == p.house.team[left[1]]:
        return None
    return left[0], left[1]


class Solver:
    """Perfect play between two seats; remembers what it has worked out for one deal.

    Raises:
        TooHard: any question may end so, once `cap` positions have been looked at; asked again
            with a higher cap it goes on from what it remembers.
    """

    def __init__(self, one: int, other: int, cap: int) -> None:
        self.one, self.other = one, other
        self.looked_at, self.cap = 0, cap
        self._known: dict[object, int] = {}

    def outcomes(self, p: Position) -> dict[Move, int]:
        """For every legal move what it leads to for the seat to act, if both play perfectly."""
        side = WON if p.turn == self.one else LOST
        return {move: side * self._after(p, move, 0) for move in p.moves()}

    def _after(self, p: Position, move: Move, depth: int) -> int:
        twin = p.copy()
        twin.play(move)
        return self._value(twin, depth + 1)

    def _value(self, p: Position, depth: int) -> int:
        """What the position is worth to the first seat of the pair."""
        if p.outcome is not None:
            return self._ended(p)
        key = self._key(p)
        if key in self._known:
            return self._known[key]
        self.looked_at += 1
        if self.looked_at > self.cap or depth > DEEPEST:
            raise TooHard
        side = WON if p.turn == self.one else LOST
        best = LOST
        for move in p.moves():
            best = max(best, side * self._after(p, move, depth))
            if best == WON:
                break
        self._known[key] = side * best
        return side * best

    def _ended(self, p: Position) -> int:
        assert p.outcome is not None
        loser, team = p.outcome.get("durak", p.outcome.get("losing_team")), p.house.team
        if loser is None:
            return DRAWN
        return LOST if loser == team[self.one] else WON

    def _key(self, p: Position) -> object:
        """Equal for positions from which the same play follows between these two."""
        return (
            p.phase.name,
            p.turn,
            p.hands[self.one],
            p.hands[self.other],
            p.attacker,
            p.defender,
            p.attacks,
            p.unbeaten,
            p.laid,
            p.limit,
            p.first_bout,
            p.shown,
            p.house.stall_limit and p.stall,
        )
