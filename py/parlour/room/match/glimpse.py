"""A table that waits, seen from the door: what is played there, what is to be done, a few cards."""

from typing import NamedTuple

from parlour.language import grammar, say
from parlour.room.match.deal_log import HEAD
from parlour.room.match.sitting import Sitting
from parlour.room.model.played_deal import PlayedDeal
from parlour.scene import Scene
from parlour.table.arrange import own_hand

CARDS = 3
"""So many of the own hand are seen."""


class Glimpse(NamedTuple):
    """What can be told of a table that was left."""

    title: str
    """“Durak, bout 4”."""
    line: str
    """What is to be done there, or how the deal has ended."""
    cards: tuple[str, ...]
    """Of the own hand; none where several people keep their cards from each other."""


def glimpse(sitting: Sitting, played: PlayedDeal) -> Glimpse:
    """What is seen of a table as it was left."""
    viewpoint, is_several = sitting.display.viewpoint, sitting.company.is_several
    scene = (viewpoint.hidden if is_several else viewpoint.scene)(played.position)
    sitting.log_reader.follow(played)
    rounds = [each for each in sitting.log_reader.rounds() if each.title != say(HEAD)]
    told = [say(sitting.family.words.TITLE)]
    if rounds and scene.outcome is None:
        told.append(grammar().small(rounds[-1].title))
    line = scene.outcome.title if scene.outcome is not None else scene.prompt
    return Glimpse(", ".join(told), line, () if is_several else _some(scene))


def _some(scene: Scene) -> tuple[str, ...]:
    """Cards of the own hand from all over it, in their order."""
    hand = own_hand(scene)
    cards = [face.card for face in hand.cards if face.card] if hand is not None else []
    if len(cards) <= CARDS:
        return tuple(cards)
    step = (len(cards) - 1) / (CARDS - 1)
    return tuple(cards[round(number * step)] for number in range(CARDS))
