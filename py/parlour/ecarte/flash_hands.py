"""Shows the trainer's single hands: a scene with the question, and the answer in numbers.

`trainer` computes the answers. This module puts them into words and rows.
"""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType

from parlour.cards import NAME, each, together, write_cards
from parlour.ecarte import notation, scene, trainer
from parlour.ecarte.choices import BUTTONS
from parlour.ecarte.house import HAND, PACK, SEATS, House
from parlour.ecarte.options import Options
from parlour.ecarte.position import Position
from parlour.ecarte.scene import in_order
from parlour.ecarte.trainer import Answer, Question
from parlour.ecarte.view import view
from parlour.exercise import Exercise, Figures, Judge, Judgement, Record
from parlour.game import find_move
from parlour.language import later, say
from parlour.phrases import capital, enumerated, figure, named, sign
from parlour.scene import Scene

OWN, OTHER = 0, 1
"""The seats of a single hand."""

HEADLINES: Mapping[tuple[str, str], str] = MappingProxyType(
    {
        ("stand", "stand"): later("Better to play, as you did"),
        ("propose", "propose"): later("Better to propose, as you did"),
        ("refuse", "refuse"): later("Better to refuse, as you did"),
        ("accept", "accept"): later("Better to accept, as you did"),
        ("stand", "propose"): later("You proposed: better to play"),
        ("propose", "stand"): later("You played: better to propose"),
        ("refuse", "accept"): later("You accepted: better to refuse"),
        ("accept", "refuse"): later("You refused: better to accept"),
    }
)
"""Keyed by the best move and the chosen move."""


def columns() -> Sequence[str]:
    """The columns: the chance of the point, the chance of the vole, and the value."""
    return (say("Point"), say("Vole"), say("Worth"))


def record() -> Record:
    """The rows of the old table, and a last row for all other hands."""
    known = {row: capital(say(row)) for row in trainer.ROWS.values()}
    return Record(
        say("Hands to play, by the 1994 table"),
        {**known, "": say("Any other hand: change")},
        say(
            "How often the 1994 table was right on this visit. Point and vole of a hand played "
            "as it is are exact. After a change they are simulated. Worth is in games: a treble "
            "counts 3."
        ),
    )


def draw(rng: Random) -> Exercise:
    """A random hand of elder or of the dealer, at any score."""
    return _exercise(trainer.draw(rng))


def read(text: str) -> Exercise:
    """The hand with this text.

    Raises:
        BadExercise: there is no such hand.
    """
    return _exercise(trainer.read(text))


def _exercise(question: Question) -> Exercise:
    return Exercise(
        text=question.text,
        seats=SEATS,
        scene=lambda names: _scene(question, names),
        told=_spoken(question),
        again=lambda: _exercise(question),
        solve=lambda: _solve(question),
    )


# -- the question -------------------------------------------------------------------------------


def _scene(question: Question, names: Sequence[str]) -> Scene:
    """The table with the question."""
    p = _position(question)
    laid = scene.scene(view(p, OWN), names, p.log or ())
    asks, score = question.asks, _score(question)
    return replace(
        laid,
        prompt=asks,
        aside=score,
        box=(asks, score),
        # Both buttons look the same, so that neither is a hint.
        choices=tuple(choice._replace(main=False, advised=False) for choice in laid.choices),
        advice="",
        notes=tuple(note for note in laid.notes if note.name != "games"),
    )


def _position(question: Question) -> Position:
    """A deal at the moment of the question. The other side's hand is hidden, so any cards will
    do."""
    is_dealer = question.role == "dealer"
    elsewhere = each(PACK & ~question.hand & ~question.turned)
    p = notation.read_setup(
        House(Options()),
        {
            "dealer": OWN if is_dealer else OTHER,
            "turn": NAME[question.turned],
            "hands": {OWN: write_cards(question.hand), OTHER: write_cards(_any_hand(elsewhere))},
            "state": "PROPOSE",
            "scores": [question.mine, question.theirs],
        },
    )
    if is_dealer:
        proposal = find_move(p, OTHER, "propose")
        assert proposal is not None
        p.play(proposal)
    return p


def _any_hand(cards: Sequence[int]) -> int:
    return together(cards[:HAND])


def _score(question: Question) -> str:
    return say("The score is {mine} to {theirs}.", mine=question.mine, theirs=question.theirs)


def _spoken(question: Question) -> str:
    """The question as it is read out."""
    hand = in_order(write_cards(question.hand), question.trump)
    return " ".join(
        [
            question.asks,
            _score(question),
            say("{card} is turned up.", card=named(NAME[question.turned])),
            say("You hold {cards}.", cards=enumerated(map(named, hand))),
        ]
    )


# -- the answer ---------------------------------------------------------------------------------


def _solve(question: Question) -> Generator[None, None, Judge]:
    answer = yield from trainer.in_steps(question)
    return lambda move, _names: _judgement(question, answer, move)


def _judgement(question: Question, answer: Answer, move: str) -> Judgement:
    return Judgement(
        is_right=answer.is_right(move),
        headline=_headline(answer, move),
        why=answer.why,
        figures=_figures(question, answer),
        counts=_counts(question, answer),
        book=_book_advice(answer),
        row=answer.row,
        is_row_right=answer.is_right(answer.table),
    )


def _headline(answer: Answer, move: str) -> str:
    if answer.is_close:
        return say("Both are equally good")
    return say(HEADLINES[answer.best, move])


def _figures(question: Question, answer: Answer) -> list[Figures]:
    plays, changes = question.choices
    chances = {
        plays: (answer.point, answer.vole),
        changes: (answer.changed_point, answer.changed_vole),
    }
    return [
        Figures(
            say(trainer.NAMES[move]),
            move == answer.best,
            point,
            (_percent(point), _percent(vole), _worth(answer.worth[move])),
        )
        for move, (point, vole) in chances.items()
    ]


def _worth(games: float) -> str:
    return ("−" if games < 0 else "+") + figure(abs(games), 2)


def _counts(question: Question, answer: Answer) -> list[tuple[str, str]]:
    """What was counted, and the best way to play the hand and to change it."""
    counted = [
        (say("Hands your opponent may hold"), figure(trainer.HANDS)),
        (say("As it is, wins the point against"), figure(answer.wins)),
        (say("As it is, makes the vole against"), figure(answer.vole * trainer.HANDS)),
    ]
    if question.role == "dealer":
        counted.append(
            (
                say("Chance of the point after a proposal"),
                _percent(answer.likely_point),
            )
        )
    if answer.lead:
        counted.append((say("Its best lead"), sign(answer.lead)))
    kept = ", ".join(map(sign, answer.kept.split()))
    return [*counted, (say("Best cards to keep"), kept or say("nothing"))]


def _book_advice(answer: Answer) -> str:
    """The old table's advice, and the old books' further advice if it differs."""
    if answer.books.move == answer.table:
        return answer.verdict
    said = say(BUTTONS[answer.books.move][0])
    further = say("Other advice in the old books: “{said}”.", said=said)
    return f"{answer.verdict} {further} {answer.books.why}"


def _percent(chance: float) -> str:
    return f"{figure(100 * chance, 1)} %"
