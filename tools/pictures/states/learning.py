"""States for learning: the review, the retry, the deck, the trainer."""

from collections.abc import Iterator, Sequence
from itertools import cycle

from parlour import catalogue
from parlour.coach.deck import Deck, Kept, mark_of
from parlour.coach.deck_text import written as deck_text
from parlour.coach.spacing import Spacing
from parlour.coach.streams import VERSION
from parlour.link_code import written as link
from parlour.record import Record
from parlour.room.coaching.review.deal_review import Decision, decisions
from parlour.room.coaching.review.review_saving import subject
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage import reviews
from parlour.room.storage.reviews import Found, KeptReview
from parlour.verdict import HELD_AGAINST, Fact, Grade, Verdict
from tools.pictures.sizes import COLOURS, COMMON, ENLARGED, LANGUAGES, TWO, WITHOUT_FRAME
from tools.pictures.state import (
    Place,
    State,
    Step,
    command,
    script,
    see,
    touch,
)
from tools.pictures.states import lobby

GRADES: tuple[Grade, ...] = ("blunder", "best", "fine", "mistake", "not decidable", "inaccurate")
LOSSES = {"blunder": 0.62, "mistake": 0.24, "inaccurate": 0.09, "fine": 0.01}
UNFOLDED = (
    "document.querySelectorAll('#review .coach-list details').forEach(d => { d.open = true })"
)
SURE = "document.querySelector('#review .sure').open = true"
WHY: dict[str, list[Fact]] = {
    "euchre": [
        {"fact": "trumped by a rival", "move": 0.64, "advice": 0.08},
        {"fact": "rival has a higher trump", "holds": 0.31, "there": 0.8, "elsewhere": 0.1},
        {"fact": "by convention", "name": "second hand low"},
    ],
    "durak": [{"fact": "no single reason"}],
}
"""Possible reasons by the coach of each game."""
LONG_AGO = 1000
"""A day number in the past, so that the positions are due."""


def verdict(game: str, decision: Decision, grade: Grade) -> Verdict:
    """A possible verdict on a decision."""
    loss, half = LOSSES.get(grade, 0.0), 0.05
    others = [move for move in decision.view["legal"] if move != decision.move]
    advice = others[0] if grade in HELD_AGAINST else decision.move
    why = WHY[game] if grade in HELD_AGAINST else []
    return Verdict(grade, loss, loss - half, loss + half, False, "", advice, 0.71, 400, why)


def found(
    played: DealRecord, grades: Sequence[Grade] = GRADES
) -> Iterator[tuple[Decision, Verdict]]:
    """Possible verdicts on every decision of the person in a deal."""
    for decision, grade in zip(decisions(played, 0), cycle(grades)):
        yield decision, verdict(played.game.name, decision, grade)


def reviewed(game: str, grades: Sequence[Grade] = GRADES) -> dict[str, str]:
    """A finished deal with its review, with these grades in turn."""
    played = lobby.played(game)
    of = subject(played, 0)
    assert of is not None
    each = [
        Found(number, decision.move, verdict)
        for number, (decision, verdict) in enumerate(found(played, grades))
    ]
    review = KeptReview(VERSION, len(each), True, tuple(each))
    return {**lobby.saved(played), "coach/reviews": reviews.written({of: review})}


def mistakes(game: str) -> Iterator[Kept]:
    """Mistakes of a deal for the deck: due, suspended, and not due for a long time."""
    played = lobby.played(game)
    assert played.deal is not None
    spacings = cycle((Spacing(LONG_AGO), Spacing(LONG_AGO, lapses=6), Spacing(LONG_AGO, 5, 2)))
    held = [pair for pair in found(played) if pair[1].grade in HELD_AGAINST]
    for (decision, verdict), spacing in zip(held, spacings, strict=False):
        letters = link(Record.of(played.game, played.deal, played.moves[: decision.moves]))
        mark = mark_of(game, decision.view)
        yield Kept(mark, letters, decision.move, verdict, {}, VERSION, spacing)


DECK = {"coach/deck": deck_text(Deck((*mistakes("euchre"), *mistakes("durak"))))}


def review(game: str, *steps: Step) -> tuple[Step, ...]:
    """Steps that open the review of the saved deal, followed by these steps."""
    opened = (command("resume"), see("#outcome"), command("review"), see("#review .verdict h3"))
    return (*opened, *steps)


def practice(game: str) -> tuple[Step, ...]:
    """The steps to a question of the trainer."""
    number = [*catalogue.trained()].index(game) + 1
    return command("train"), touch(f"#asking button:nth-of-type({number})")


STATES = (
    State(
        "review",
        "the review of a deal: the moments, and why the first was a blunder",
        review("euchre"),
        place=Place(kept=reviewed("euchre")),
        sizes=WITHOUT_FRAME,
        variants=(*COLOURS, *LANGUAGES, "1994", *ENLARGED),
    ),
    State(
        "review-durak",
        "the review of a deal of durak",
        review("durak"),
        place=Place(kept=reviewed("durak")),
        sizes=WITHOUT_FRAME,
        variants=("ru", "1994"),
    ),
    State(
        "review-sure",
        "how sure the coach is about a moment",
        review("euchre", script(SURE)),
        place=Place(kept=reviewed("euchre")),
        sizes=COMMON,
        variants=("de",),
    ),
    State(
        "review-all",
        "all decisions of a reviewed deal",
        review("euchre", command("all-decisions")),
        place=Place(kept=reviewed("euchre")),
        sizes=WITHOUT_FRAME,
        variants=("ru", "1994", *ENLARGED),
    ),
    State(
        "review-praise",
        "the review of a deal without a mistake",
        review("durak"),
        place=Place(kept=reviewed("durak", ("best", "fine"))),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "review-breakdown",
        "the breakdown of the deal, with all cards open",
        review("euchre", command("all-decisions"), command("hindsight"), script(UNFOLDED)),
        place=Place(kept=reviewed("euchre")),
        sizes=COMMON,
        variants=("de",),
    ),
    State(
        "retry",
        "a retry of a mistake",
        review("euchre", command("try"), see("#retry [data-part=first]")),
        place=Place(kept=reviewed("euchre")),
        sizes=WITHOUT_FRAME,
        variants=(*LANGUAGES, "dark", "1994", *ENLARGED),
    ),
    State(
        "retry-shown",
        "the advice in a retry",
        review("euchre", command("try"), command("show"), see("#retry button.main")),
        place=Place(kept=reviewed("euchre")),
        sizes=COMMON,
        variants=("ru", "1994"),
    ),
    State(
        "deck",
        "the deck with some mistakes",
        (command("deck"), see("#deck li")),
        place=Place(kept=DECK),
        sizes=WITHOUT_FRAME,
        variants=(*LANGUAGES, "dark", "1994"),
    ),
    State(
        "lobby-due",
        "the lobby when saved mistakes are due",
        (see("#due"),),
        place=Place(kept=DECK),
        sizes=COMMON,
        variants=("ru", "1994", "text200"),
    ),
    State("deck-none", "the empty deck", (command("deck"), see("#deck[open]")), sizes=TWO),
    State(
        "deck-tried",
        "a retry from the deck",
        (command("deck"), see("#deck li"), command("deck-begin"), see("#retry [data-part=first]")),
        place=Place(kept=DECK),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "practice",
        "the choice of what to practise",
        (command("train"), see("#asking[open]")),
        sizes=COMMON,
        variants=("1994", *LANGUAGES),
    ),
    State(
        "trainer",
        "a question of the trainer",
        (*practice("ecarte"), see("#table #actions .action")),
        sizes=WITHOUT_FRAME,
        variants=("dark", *LANGUAGES),
    ),
    State(
        "trainer-answer",
        "the answer of the trainer",
        (
            *practice("ecarte"),
            touch("#actions .action"),
            see("#trainer [data-part=verdict]"),
        ),
        sizes=WITHOUT_FRAME,
        variants=("dark", "fr", "ru", "1994", *ENLARGED),
    ),
    *(
        State(
            f"trainer-{game}",
            f"a question of the trainer of {game}",
            (*practice(game), see("#table:not([hidden]) #hand .card")),
            sizes=COMMON,
            variants=("de", "ru"),
        )
        for game in ("durak", "euchre", "cassino")
    ),
    State(
        "trainer-euchre-answer",
        "the coach's answer in the trainer",
        (
            *practice("euchre"),
            touch("#actions .action"),
            see("#trainer [data-part=verdict]"),
        ),
        sizes=COMMON,
        variants=("de", "ru", "1994", "text200"),
    ),
)
