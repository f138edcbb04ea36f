"""Shows all hands face up, for learning.

Computer seats cannot see them: only the scene for people is changed, never a view.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from parlour.family import Family
from parlour.game import AnyGame
from parlour.language import later, say
from parlour.scene import OPEN, Note, Place, Scene

OPEN_TEXT = later("Open")
OPEN_LABEL = later("All hands are open. The computer still cannot see yours.")


def opened(
    family: Family, game: AnyGame, position: Any, names: Sequence[str], scene: Scene
) -> Scene:
    """The scene with every hand as its player sees it, and with the note that hands are open."""
    note = Note(OPEN, say(OPEN_TEXT), say(OPEN_LABEL))
    return replace(face_up(family, game, position, names, scene), notes=(*scene.notes, note))


def face_up(
    family: Family, game: AnyGame, position: Any, names: Sequence[str], scene: Scene
) -> Scene:
    """The scene with every hand as its player sees it, without the note."""
    return replace(
        scene,
        places=tuple(
            place if place.seat == scene.seat else _opened(family, game, position, names, place)
            for place in scene.places
        ),
    )


def _opened(
    family: Family, game: AnyGame, position: Any, names: Sequence[str], place: Place
) -> Place:
    if place.kind != "hand" or place.seat is None:
        return place
    own = family.scenes.scene(game.view(position, place.seat), names, position.log or [])
    return place._replace(cards=own.place(place.name).cards)
