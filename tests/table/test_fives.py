"""Two fives show a score by their visible pips."""

import math
import re

import pytest

from parlour.table.fives import SHIFTS, are_kept, fives, marks

PIPS = ((9, 12), (31, 12), (20, 28), (9, 44), (31, 44))
"""The centres of the five pips of a card of 40 by 56."""
RADIUS = 4
CARD = (40, 56)


def covered(pip: tuple[float, float], shift: str) -> bool:
    """Whether the upper card hides this pip of the lower one. It must not hide half a pip."""
    moved = re.search(r"translate\(([\d.]+) ([\d.]+)\)", shift)
    turned = re.search(r"rotate\(([\d.]+) ([\d.]+) ([\d.]+)\)", shift)
    x, y = pip
    if moved:
        x, y = x - float(moved[1]), y - float(moved[2])
    if turned:
        angle, about_x, about_y = (
            -math.radians(float(turned[1])),
            float(turned[2]),
            float(turned[3]),
        )
        from_x, from_y = x - about_x, y - about_y
        x = about_x + from_x * math.cos(angle) - from_y * math.sin(angle)
        y = about_y + from_x * math.sin(angle) + from_y * math.cos(angle)
    beyond = max(-x, x - CARD[0], -y, y - CARD[1])
    assert beyond <= 1 - RADIUS or beyond >= RADIUS - 1, f"half of the pip at {pip} is covered"
    return beyond < 0


@pytest.mark.parametrize("points", range(11))
def test_as_many_pips_are_seen_as_there_are_points(points: int) -> None:
    lie = fives(points)
    bare = sum(not covered(pip, lie.shift) for pip in PIPS)
    assert bare + (5 if lie.face_up else 0) == points


def test_every_score_has_a_shift_and_none_goes_beyond_two_fives() -> None:
    assert len(SHIFTS) == 6
    assert fives(13) == fives(10)


def test_only_games_to_ten_are_kept_with_fives() -> None:
    assert are_kept(10)
    assert not are_kept(5)


def test_short_games_are_kept_with_counters() -> None:
    assert marks(2, 5) == "●●○○○"
    assert marks(7, 5) == "●●●●●"
    assert marks(3, 10) == marks(0, 0) == ""
