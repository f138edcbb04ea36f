"""Measures how often the old table of jeux de règle is right.

    PYTHONPATH=py python -m tools.measure.ecarte.jeux_de_regle 2000

The argument is the number of hands per role, elder and dealer. Each hand is evaluated as in the
trainer, at 0 : 0 and at a random score. The output is the table in docs/ecarte.md.
"""

import sys
from collections import defaultdict
from random import Random
from typing import NamedTuple

from parlour.cards import each, together
from parlour.ecarte import hints, trainer
from parlour.ecarte.house import HAND, PACK, Game
from parlour.ecarte.trainer import Answer, Question
from parlour.game import shuffle


class Evaluated(NamedTuple):
    """The answers of the trainer for a hand, at 0 : 0 and at a random score."""

    even: Answer
    scored: Answer


def drawn(role: str, rng: Random) -> tuple[str, Evaluated]:
    """A random evaluated hand, and its row in the table."""
    cards = each(PACK)
    shuffle(cards, rng)
    hand, turned = together(cards[:HAND]), cards[HAND]
    goal = Game().points
    mine, theirs = int(rng.random() * goal), int(rng.random() * goal)
    question = Question(role, hand, turned, 0, 0)
    key = hints.jeu_de_regle(hand, question.trump)
    scored = question._replace(mine=mine, theirs=theirs)
    return key or "", Evaluated(trainer.answer(question), trainer.answer(scored))


def line(words: str, hands: list[Evaluated], total: int) -> str:
    """A row of the printed table."""
    even = [hand.even for hand in hands]
    point = sum(found.point for found in even) / len(even)
    cells = [words, f"{len(hands) / total:.1%}", f"{point:.0%}"]
    for answers in (even, [hand.scored for hand in hands]):
        right = sum(found.is_right(found.table) for found in answers) / len(answers)
        cells.append(f"{right:.0%}")
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    """Draw hands, evaluate them, print the table."""
    count, rng = int(sys.argv[1]), Random(1994)
    for role in trainer.CHOICES:
        rows: dict[str, list[Evaluated]] = defaultdict(list)
        for _ in range(count):
            key, hand = drawn(role, rng)
            rows[key].append(hand)
        print(f"| {role}: the hand | of all hands | point | right at 0–0 | at any score |")
        print("| --- | --- | --- | --- | --- |")
        for key, words in (*trainer.ROWS.items(), ("", "none of these")):
            if rows[key]:
                print(line(words, rows[key], count))


if __name__ == "__main__":
    main()
