"""The page title: whose turn it is, and the game. It shows even if the tab is hidden."""

from parlour.language import later, say
from parlour.scene import Scene
from parlour.table.arrange import own_hand

SITE_NAME = "Parlour"
TURN = later("Your turn")
OVER = later("The deal is over")
NEXT = later("Pass the device on")


def title(scene: Scene | None, game: str) -> str:
    """The title; without a table only the name of the site."""
    if scene is None:
        return SITE_NAME
    return " – ".join(filter(None, [state(scene), game, SITE_NAME]))


def state(scene: Scene) -> str:
    """What the player can do now; "" while another seat decides."""
    if scene.outcome:
        return say(OVER)
    if not scene.choices:
        return ""
    place = own_hand(scene)
    is_veiled = place is not None and any(not face.card for face in place.cards)
    return say(NEXT) if is_veiled else say(TURN)
