"""A hint: the move of a computer seat that sees no more than the person."""

from parlour.bot_protocol import advice_on
from parlour.family import Family
from parlour.game import View, find_move
from parlour.host import Think
from parlour.language import grammar, say
from parlour.phrases import enumerated
from parlour.room.match.deal_session import DealSession
from parlour.room.match.table_presenter import TablePresenter
from parlour.scene import THEN, Choice
from parlour.table.speech import unnamed


async def advise(session: DealSession, presenter: TablePresenter, think: Think) -> str:
    """Mark the advised move. Returns it in a sentence, or why there is none. Returns "" if the
    person has moved before the computer has answered."""
    scene, viewpoint = presenter.shown, presenter.viewpoint
    person = session.players.person(viewpoint.seat)
    if scene is None or person is None or not person.is_asked:
        return say("You can get a hint when it is your turn.")
    family, position = session.match.family, session.record.position.copy()
    view = viewpoint.view(session.record.position)
    first = advised = (await think(advice_on(family, view))).move
    if any(call.first_move == first != call.move for call in scene.calls):
        move = find_move(position, viewpoint.seat, first)
        assert move is not None
        position.play(move)
        second = await think(advice_on(family, viewpoint.view(position)))
        advised = f"{first}{THEN}{second.move}"
    if scene is not presenter.shown or not person.is_asked:
        return ""
    session.note_aid("hint")
    presenter.mark_advice(advised)
    choice = next(each for each in scene.offered if each.move == advised)
    return in_words(family, view, choice)


def in_words(family: Family, view: View, choice: Choice) -> str:
    """The advice in a sentence, with the family's reason if there is one."""
    words, cards = choice.spoken.rstrip("."), unnamed(choice, ())
    advised = f"{grammar().small(words[:1])}{words[1:]}"
    if cards:
        named = enumerated(cards)
        sentence = say("A good player might {advised}: {cards}.", advised=advised, cards=named)
    else:
        sentence = say("A good player might {advised}.", advised=advised)
    return f"{sentence} {family.why(view, choice.first_move)}".rstrip()
