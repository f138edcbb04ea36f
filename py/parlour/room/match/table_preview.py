"""The preview of a saved table: its title, what to do, and a few cards."""

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
"""How many cards of the own hand are shown."""


class TablePreview(NamedTuple):
    """The preview of a saved table."""

    title: str
    """The game and the round, such as “Durak, bout 4”."""
    line: str
    """What the person has to do, or how the deal has ended."""
    cards: tuple[str, ...]
    """Cards of the own hand; empty if several people share the device."""


def preview(
    match: Match, record: DealRecord, settings: Settings, preferences: Preferred
) -> TablePreview:
    family, is_several = match.family, match.company.is_several
    table_preferences = settings.table_preferences(family)
    viewpoint = Viewpoint(match, table_preferences, preferences, settings.portrait)
    scene = (viewpoint.hidden if is_several else viewpoint.scene)(record.position)
    log = DealLog(family)
    log.follow(record)
    all_rounds = log.rounds(match.company.seen_from(viewpoint.seat), viewpoint.seat)
    rounds = [each for each in all_rounds if each.title != say(HEAD)]
    title = [say(family.words.TITLE)]
    if rounds and scene.outcome is None:
        title.append(grammar().small(rounds[-1].title))
    line = scene.outcome.heading if scene.outcome is not None else scene.prompt
    return TablePreview(", ".join(title), line, () if is_several else some_cards(scene))


def some_cards(scene: Scene) -> tuple[str, ...]:
    """A few cards of the own hand, evenly spaced and in order."""
    hand = own_hand(scene)
    cards = [face.card for face in hand.cards if face.card] if hand is not None else []
    if len(cards) <= CARDS:
        return tuple(cards)
    step = (len(cards) - 1) / (CARDS - 1)
    return tuple(cards[round(number * step)] for number in range(CARDS))
