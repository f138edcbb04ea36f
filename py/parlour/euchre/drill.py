"""The decisions of euchre that the trainer asks about: the bids of one hand."""

from types import MappingProxyType

from parlour.euchre.view import EuchreView
from parlour.exercise import Drill
from parlour.language import later

DRILL: Drill[EuchreView] = Drill(
    MappingProxyType(
        {
            "BID1": later("The turned card: order it up?"),
            "BID2": later("It was turned down: name a suit?"),
            "ALONE": later("Alone or with your partner?"),
        }
    ),
    lambda view: view["state"],
)
