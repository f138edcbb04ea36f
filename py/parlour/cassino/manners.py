"""How the table treats a person at cassino: no rules, and nobody else's affair (16.2)."""

from dataclasses import dataclass, replace

from parlour.cards import sign
from parlour.game import View
from parlour.options import switch
from parlour.phrases import third_person
from parlour.scene import Place, Scene


@dataclass(frozen=True)
class Manners:
    """What a person has asked of the table."""

    open_win_piles: bool = switch(
        False,
        "Open win piles",
        "Captured cards lie face up, and a touch on a pile tells what is in it: for beginners.",
    )

    @property
    def warns(self) -> bool:
        """Nothing is given up by mistake here."""
        return True

    def at_once(self, view: View) -> str:
        """The person decides everything."""
        return ""

    def laid(self, scene: Scene) -> Scene:
        """The table as the person wants to see it (14.3)."""
        if not self.open_win_piles or scene.page is None:
            return scene
        piles = [place for place in scene.places if place.name.startswith("won:")]
        told = tuple(_content(pile) for pile in piles if pile.cards)
        return replace(
            scene,
            places=tuple(_opened(place) if place in piles else place for place in scene.places),
            page=scene.page._replace(remarks=(*scene.page.remarks, *told)),
        )


def _opened(pile: Place) -> Place:
    """A win pile face up."""
    faces = tuple(face._replace(up=True) for face in pile.cards)
    return pile._replace(cards=faces, opens=bool(faces))


def _content(pile: Place) -> str:
    """What a pile holds: “Anna has 5♣ 4♦ 9♠.”."""
    have = "have" if pile.tag in ("You", "We", "They") else third_person("have")
    return f"{pile.tag} {have} {' '.join(sign(face.card) for face in pile.cards)}."
