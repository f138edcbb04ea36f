"""Sentences of the retry."""

from collections import Counter

from parlour.bot_protocol import EVALUATING
from parlour.language import grammar, headed, later, say
from parlour.room.coaching.retry.retry import Retry, Task
from parlour.room.coaching.review import reason_words, verdict_words
from parlour.room.coaching.review.choice_words import by_move, in_short

ASKED = later("What would you play here?")
ONCE_MORE = later("Try again, as often as you like.")
ADVICE = later("Right: that is the advice.")
NO_WORSE = later("As far as the coach can tell, it is no worse.")
AT_ITS_END = later("That was the last one.")


def count(retry: Retry) -> str:
    """The progress, such as “2 of 3”. With tasks of several games, it starts with the game."""
    number = min(retry.number + 1, len(retry.tasks))
    told = say("{done} of {all}", done=number, all=len(retry.tasks))
    is_mixed = len({task.family.name for task in retry.tasks}) > 1
    return told if retry.is_over or not is_mixed else headed(_game(retry.task), told)


def _game(task: Task) -> str:
    return say(task.family.words.TITLE)


def told(retry: Retry) -> list[str]:
    """The current state in sentences, the newest first."""
    if retry.is_over:
        return [say(AT_ITS_END), *sums(retry)]
    if retry.trouble:
        return [retry.trouble]
    if retry.is_weighing:
        return [say(EVALUATING)]
    if retry.is_solved:
        return _solved(retry)
    if retry.answer is not None:
        found = verdict_words.found(retry.task.measure, retry.answer.verdict)
        return [f"{found}.", say(ONCE_MORE)]
    return [say(ASKED)]


def _solved(retry: Retry) -> list[str]:
    task, answer = retry.task, retry.answer
    advice = called(task, task.verdict.advice)
    played = say("You played: {move}.", move=called(task, task.played))
    if answer is None:
        lost = verdict_words.found(task.measure, task.verdict)
        return [say("Advised: {advice}.", advice=advice), played, f"{lost}.", *reason(task)]
    why = [played, *why] if (why := reason(task)) else []
    if answer.move == task.verdict.advice:
        return [say(ADVICE), *why]
    advised = say("The coach would choose: {advice}.", advice=advice)
    if answer.verdict.grade == "not decidable":
        return [say(NO_WORSE), advised, *why]
    loss = verdict_words.loss(task.measure, answer.verdict, False)
    return [f"{headed(say('Right'), loss)}.", advised, *why]


def reason(task: Task) -> list[str]:
    """The first reason why the move played was a mistake. Conventions come first."""
    names = [seat.name for seat in task.scene().seats]
    return reason_words.told(task.family, task.verdict, names)[:1]


def called(task: Task, move: str) -> str:
    """A short text for a move after a colon, or its notation if the table does not offer it."""
    choice = by_move(task.scene()).get(move)
    return move if choice is None else grammar().after_colon(in_short(choice))


def sums(retry: Retry) -> list[str]:
    """Sentences with the number of tasks for each kind of ending."""
    ended = Counter(retry.endings)
    numbers = {
        say("Right first time"): ended["at once"],
        say("With more tries"): ended["second try"] + ended["later"],
        say("Shown"): ended["shown"],
        say("Skipped"): ended["skipped"],
    }
    return [f"{headed(label, number)}." for label, number in numbers.items() if number]
