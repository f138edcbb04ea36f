"""A table that waits, seen from the door: what is played there, what is to be done, a few cards."""

from typing import NamedTuple

from parlour.language import grammar, say
from parlour.room.match.deal_log import HEAD, DealLog
from parlour.room.match.match import Match
from parlour.room.match.services import Preferred
from parlour.room.match.viewpoint import Viewpoint
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage.settings import Settings
from parlour.scene import Scene
from parlour.table.arrange import own_hand

CARDS = 3
"""So many of the own hand are seen."""


class TablePreview(NamedTuple):
    """What can be told of a table that was left."""

    title: str
    """“Durak, bout 4”."""
    line: str
    """What is to be done there, or how the deal has ended."""
    cards: tuple[str, ...]
    """Of the own hand; none where several people keep their cards from each other."""


def preview(
    match: Match, record: DealRecord, settings: Settings, preferences: Preferred
) -> TablePreview:
    """What is seen of a saved table."""
    family, is_several = match.family, match.company.is_several
    table_preferences = settings.table_preferences(family)
    viewpoint = Viewpoint(match, table_preferences, preferences, settings.portrait)
    scene = (viewpoint.hidden if is_several else viewpoint.scene)(record.position)
    log = DealLog(family)
    log.follow(record)
    told_rounds = log.rounds(match.company.seen_from(viewpoint.seat), viewpoint.seat)
    rounds = [each for each in told_rounds if each.title != say(HEAD)]
    told = [say(family.words.TITLE)]
    if rounds and scene.outcome is None:
        told.append(grammar().small(rounds[-1].title))
    line = scene.outcome.title if scene.outcome is not None else scene.prompt
    return TablePreview(", ".join(told), line, () if is_several else _some(scene))


def _some(scene: Scene) -> tuple[str, ...]:
    """Cards of the own hand from all over it, in their order."""
    hand = own_hand(scene)
    cards = [face.card for face in hand.cards if face.card] if hand is not None else []
    if len(cards) <= CARDS:
        return tuple(cards)
    step = (len(cards) - 1) / (CARDS - 1)
    return tuple(cards[round(number * step)] for number in range(CARDS))
