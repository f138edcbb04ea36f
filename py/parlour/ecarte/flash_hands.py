"""Flash hands as the trainer's page shows them: the question, and the answer in figures.

What there is to know stands in `trainer`; here it is put into words and rows.
"""

from collections.abc import Generator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from parlour.cards import NAME, write_cards
from parlour.ecarte import trainer
from parlour.ecarte.house import GAME
from parlour.ecarte.scene import BUTTONS, in_order
from parlour.ecarte.trainer import Answer, Question
from parlour.exercise import Exercise, Figures, Judge, Judgement, Side, Way
from parlour.language import later, say
from parlour.phrases import capital, enumerated, figure, named, sign

HEADLINES = MappingProxyType(
    {
        "stand": (later("Right: play"), later("Better: play")),
        "propose": (later("Right: propose"), later("Better: propose")),
        "refuse": (later("Right: refuse"), later("Better: refuse")),
        "accept": (later("Right: accept"), later("Better: accept")),
    }
)
"""By the best move: what is said to whoever has found it, and to whoever has not."""


def rows() -> Mapping[str, str]:
    """The rows of the old table in words; the last is for the hands that are in none."""
    known = {row: capital(say(row)) for row in trainer.ROWS.values()}
    return {**known, "": say("Any other hand: change")}


def draw(rng: Random) -> Exercise:
    """A hand of elder or of the dealer, at any score."""
    return _exercise(trainer.draw(rng))


def _exercise(question: Question) -> Exercise:
    other = next(role for role in trainer.CHOICES if role != question.role)
    hand = in_order(write_cards(question.hand), question.trump)
    return Exercise(
        asks=question.asks,
        own=Side(say(trainer.ROLES[question.role]), question.mine),
        other=Side(say(trainer.ROLES[other]), question.theirs),
        target=GAME,
        turned=NAME[question.turned],
        hand=hand,
        ways=[_way(move) for move in question.choices],
        told=_told(question, hand),
        again=lambda: _exercise(question),
        solve=lambda: _solve(question),
    )


def _way(move: str) -> Way:
    label, words, key = BUTTONS[move]
    return Way(move, say(label), say(words), key)


def _told(question: Question, hand: Sequence[str]) -> str:
    """A question as it is read out."""
    return " ".join(
        [
            question.asks,
            say("The score is {mine} to {theirs}.", mine=question.mine, theirs=question.theirs),
            say("{card} is turned up.", card=named(NAME[question.turned])),
            say("You hold {cards}.", cards=enumerated(map(named, hand))),
        ]
    )


def _solve(question: Question) -> Generator[None, None, Judge]:
    answer = yield from trainer.in_steps(question)
    return lambda move: _judgement(question, answer, move)


# -- the answer ---------------------------------------------------------------------------------


def _judgement(question: Question, answer: Answer, move: str) -> Judgement:
    right = answer.is_right(move)
    return Judgement(
        is_right=right,
        headline=_headline(answer, right),
        why=answer.why,
        figures=_figures(question, answer),
        counted=_counted(answer),
        book=_of_old(answer),
        row=answer.row,
        is_row_right=answer.is_right(answer.table),
    )


def _headline(answer: Answer, right: bool) -> str:
    if answer.is_close:
        return say("Right: one is as good as the other")
    found, missed = HEADLINES[answer.best]
    return say(found if right else missed)


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
            {"point": _percent(point), "vole": _percent(vole), "worth": _worth(answer.worth[move])},
        )
        for move, (point, vole) in chances.items()
    ]


def _worth(games: float) -> str:
    return ("−" if games < 0 else "+") + figure(abs(games), 2)


def _counted(answer: Answer) -> str:
    """What was counted, and how the hand is best played and changed."""
    counts = {"wins": figure(answer.wins), "hands": figure(trainer.HANDS)}
    if answer.lead:
        played = say(
            "As it is, it takes the point from {wins} of {hands} hands, led off with {card}.",
            card=sign(answer.lead),
            **counts,
        )
    else:
        played = say(
            "As it is, it takes the point from {wins} of {hands} hands, and in {chance} of those "
            "with which elder proposes.",
            chance=_percent(answer.likely_point),
            **counts,
        )
    kept = ", ".join(map(sign, answer.kept.split()))
    change = (
        say("In a change keep {cards}.", cards=kept) if kept else say("In a change keep nothing.")
    )
    return f"{played} {change}"


def _of_old(answer: Answer) -> str:
    """What the old table says, and the old books' further advice where that is another."""
    if answer.books.move == answer.table:
        return answer.verdict
    said = say(BUTTONS[answer.books.move][0])
    further = say("The old books’ further advice: “{said}”.", said=said)
    return f"{answer.verdict} {further} {answer.books.why}"


def _percent(chance: float) -> str:
    return f"{figure(100 * chance, 1)} %"
