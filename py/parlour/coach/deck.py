"""The deck of one's own mistakes: positions to be tried again, each when its day has come.

A position is kept as the letters of its deal up to the moment, so that it is read through the
rules; with it what was found of the move that was played, and which moves are known to be right.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from parlour.coach.spacing import Rating, Spacing
from parlour.coach.streams import digest, plainly
from parlour.verdict import Verdict

MOST = 300
"""Positions in a deck, and tries that are counted on a day."""
A_DAY = 10
"""Positions that come back on a day, unless somebody asks for more."""
MOST_LAPSES = 6
"""Times not found, after which a position rests."""

MOST_RIGHT = 60
"""Right moves of a position."""


class Kept(NamedTuple):
    """A position of the deck."""

    mark: str
    """The same for the same view of the same game, and for no other."""
    link: str
    """The letters of its deal, with the moves up to the moment."""
    played: str
    """The move that has cost something."""
    verdict: Verdict
    """What was found of it, the advice in it."""
    right: Mapping[str, Verdict]
    """Moves beside the advice that were found to be right, and what was found of them."""
    coach: str
    """The version of the coach that has found that."""
    spacing: Spacing

    @property
    def rests(self) -> bool:
        """Was it not found so often that it comes back no more by itself?"""
        return self.spacing.lapses >= MOST_LAPSES


class Deck(NamedTuple):
    """All of them, and what was done today."""

    positions: tuple[Kept, ...] = ()
    day: int = 0
    """The day on which a position was tried last, as a number."""
    done: int = 0
    """How many came to their end on that day."""

    def has(self, mark: str) -> bool:
        """Is this position in it?"""
        return any(kept.mark == mark for kept in self.positions)

    def due(self, today: int) -> Sequence[Kept]:
        """All that come back today or should have before, the longest overdue first."""
        due = [kept for kept in self.positions if kept.spacing.is_due(today) and not kept.rests]
        return sorted(due, key=lambda kept: kept.spacing.due)

    def left(self, today: int) -> int:
        """How many of today's are still to come without asking for more."""
        done = self.done if self.day == today else 0
        return max(0, min(len(self.due(today)), A_DAY - done))

    def resting(self) -> Sequence[Kept]:
        """Those that are too hard for now."""
        return [kept for kept in self.positions if kept.rests]

    # -- changed

    def with_kept(self, more: Iterable[Kept]) -> "Deck":
        """With these as well, whether or not there is room; the same view twice is one."""
        fresh = {kept.mark: kept for kept in more if not self.has(kept.mark)}
        return self._replace(positions=(*self.positions, *fresh.values()))

    def without(self, marks: Iterable[str]) -> "Deck":
        """Without these."""
        gone = {*marks}
        return self._replace(positions=tuple(k for k in self.positions if k.mark not in gone))

    def changed(self, mark: str, change: Callable[[Kept], Kept]) -> "Deck":
        """With one of them as this makes it."""
        return self._replace(
            positions=tuple(change(kept) if kept.mark == mark else kept for kept in self.positions)
        )

    def with_right(self, mark: str, move: str, found: Verdict) -> "Deck":
        """With another move of one of them that was found to be right; of too many the last."""

        def with_move(kept: Kept) -> Kept:
            right = [*{**kept.right, move: found._replace(reasons=[])}.items()]
            return kept._replace(right=dict(right[-MOST_RIGHT:]))

        return self.changed(mark, with_move)

    def after(self, mark: str, rating: Rating, today: int) -> "Deck":
        """Once this one was tried today."""
        done = min(MOST, self.done + 1) if self.day == today else 1
        deck = self.changed(
            mark, lambda kept: kept._replace(spacing=kept.spacing.after(rating, today))
        )
        return deck._replace(day=today, done=done)

    def woken(self, today: int) -> "Deck":
        """Those that rest begin anew, tomorrow."""
        anew = Spacing(today + 1)
        return self._replace(
            positions=tuple(k._replace(spacing=anew) if k.rests else k for k in self.positions)
        )


def mark_of(game: str, view: Mapping[str, object]) -> str:
    """What tells one position from all others: what its seat could know of it."""
    return digest(plainly(game, view))[:16]
