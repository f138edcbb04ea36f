"""A person's table settings for cassino. They do not change the rules (16.2)."""

from dataclasses import dataclass, replace

from parlour.cassino.sides import SideMessage, Sides
from parlour.cassino.view import CassinoView
from parlour.language import later
from parlour.options import switch
from parlour.phrases import sign
from parlour.scene import Place, Scene

HAS = SideMessage(
    you=later("You have {cards}."),
    we=later("We have {cards}."),
    they=later("They have {cards}."),
    who=later("{who} has {cards}."),
)
"""The contents of a pile, card by card."""


@dataclass(frozen=True)
class TablePreferences:
    """One person's settings."""

    open_win_piles: bool = switch(
        False,
        "Open win piles",
        "Captured cards lie face up. Tap a pile to see what is in it. For beginners.",
    )

    @property
    def warns(self) -> bool:
        """Does the table ask before a choice that gives something up? Yes, but cassino has none."""
        return True

    def at_once(self, view: CassinoView) -> str:
        """The move that the table makes for the person: none at cassino."""
        return ""

    def laid(self, scene: Scene) -> Scene:
        """The scene with the person's settings applied (14.3)."""
        if not self.open_win_piles or scene.page is None:
            return scene
        piles = [place for place in scene.places if place.name.startswith("won:")]
        sides = _sides(scene)
        contents = tuple(_content(pile, sides) for pile in piles if pile.cards)
        return replace(
            scene,
            places=tuple(_opened(place) if place in piles else place for place in scene.places),
            page=scene.page._replace(remarks=(*scene.page.remarks, *contents)),
        )


def _opened(pile: Place) -> Place:
    """A win pile face up."""
    faces = tuple(face._replace(up=True) for face in pile.cards)
    return pile._replace(cards=faces, opens=bool(faces))


def _sides(scene: Scene) -> Sides:
    """The sides of this table."""
    seats: dict[int, list[int]] = {}
    for seat in scene.seats:
        seats.setdefault(seat.number if seat.team is None else seat.team, []).append(seat.number)
    names = [seat.name for seat in scene.seats]
    return Sides([seats[side] for side in sorted(seats)], names, scene.seat)


def _content(pile: Place, sides: Sides) -> str:
    """The contents of a pile: “Anna has 5♣ 4♦ 9♠.”."""
    side = int(pile.name.removeprefix("won:"))
    return sides.message(side, HAS, cards=" ".join(sign(face.card) for face in pile.cards))
