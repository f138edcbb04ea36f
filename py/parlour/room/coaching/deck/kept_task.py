"""Converts a decision into a position of the deck, and such a position into a task."""

from random import Random

from parlour import catalogue
from parlour.coach.deck import Kept, mark_of
from parlour.coach.spacing import Spacing
from parlour.coach.streams import VERSION
from parlour.language import later, say
from parlour.link_code import read_link, written
from parlour.record import BadRecord, Record, replay
from parlour.room.coaching.retry.retry import Task
from parlour.room.coaching.review.deal_review import Decision
from parlour.room.match.match import Match
from parlour.room.match.services import MatchServices
from parlour.room.match.viewpoint import Viewpoint
from parlour.room.model.company import gather
from parlour.room.model.deal_record import DealRecord
from parlour.scene import Scene
from parlour.verdict import Verdict

OTHERWISE = later("The rules have changed since this position was saved.")


def kept(played: DealRecord, decision: Decision, verdict: Verdict, today: int) -> Kept:
    """A decision of a finished deal as a position of the deck, due tomorrow.

    Raises:
        BadRecord: the deal cannot be written as a link.
    """
    if played.deal is None:
        raise BadRecord(say("This deal cannot be written as a link."))
    moves = played.moves[: decision.moves]
    return Kept(
        mark_of(played.game.name, decision.view),
        written(Record.of(played.game, played.deal, moves)),
        decision.move,
        verdict._replace(reasons=[]),
        {},
        VERSION,
        Spacing(today + 1),
    )


def task_of(position: Kept, services: MatchServices) -> Task:
    """A position of the deck as a task for this room.

    Raises:
        BadRecord: the position cannot be read, or the rules have changed since it was saved.
    """
    record = read_link(position.link)
    game, at = replay(record, catalogue.game)
    seat, family = at.turn, catalogue.family(record.game)
    if seat is None:
        raise BadRecord(say(OTHERWISE))
    view = game.view(at, seat)
    moves = {position.played, position.verdict.advice, *position.right}
    if mark_of(record.game, view) != position.mark or not moves <= {*view["legal"]}:
        raise BadRecord(say(OTHERWISE))
    settings = services.settings
    company = gather(game.seats, (seat,), settings.name(), Random(position.mark))
    match = Match(family, game.options, company, Random(position.mark))
    if record.deal.standing.scores:
        match.score.restore(record.deal.standing, record.deal.dealer)
    preferences = settings.table_preferences(family)
    viewpoint = Viewpoint(match, preferences, services.preferences, settings.portrait)

    def scene() -> Scene:
        return viewpoint.closed_scene(at)

    return Task(family, view, position.played, position.verdict, scene, position.right)
