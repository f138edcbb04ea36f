"""Écarté in words: names of options and presets, and announcements.

`refusals` says why a move is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME
from parlour.ecarte.house import Game
from parlour.ecarte.options import PRESETS as OPTIONS_OF
from parlour.ecarte.options import Options
from parlour.ecarte.refusals import refusal
from parlour.ecarte.view import EcarteView
from parlour.game import Event, Row
from parlour.headline import Headline, won
from parlour.language import later, say
from parlour.options import agreement, nearest
from parlour.phrases import (
    TRICKS,
    Company,
    Measure,
    PresetWords,
    Share,
    cards_in_words,
    standings,
    suit,
    the,
)

__all__ = [
    "ABOUT",
    "ASKED_FIRST",
    "MEASURE",
    "PRESETS",
    "ROUNDS",
    "TITLE",
    "announce",
    "headline",
    "in_short",
    "preset",
    "refusal",
    "said",
    "score",
]

TITLE = later("Écarté")
ABOUT = later("Propose or play at once, and mark the king.")

PRESETS: Mapping[str, PresetWords] = MappingProxyType(
    {
        "classic": PresetWords(
            later("Classic"),
            later("A dealer who accepts may keep all five cards."),
        ),
        "both_change": PresetWords(
            later("Both must change"),
            later("A dealer who accepts must change at least one card."),
        ),
    }
)

ASKED_FIRST: Sequence[str] = ("dealer_min_change", "game_points")
"""The options that most people want to choose."""

ROUNDS = TRICKS
"""The parts of a deal, for the log."""

MEASURE = Measure(
    games=later("Games by their value"),
    worth=later("Games, a treble counting three"),
    shares=(
        Share(later("Your proposals accepted"), ("accept 1",), ("propose 0",)),
        Share(later("Proposals that you accepted"), ("accept 0",), ("propose 1",)),
    ),
)
"""The words of the statistics."""


def in_short(options: Options) -> str:
    """The agreement in a few words: the length of a game, and what is special."""
    goal = say("To {number}", number=options.game_points)
    if options.dealer_min_change:
        return f"{goal} · {say('both must change')}"
    return f"{goal} · {say('double and treble')}" if options.multiples else goal


def preset(options: Options) -> str:
    """The preset whose name players would use for this agreement."""
    return nearest(OPTIONS_OF, PRESETS, options, ASKED_FIRST)


def score(rows: Sequence[Row]) -> str:
    """The score of the game, and the tally of earlier games by value (9)."""
    points = say("Score: {scores}.", scores=standings((row.name, row.score) for row in rows))
    if not any(row.tally for row in rows):
        return points
    tallies = standings((row.name, row.tally) for row in rows)
    return f"{points} {say('Games, by their value: {scores}.', scores=tallies)}"


VALUES: Mapping[int, str] = MappingProxyType(
    {
        1: later("A single: it counts once."),
        2: later("A double: it counts twice."),
        3: later("A treble: it counts three times."),
    }
)
"""The value of a game, in a sentence (9.2)."""


def headline(rows: Sequence[Row], view: EcarteView) -> Headline:
    """Who has won the game, and its value (9.1, 9.2)."""
    winner = max(range(len(rows)), key=lambda side: rows[side].score)
    game = Game.of(agreement(Options, view["options"]))
    value = game.value(rows[1 - winner].score)
    return won(rows, winner, say(VALUES[value]) if game.multiples else "")


# -- announcements --------------------------------------------------------------------------


def _deal(at: Company, e: Event) -> str:
    trumps = suit(NAME[e.cards][1])
    turned = say("{card} is turned up: {suit} are trumps.", card=the(e.cards), suit=trumps)
    return f"{at.tell(e.seat, 'You deal.', '{who} deals.')} {turned}"


def _discard(at: Company, e: Event) -> str:
    if not e.number:
        return at.tell(e.seat, "You change nothing.", "{who} changes nothing.")
    cards = cards_in_words(e.number)
    return at.tell(e.seat, "You change {cards}.", "{who} changes {cards}.", cards=cards)


def _point(at: Company, e: Event) -> str:
    if e.number > 1:
        return at.tell(
            e.seat,
            "You win the point, which counts two.",
            "{who} wins the point, which counts two.",
        )
    return at.tell(e.seat, "You win the point.", "{who} wins the point.")


def _game(at: Company, e: Event) -> str:
    match e.number:
        case 0:
            return at.tell(e.seat, "You win the game.", "{who} wins the game.")
        case 1:
            return at.tell(e.seat, "You win the game, a single.", "{who} wins the game, a single.")
        case 2:
            return at.tell(e.seat, "You win the game, a double.", "{who} wins the game, a double.")
    return at.tell(e.seat, "You win the game, a treble.", "{who} wins the game, a treble.")


SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": _deal,
        "turn_up_king": lambda at, e: at.tell(
            e.seat, "A king: one point for you.", "A king: one point for {who}."
        ),
        "propose": lambda at, e: at.tell(
            e.seat, "You propose to change cards.", "{who} proposes to change cards."
        ),
        "accept": lambda at, e: at.tell(e.seat, "You accept.", "{who} accepts."),
        "refuse": lambda at, e: at.tell(e.seat, "You refuse.", "{who} refuses."),
        "stand": lambda at, e: at.tell(e.seat, "You stand.", "{who} stands."),
        "discard": _discard,
        "stock_exhausted": lambda at, e: say("The stock is used up; the play begins."),
        "king": lambda at, e: at.tell(
            e.seat, "You mark the king, for one point.", "{who} marks the king, for one point."
        ),
        "play": lambda at, e: at.tell(
            e.seat, "You play {card}.", "{who} plays {card}.", card=the(e.cards)
        ),
        "trick": lambda at, e: at.tell(e.seat, "You take the trick.", "{who} takes the trick."),
        "point": _point,
        "vole": lambda at, e: at.tell(
            e.seat, "You make the vole, for two points.", "{who} makes the vole, for two points."
        ),
        "game": _game,
    }
)
"""Maps each verb of the log to its sentence."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """The events in sentences for the person in this seat."""
    company = Company(names, seat)
    return [SENTENCES[event.verb](company, event) for event in events]


BUBBLES: Mapping[str, str] = MappingProxyType(
    {
        "turn_up_king": later("The king: one for me."),
        "propose": later("I propose."),
        "accept": later("I accept. How many?"),
        "refuse": later("I refuse."),
        "stand": later("I play."),
        "king": later("I mark the king!"),
    }
)
"""What is shown over a seat's cards when it speaks."""

QUIETENS = frozenset({"deal", "propose", "trick"})
"""The events that remove everything said before them."""


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last said, until it plays a card or the trick ends."""
    found = [""] * seats
    for event in log:
        if event.verb in QUIETENS:
            found = [""] * seats
        if event.verb in BUBBLES:
            found[event.seat] = say(BUBBLES[event.verb])
        elif event.verb == "play":
            found[event.seat] = ""
        elif event.verb == "discard":
            found[event.seat] = _how_many(event.number)
    return found


def _how_many(changed: int) -> str:
    return say("{cards}.", cards=cards_in_words(changed)) if changed else say("I keep mine.")
