"""The trainer of a family without a computed solution: the coach judges the answers."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from parlour import catalogue
from parlour.ai.bots import USUAL, choose
from parlour.bot_protocol import Appraiser
from parlour.exercise import AnyDrill, BadExercise, Exercise, Figures, Judgement, Record, Solving
from parlour.family import Family
from parlour.game import AnyGame, Position, View, find_move
from parlour.language import grammar, headed, headed_sentence, later, say
from parlour.link_code import read_link, written
from parlour.phrases import enumerated, named
from parlour.record import BadRecord, replay
from parlour.record import Record as PlayedDeal
from parlour.room.coaching.review import reason_words, verdict_words
from parlour.room.coaching.review.choice_words import by_move, in_short
from parlour.room.coaching.review.weighing import weighed
from parlour.scene import Scene
from parlour.verdict import HELD_AGAINST, Verdict

SEAT = 0
"""The person's seat."""
BUDGET = "quick"
"""The coach's budget for each move."""
MOST_MOVES = 6
"""Decisions with more legal moves are not asked: the coach would take too long."""
PATIENCE = 20
"""How many deals are searched for one kind of decision. After them, any kind is accepted."""
EASY = 0.2
"""The probability of asking for a decision on which novice and club players agree."""

NO_EXERCISE = later("This is no hand for the trainer.")


class DrillTrainer:
    """A `Trainer` that draws decisions from deals among club players."""

    def __init__(self, family: Family, agreed: Callable[[], Any], appraise: Appraiser) -> None:
        """`agreed` returns the agreement of the next deals."""
        assert family.drill is not None
        self._family, self._agreed, self._appraise = family, agreed, appraise
        self._drill: AnyDrill = family.drill()

    def columns(self) -> Sequence[str]:
        """The columns: what the deal is worth after the move, and the loss."""
        return (say("Worth"), say("Loss"))

    def record(self) -> Record:
        """The kinds of decisions."""
        return Record(
            say("Your answers"),
            {kind: say(name) for kind, name in self._drill.kinds.items()},
            say(
                "An answer is right if the coach finds no clear loss against its own choice. "
                "The deals are random and follow your rules. Club players play them."
            ),
        )

    def draw(self, rng: Random) -> Exercise:
        """A random decision, preferably one on which a novice and a club player differ."""
        game: AnyGame = self._family.play(self._agreed())
        kinds = [*self._drill.kinds]
        wanted = {kinds[int(rng.random() * len(kinds))]}
        for _ in range(PATIENCE):
            if (exercise := self._drawn(game, wanted, rng)) is not None:
                return exercise
        while (exercise := self._drawn(game, {*kinds}, rng)) is None:
            pass
        return exercise

    def _drawn(self, game: AnyGame, kinds: Set[str], rng: Random) -> Exercise | None:
        """The first decision of these kinds in a random deal; None if the deal has none."""
        deal = game.shuffle(int(rng.random() * game.seats), rng)
        position, moves = game.start(deal), list[str]()
        while (seat := position.turn) is not None:
            view = game.view(position, seat)
            usual = self._chosen(USUAL, view, rng)
            is_asked = self._is_asked(view) and self._drill.kind(view) in kinds
            if is_asked and (rng.random() < EASY or self._chosen("novice", view, rng) != usual):
                link = written(PlayedDeal.of(game, deal, moves))
                return self._exercise(link, game, position, view)
            move = find_move(position, seat, usual)
            assert move is not None
            position.play(move)
            moves.append(f"{seat} {usual}")
        return None

    def read(self, text: str) -> Exercise:
        """The exercise with this link as its text.

        Raises:
            BadExercise: there is no such exercise.
        """
        with suppress(BadRecord):
            game, position = replay(read_link(text), catalogue.game)
            view = game.view(position, SEAT)
            if game.name == self._family.name and self._is_asked(view):
                return self._exercise(text, game, position, view)
        raise BadExercise(say(NO_EXERCISE))

    def _chosen(self, level: str, view: View, rng: Random) -> str:
        return choose(level, self._family.heuristics, view, rng, self._family.levels)

    def _is_asked(self, view: View) -> bool:
        return (
            view["actor"] == view["seat"] == SEAT
            and 1 < len(view["legal"]) <= MOST_MOVES
            and self._drill.kind(view) in self._drill.kinds
        )

    def _exercise(self, text: str, game: AnyGame, position: Position, view: View) -> Exercise:
        asked: Any = view
        scene = partial(self._scene, position, view)
        prompt = scene([""] * game.seats).prompt
        holds = say("You hold {cards}.", cards=enumerated(map(named, asked["hand"].split())))
        return Exercise(
            text=text,
            seats=game.seats,
            scene=scene,
            told=f"{prompt} {holds}",
            again=lambda: self._exercise(text, game, position, view),
            solve=lambda: self._solve(view, scene),
        )

    def _scene(self, position: Position, view: View, names: Sequence[str]) -> Scene:
        """The table with the question. No choice is marked as the main or the advised one."""
        scene = self._family.scenes.scene(view, names, position.log or ())
        plain = tuple(choice._replace(main=False, advised=False) for choice in scene.choices)
        return replace(scene, choices=plain, advice="")

    # -- the answer

    def _solve(self, view: View, scene: Callable[[Sequence[str]], Scene]) -> Solving:
        name, moves = self._family.name, view["legal"]
        asked = (weighed(self._appraise, name, view, move, BUDGET) for move in moves)
        verdicts = asyncio.gather(*asked)
        yield verdicts
        found = dict(zip(moves, verdicts.result(), strict=True))
        return lambda move, names: self._judgement(view, scene(names), found, move)

    def _judgement(
        self, view: View, scene: Scene, found: Mapping[str, Verdict], move: str
    ) -> Judgement:
        measure, verdict = self._family.words.MEASURE, found[move]
        labels, names = _labels(scene), [seat.name for seat in scene.seats]
        is_right = verdict.grade not in HELD_AGAINST
        why = reason_words.told(self._family, verdict, names)[:1]
        headline = verdict_words.plainly(measure, verdict)
        if not any(each.grade in HELD_AGAINST for each in found.values()):
            headline = say("Every answer is good here")
        elif move == verdict.advice:
            headline = say("The coach would do the same")
        if move != verdict.advice:
            advice = labels.get(verdict.advice, verdict.advice)
            advice = grammar().after_colon(advice)
            why = [say("The coach would choose: {advice}.", advice=advice), *why]
        in_order = sorted(found, key=lambda each: (each != verdict.advice, found[each].loss))
        kind = self._drill.kind(view)
        return Judgement(
            is_right=is_right,
            headline=headline,
            why=" ".join(why),
            figures=[self._figures(labels.get(each, each), found, each) for each in in_order],
            counts=(),
            book=headed_sentence(say("Worth"), say(measure.worth)),
            row=kind,
            is_row_right=is_right,
        )

    def _figures(self, label: str, found: Mapping[str, Verdict], move: str) -> Figures:
        """A row of the answer. A move without a clear difference has the worth of the advice."""
        measure, verdict = self._family.words.MEASURE, found[move]
        least, most = verdict_words.ends(measure, found.values())
        is_wrong = verdict.grade in HELD_AGAINST
        is_clear = is_wrong or verdict.grade == "best"
        worth = found[verdict.advice].worth - (verdict.loss if is_clear else 0)
        told = verdict_words.amount(measure, worth)
        loss = verdict_words.between(measure, verdict.loss, verdict.half) if is_wrong else "–"
        share = min(max((worth - least) / (most - least), 0), 1)
        return Figures(label, not is_wrong, share, (told if is_clear else f"≈ {told}", loss))


def _labels(scene: Scene) -> Mapping[str, str]:
    """A short text for each move. Captures with equal texts get their sums, too."""
    choices = by_move(scene)
    labels = {move: in_short(choice) for move, choice in choices.items()}
    count = Counter(labels.values())
    return {
        move: headed(label, ", ".join(choices[move].sums)) if count[label] > 1 else label
        for move, label in labels.items()
    }
