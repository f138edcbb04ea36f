"""Lists the pictures: each is a state in a variant and a window."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from tools.pictures.catalogue import STATES
from tools.pictures.sizes import PLAIN, SIZES, VARIANTS, Size, Variant, chosen
from tools.pictures.state import Outside, State

K = TypeVar("K")

Key = tuple[str, str, str]
"""The names of a state, a variant and a size, which identify a picture across processes."""

START, REACHED, TAKEN = 5.0, 1.0, 0.5
"""Estimated seconds for starting Python, reaching a state, and taking a picture."""


class Shot(NamedTuple):
    """One picture."""

    state: State
    variant: Variant
    size: Size

    @property
    def key(self) -> Key:
        """The key of this picture."""
        return self.state.name, self.variant.name, self.size.name

    @property
    def file(self) -> str:
        """The name of its file."""
        dressed = "" if self.variant.name == PLAIN else f"-{self.variant.name}"
        return f"{self.state.name}-{self.size.name}{dressed}.png"


class Family(NamedTuple):
    """The properties that all pictures taken in one page share."""

    language: str
    is_touch: bool
    is_frame: bool
    is_outside: bool


def family_of(shot: Shot) -> Family:
    """The page that a picture needs."""
    is_outside = isinstance(shot.state.place, Outside)
    is_frame = shot.size.is_frame and not is_outside
    return Family(shot.variant.language, shot.size.is_touch, is_frame, is_outside)


def every_shot() -> list[Shot]:
    """All pictures."""
    return [
        Shot(state, VARIANTS[variant], SIZES[size])
        for state in STATES
        for variant, size in state.shots()
    ]


def wanted(states: str, sizes: str, variants: str) -> list[Shot]:
    """The pictures that match these patterns."""
    names = {
        *chosen([state.name for state in STATES], states),
    }
    windows, dressed = {*chosen(SIZES, sizes)}, {*chosen(VARIANTS, variants)}
    return [
        shot
        for shot in every_shot()
        if shot.state.name in names and shot.size.name in windows and shot.variant.name in dressed
    ]


def _grouped(shots: Iterable[Shot], key: Callable[[Shot], K]) -> dict[K, list[Shot]]:
    groups: dict[K, list[Shot]] = defaultdict(list)
    for shot in shots:
        groups[key(shot)].append(shot)
    return groups


def by_family(shots: Iterable[Shot]) -> dict[Family, list[Shot]]:
    """The pictures, grouped by the page that they need."""
    return _grouped(shots, family_of)


def by_state(shots: Iterable[Shot]) -> list[tuple[State, list[Shot]]]:
    """The pictures, grouped by state."""
    groups = _grouped(shots, lambda shot: shot.state.name)
    return [(taken[0].state, taken) for taken in groups.values()]


def by_variant(shots: Iterable[Shot]) -> list[tuple[Variant, list[Shot]]]:
    """The pictures of one state, grouped by variant."""
    groups = _grouped(shots, lambda shot: shot.variant.name)
    return [(taken[0].variant, taken) for taken in groups.values()]


def shared_out(shots: Sequence[Shot], workers: int) -> list[list[Shot]]:
    """The pictures divided among this many workers, with similar total times."""
    most = sum(map(_seconds, by_family(shots).values())) / workers
    pieces: list[list[Shot]] = []
    for family in by_family(shots).values():
        pieces.append([])
        for _, taken in by_state(family):
            if pieces[-1] and _seconds([*pieces[-1], *taken]) > most:
                pieces.append([])
            pieces[-1] += taken
    shares: list[list[Shot]] = [[] for _ in range(workers)]
    for piece in sorted(pieces, key=_seconds, reverse=True):
        min(shares, key=_seconds).extend(piece)
    return [share for share in shares if share]


def _seconds(shots: Sequence[Shot]) -> float:
    """The estimated seconds for these pictures in one browser."""
    reached = {(family_of(shot), shot.state.name) for shot in shots}
    starts = {family_of(shot) for shot in shots if not family_of(shot).is_outside}
    return START * len(starts) + REACHED * len(reached) + TAKEN * len(shots)
