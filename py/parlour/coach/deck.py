"""The deck: a person's own mistakes, repeated at increasing intervals.

A position is stored as the link of its deal up to that moment, so that the rules check it. The
verdict on the move played and the moves known to be right are stored with it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from parlour.coach.spacing import Rating, Spacing
from parlour.coach.streams import digest, plainly
from parlour.verdict import Verdict

MOST = 300
"""The most positions in a deck, and the largest number of positions counted per day."""
A_DAY = 10
"""The positions due per day, unless the person asks for more."""
MOST_LAPSES = 6
"""The number of failures after which a position is suspended."""

MOST_RIGHT = 60
"""The most right moves of a position."""


class Kept(NamedTuple):
    """A position of the deck."""

    mark: str
    """The identifier of the view and the game."""
    link: str
    """The link of its deal, up to the position."""
    played: str
    """The move that was a mistake."""
    verdict: Verdict
    """The verdict on the mistake, with the advice."""
    right: Mapping[str, Verdict]
    """Other moves found to be right, with their verdicts."""
    coach: str
    """The version of the coach that found the mistake."""
    spacing: Spacing

    @property
    def rests(self) -> bool:
        """Is the position suspended, after too many failures?"""
        return self.spacing.lapses >= MOST_LAPSES


class Deck(NamedTuple):
    """All positions, and how much was practised on the last day."""

    positions: tuple[Kept, ...] = ()
    day: int = 0
    """The last day of practice, as a number."""
    done: int = 0
    """How many positions were finished on `day`."""

    def has(self, mark: str) -> bool:
        """Is this position in the deck?"""
        return any(kept.mark == mark for kept in self.positions)

    def due(self, today: int) -> Sequence[Kept]:
        """All positions that are due today, longest overdue first."""
        due = [kept for kept in self.positions if kept.spacing.is_due(today) and not kept.rests]
        return sorted(due, key=lambda kept: kept.spacing.due)

    def left(self, today: int) -> int:
        """How many of today's positions are left."""
        done = self.done if self.day == today else 0
        return max(0, min(len(self.due(today)), A_DAY - done))

    def resting(self) -> Sequence[Kept]:
        """The suspended positions."""
        return [kept for kept in self.positions if kept.rests]

    # -- changed

    def with_kept(self, more: Iterable[Kept]) -> "Deck":
        """A copy with these positions too, even if there is no room. Duplicates are dropped."""
        fresh = {kept.mark: kept for kept in more if not self.has(kept.mark)}
        return self._replace(positions=(*self.positions, *fresh.values()))

    def without(self, marks: Iterable[str]) -> "Deck":
        """A copy without these positions."""
        gone = {*marks}
        return self._replace(positions=tuple(k for k in self.positions if k.mark not in gone))

    def changed(self, mark: str, change: Callable[[Kept], Kept]) -> "Deck":
        """A copy in which one position is changed."""
        return self._replace(
            positions=tuple(change(kept) if kept.mark == mark else kept for kept in self.positions)
        )

    def with_right(self, mark: str, move: str, found: Verdict) -> "Deck":
        """A copy with another right move of a position. Drops the oldest if there is no room."""

        def with_move(kept: Kept) -> Kept:
            right = [*{**kept.right, move: found._replace(reasons=[])}.items()]
            return kept._replace(right=dict(right[-MOST_RIGHT:]))

        return self.changed(mark, with_move)

    def after(self, mark: str, rating: Rating, today: int) -> "Deck":
        """A copy after this position was practised today, with this rating."""
        done = min(MOST, self.done + 1) if self.day == today else 1
        deck = self.changed(
            mark, lambda kept: kept._replace(spacing=kept.spacing.after(rating, today))
        )
        return deck._replace(day=today, done=done)

    def woken(self, today: int) -> "Deck":
        """A copy in which suspended positions start again tomorrow."""
        fresh = Spacing(today + 1)
        return self._replace(
            positions=tuple(k._replace(spacing=fresh) if k.rests else k for k in self.positions)
        )


def mark_of(game: str, view: Mapping[str, object]) -> str:
    """The identifier of a position, computed from the view of its seat."""
    return digest(plainly(game, view))[:16]
