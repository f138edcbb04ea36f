"""What is said at a durak table: the names of agreements, and what is announced.

Why a move is refused is said in `reasons`.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME, sign, spoken
from parlour.durak.options import Options
from parlour.durak.reasons import refusal
from parlour.game import Event, Row
from parlour.options import declared, differences
from parlour.phrases import Company, Measure, Rounds, capital, cards_in_words, the

__all__ = [
    "ABOUT",
    "ASKED_FIRST",
    "MEASURE",
    "PRESETS",
    "ROUNDS",
    "TITLE",
    "announce",
    "game_result",
    "in_force",
    "refusal",
    "said",
    "score",
]

TITLE = "Durak"
ABOUT = "Get rid of your cards; the last to hold any is the durak, the fool. Nobody wins."

PRESETS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "tommy": (
            "Throw-in durak",
            "The classic game for four, everybody alone: all opponents may join an attack.",
        ),
        "pocket_thrown_up": (
            "Pocket durak",
            "Head to head: a pick-up ends the bout at once.",
        ),
        "pocket_transfer": (
            "Transfer durak",
            "Head to head: a card of the same rank sends the attack back.",
        ),
        "pocket_bulk": (
            "Bulk durak",
            "Head to head with the whole pack dealt out: eighteen cards each, nothing to draw.",
        ),
        "pocket_japanese": (
            "Japanese durak",
            "Head to head: diamonds are always trumps, and only spades beat spades.",
        ),
    }
)

ASKED_FIRST = ("players", "pack")
"""The options that everybody asks about first."""

ROUNDS = Rounds("Bout", begin=frozenset({"attack"}), end=frozenset({"beaten off", "taken"}))
"""Into what a deal falls, for the log."""

MEASURE = Measure("Got away", "The durak", "Matchsticks", games="")
"""What the statistics count."""


def in_force(options: Options) -> str:
    """The agreement in one line: what everybody asks first, then whatever is not as usual."""
    others = [name for name in differences(options) if name not in ASKED_FIRST]
    phrases = [f"{options.players} players", f"{options.pack} cards"]
    for name in others:
        option = declared(options)[name]
        value = option.words(getattr(options, name))
        phrases.append(f"{option.label.lower()}: {value}")
    return " · ".join(phrases)


def score(rows: Sequence[Row]) -> str:
    """The running tally, a matchstick for every deal lost (10.3)."""
    return "Matchsticks: " + ", ".join(f"{row.name} {row.score}" for row in rows) + "."


def game_result(rows: Sequence[Row]) -> str:
    """Who has lost a finished match: the most sticks, shared where they are equal (10.3)."""
    most = max(row.score for row in rows)
    losers = [row.name for row in rows if row.score == most]
    if len(losers) == len(rows):
        return "The match is over; nobody has lost it."
    return f"The match is over; most sticks: {' and '.join(losers)}."


# -- announcements --------------------------------------------------------------------------


Sentence = Callable[[Company, Event], str]

SENTENCES: Mapping[str, Sentence] = MappingProxyType(
    {
        "deal": lambda at, e: at.does(e.seat, "deal"),
        "lowest trump": lambda at, e: at.does(e.seat, "show", f"{the(e.cards)}, the lowest trump"),
        "attack": lambda at, e: at.does(e.seat, "add" if e.number else "attack with", the(e.cards)),
        "beat": lambda at, e: at.does(e.seat, "beat", f"{the(e.on)} with {the(e.cards)}"),
        "take": lambda at, e: at.does(e.seat, "take"),
        "transfer": lambda at, e: at.does(e.seat, "transfer with", the(e.cards)),
        "show": lambda at, e: at.does(e.seat, "transfer by showing", the(e.cards)),
        "give": lambda at, e: at.does(e.seat, "give", the(e.cards)),
        "pass": lambda at, e: at.does(e.seat, "pass"),
        "query": lambda at, e: at.does(e.seat, "ask for trumps"),
        "answer": lambda at, e: at.does(e.seat, "have", "trumps" if e.number else "no trumps"),
        "exchange": lambda at, e: at.does(e.seat, "exchange", f"{the(e.on)} for {the(e.cards)}"),
        "beaten off": lambda at, e: "The attack is beaten off.",
        "taken": lambda at, e: at.does(e.seat, "pick up", cards_in_words(e.cards.bit_count())),
        "deal_next": lambda at, e: f"{capital(at.whom(e.number))} will deal.",
    }
)
"""For every verb of the log the sentence that tells it; draws are gathered, see `announce`."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """What happened, in sentences, for the person in this seat."""
    company = Company(names, seat)
    sentences: list[str] = []
    draws: list[str] = []
    for event in events:
        if event.verb == "draw":
            draws.append(_draw(company, event, first=not draws))
            continue
        if draws:
            sentences.append(", ".join(draws) + ".")
            draws = []
        if event.verb in SENTENCES:
            sentences.append(SENTENCES[event.verb](company, event))
        if event.verb == "deal":
            sentences.append(f"The {spoken(NAME[event.cards])} is turned up.")
    if draws:
        sentences.append(", ".join(draws) + ".")
    return sentences


def _draw(company: Company, event: Event, first: bool) -> str:
    who = capital(company.whom(event.seat)) if first else company.whom(event.seat)
    verb = "draw" if event.seat == company.seat else "draws"
    what = cards_in_words(event.number) if first else str(event.number)
    seen = f" with {the(event.cards)}" if event.cards else ""
    return f"{who} {verb} {what}{seen}" if first else f"{who} {what}{seen}"


BUBBLES: Mapping[str, Callable[[Event], str]] = MappingProxyType(
    {
        "lowest trump": lambda e: f"{sign(NAME[e.cards])} is lowest",
        "attack": lambda e: sign(NAME[e.cards]),
        "beat": lambda e: sign(NAME[e.cards]),
        "take": lambda e: "I take",
        "transfer": lambda e: f"{sign(NAME[e.cards])} – pass on",
        "show": lambda e: f"I show {sign(NAME[e.cards])}",
        "give": lambda e: sign(NAME[e.cards]),
        "pass": lambda e: "pass",
        "query": lambda e: "Any trumps?",
        "answer": lambda e: "trumps" if e.number else "no trumps",
        "exchange": lambda e: f"{sign(NAME[e.on])} for {sign(NAME[e.cards])}",
    }
)
"""What a seat's last act looks like over its cards."""


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last said or did in the running bout, in a few characters."""
    found = [""] * seats
    for event in log:
        if event.verb in ("beaten off", "taken", "deal"):
            found = [""] * seats
        elif event.verb in BUBBLES:
            found[event.seat] = BUBBLES[event.verb](event)
    return found
