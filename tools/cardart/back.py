"""The back of the cards: a lattice with a rosette, the same whichever way it is turned."""

from math import cos, pi, sin

from tools.cardart.marks import EDGE, GOLD, PAPER, WINE


def back() -> str:
    """One card, face down."""
    return (
        f'<rect x="1" y="1" width="238" height="334" rx="15" fill="{PAPER}" '
        f'stroke="{EDGE}" stroke-width="2"/>'
        f'<rect x="12" y="12" width="216" height="312" rx="8" fill="{WINE}"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-opacity=".5" stroke-width="2.5" '
        f'd="{lattice()}"/>'
        f'<path fill="{GOLD}" d="{studs()}"/>'
        f'<rect x="20" y="20" width="200" height="296" rx="4" fill="none" '
        f'stroke="{GOLD}" stroke-width="3"/>'
        f'<circle cx="120" cy="168" r="62" fill="{WINE}" stroke="{GOLD}" stroke-width="4"/>'
        f'<path fill="none" stroke="{PAPER}" stroke-width="2.5" stroke-linejoin="round" '
        f'd="{rosette(54, 12)}"/>'
        f'<circle cx="120" cy="168" r="9" fill="{GOLD}"/>'
    )


# The lattice fills 200 by 296 exactly: 5 by 8 diamonds of 40 by 37.
LEFT, TOP, WIDE, HIGH, ACROSS, DOWN = 20, 20, 40, 37, 5, 8


def lattice() -> str:
    """Diagonals from edge to edge, each diamond a zigzag's tooth: no line leaves the frame."""
    rows = []
    for row in range(DOWN):
        y = TOP + HIGH * row
        for first, second in ((y, y + HIGH), (y + HIGH, y)):
            teeth = (
                f"L{LEFT + WIDE * step / 2:g} {second if step % 2 else first}"
                for step in range(1, 2 * ACROSS + 1)
            )
            rows.append(f"M{LEFT} {first}{''.join(teeth)}")
    return "".join(rows)


def studs() -> str:
    """A small gold diamond in the middle of every mesh."""
    reach = 4.5
    return "".join(
        f"M{LEFT + WIDE * column / 2:g} {TOP + HIGH * row / 2 - reach:g}"
        f"l{reach} {reach} -{reach} {reach} -{reach} -{reach}z"
        for row in range(1, 2 * DOWN)
        for column in range(1, 2 * ACROSS)
        if row % 2 != column % 2
    )


def rosette(radius: float, petals: int) -> str:
    """Interlaced loops round the middle of the card, like an engine-turned watch case."""
    steps = petals * 16
    points = []
    for step in range(steps):
        angle = 2 * pi * step * 5 / steps
        reach = radius * (0.62 + 0.38 * cos(petals * angle / 5))
        points.append(f"{120 + reach * sin(angle):.1f} {168 - reach * cos(angle):.1f}")
    return "M" + "L".join(points) + "z"
