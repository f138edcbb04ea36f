"""Durak in words: names of options and presets, and announcements.

`refusals` says why a move is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME, Card, Cards, each
from parlour.durak.options import PRESETS as OPTIONS_OF
from parlour.durak.options import Options
from parlour.durak.refusals import refusal
from parlour.durak.view import DurakView
from parlour.game import Event, Row
from parlour.headline import Headline
from parlour.language import amount, later, say, say_count
from parlour.options import nearest
from parlour.phrases import (
    Company,
    Measure,
    PresetWords,
    Rounds,
    cards_in_words,
    enumerated,
    sign,
    standings,
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

TITLE = later("Durak")
ABOUT = later("Get rid of your cards. The last to hold any is the fool.")

PRESETS: Mapping[str, PresetWords] = MappingProxyType(
    {
        "throw_in": PresetWords(
            later("Throw-in"),
            later("The classic game for four, everybody alone: all opponents may join an attack."),
        ),
        "transfer": PresetWords(
            later("Transfer"),
            later("A card of the same rank sends the attack on to the next player."),
        ),
        "two": PresetWords(later("Head to head"), later("Throw-in for two.")),
        "short": PresetWords(later("Short pack"), later("Throw-in for two with 24 cards.")),
        "long": PresetWords(later("Full pack"), later("Throw-in with 52 cards.")),
        "teams": PresetWords(later("Teams"), later("Two against two. Partners lose together.")),
        "simple": PresetWords(
            later("Simple"),
            later("Nobody throws in. Attack with one card, three with a pair, or five."),
        ),
        "bulk": PresetWords(
            later("Bulk"),
            later(
                "Head to head with the whole pack dealt out: eighteen cards each, nothing to draw."
            ),
        ),
        "japanese": PresetWords(
            later("Japanese"),
            later("Head to head: diamonds are always trumps, and only spades beat spades."),
        ),
        "tommy": PresetWords(
            later("Tommy’s Durak, 1998"),
            later("The lowest trump may be exchanged, and you may ask about trumps."),
            is_program=True,
        ),
        "pocket_thrown_up": PresetWords(
            later("PocketDurak"),
            later("Head to head: a pick-up ends the bout at once."),
            is_program=True,
        ),
        "pocket_transfer": PresetWords(
            later("PocketDurak, transfer"),
            later("Head to head: a card of the same rank sends the attack back."),
            is_program=True,
        ),
        "pocket_bulk": PresetWords(
            later("PocketDurak, bulk"),
            later("Eighteen cards each. The lowest trump may be exchanged."),
            is_program=True,
        ),
        "pocket_japanese": PresetWords(
            later("PocketDurak, Japanese"),
            later("Diamonds are always trumps, and a pick-up ends the bout at once."),
            is_program=True,
        ),
    }
)

ASKED_FIRST: Sequence[str] = ("players", "pack")
"""The options that most people want to choose."""

ROUNDS = Rounds(later("Bout"), begin=frozenset({"attack"}), end=frozenset({"beaten off", "taken"}))
"""The parts of a deal, for the log."""

MEASURE = Measure(
    later("Got away"),
    later("The durak"),
    later("Matchsticks"),
    games="",
    worth=later("Chance of not being the durak"),
    is_share=True,
    by_company=True,
)
"""The words of the statistics."""


def in_short(options: Options) -> str:
    """The agreement in a few words: the nearest preset, the players and the pack."""
    name, players = preset(options), str(amount(options.players, "player"))
    if options.teams != "none" and name != "teams":
        players = say("{players} in teams", players=players)
    return " · ".join([say(PRESETS[name].title), players, cards_in_words(options.pack)])


def preset(options: Options) -> str:
    """The preset whose name players would use for this agreement."""
    return nearest(OPTIONS_OF, PRESETS, options, ("deal", "japanese", "transfer", "throwing_in"))


def score(rows: Sequence[Row]) -> str:
    """The running score: a matchstick for every lost deal (10.3)."""
    return say("Matchsticks: {scores}.", scores=standings((row.name, row.score) for row in rows))


def headline(rows: Sequence[Row], _view: DurakView) -> Headline:
    """Who has lost a finished match: the players with the most sticks (10.3)."""
    most = max(row.score for row in rows)
    losers = [side for side, row in enumerate(rows) if row.score == most]
    if len(losers) == len(rows):
        return Headline(say("Nobody has lost the match"), (), "plain")
    if any(rows[side].own for side in losers):
        title = say_count(
            most, "You lose the match with {count} stick", "You lose the match with {count} sticks"
        )
        return Headline(title, (*losers,), "bad")
    names = enumerated(rows[side].name for side in losers)
    title = say_count(len(losers), "{who} loses the match", "{who} lose the match", who=names)
    return Headline(title, (*losers,), "good")


# -- announcements --------------------------------------------------------------------------


def _attack(at: Company, e: Event) -> str:
    card = the(e.cards)
    if e.number:
        return at.tell(e.seat, "You add {card}.", "{who} adds {card}.", card=card)
    return at.tell(e.seat, "You attack with {card}.", "{who} attacks with {card}.", card=card)


def _answer(at: Company, e: Event) -> str:
    if e.number:
        return at.tell(e.seat, "You have trumps.", "{who} has trumps.")
    return at.tell(e.seat, "You have no trumps.", "{who} has no trumps.")


def _epaulettes(at: Company, e: Event) -> str:
    """The lowest cards with which a player has gone out (5.10)."""
    cards = signs(e.cards)
    return at.tell(
        e.seat,
        "You go out with {cards}: epaulettes for the durak.",
        "{who} goes out with {cards}: epaulettes for the durak.",
        cards=cards,
    )


def signs(cards: Cards) -> str:
    """These cards as signs, in a list for a sentence."""
    return enumerated(sign(NAME[card]) for card in each(cards))


SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": lambda at, e: at.tell(e.seat, "You deal.", "{who} deals."),
        "lowest trump": lambda at, e: at.tell(
            e.seat,
            "You show {card}, the lowest trump.",
            "{who} shows {card}, the lowest trump.",
            card=the(e.cards),
        ),
        "attack": _attack,
        "beat": lambda at, e: at.tell(
            e.seat,
            "You beat {on} with {card}.",
            "{who} beats {on} with {card}.",
            on=the(e.on),
            card=the(e.cards),
        ),
        "take": lambda at, e: at.tell(e.seat, "You take.", "{who} takes."),
        "transfer": lambda at, e: at.tell(
            e.seat,
            "You transfer with {card}.",
            "{who} transfers with {card}.",
            card=the(e.cards),
        ),
        "show": lambda at, e: at.tell(
            e.seat,
            "You transfer by showing {card}.",
            "{who} transfers by showing {card}.",
            card=the(e.cards),
        ),
        "give": lambda at, e: at.tell(
            e.seat, "You give {card}.", "{who} gives {card}.", card=the(e.cards)
        ),
        "pass": lambda at, e: at.tell(e.seat, "You pass.", "{who} passes."),
        "query": lambda at, e: at.tell(e.seat, "You ask about trumps.", "{who} asks about trumps."),
        "answer": _answer,
        "exchange": lambda at, e: at.tell(
            e.seat,
            "You exchange {on} for {card}.",
            "{who} exchanges {on} for {card}.",
            on=the(e.on),
            card=the(e.cards),
        ),
        "beaten off": lambda at, e: say("The attack is beaten off."),
        "taken": lambda at, e: at.tell(
            e.seat,
            "You pick up {cards}.",
            "{who} picks up {cards}.",
            cards=cards_in_words(e.cards.bit_count()),
        ),
        "epaulettes": _epaulettes,
        "deal_next": lambda at, e: at.tell(e.number, "You will deal.", "{who} will deal."),
    }
)
"""Maps each verb of the log to its sentence. `announce` joins draws in one sentence."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """The events in sentences for the person in this seat."""
    company = Company(names, seat)
    sentences: list[str] = []
    draws: list[str] = []
    for event in events:
        if event.verb == "draw":
            draws.append(_draws_too(company, event) if draws else _draws(company, event))
            continue
        if draws:
            sentences.append(", ".join(draws) + ".")
            draws = []
        if event.verb in SENTENCES:
            sentences.append(SENTENCES[event.verb](company, event))
        if event.verb == "deal":
            sentences.append(say("{card} is turned up.", card=the(event.cards)))
    if draws:
        sentences.append(", ".join(draws) + ".")
    return sentences


def _draws(at: Company, e: Event) -> str:
    """The first draw of several: “Anna draws 2 cards”."""
    cards = cards_in_words(e.number)
    if not e.cards:
        return at.tell(e.seat, "You draw {cards}", "{who} draws {cards}", cards=cards)
    return at.tell(
        e.seat,
        "You draw {cards} with {seen}",
        "{who} draws {cards} with {seen}",
        cards=cards,
        seen=the(e.cards),
    )


def _draws_too(at: Company, e: Event) -> str:
    """A further draw in the same sentence: “Boris 1”."""
    if not e.cards:
        return at.tell(e.seat, "you {count}", "{who} {count}", count=e.number)
    return at.tell(
        e.seat,
        "you {count} with {seen}",
        "{who} {count} with {seen}",
        count=e.number,
        seen=the(e.cards),
    )


def _signs(card: Card) -> str:
    return sign(NAME[card])


BUBBLES: Mapping[str, Callable[[Event], str]] = MappingProxyType(
    {
        "lowest trump": lambda e: say("{card} is lowest", card=_signs(e.cards)),
        "attack": lambda e: _signs(e.cards),
        "beat": lambda e: _signs(e.cards),
        "take": lambda e: say("I take"),
        "transfer": lambda e: say("{card} – transfer", card=_signs(e.cards)),
        "show": lambda e: say("I show {card}", card=_signs(e.cards)),
        "give": lambda e: _signs(e.cards),
        "pass": lambda e: say("I pass"),
        "query": lambda e: say("Any trumps?"),
        "answer": lambda e: say("trumps") if e.number else say("no trumps"),
        "exchange": lambda e: say("{on} for {card}", on=_signs(e.on), card=_signs(e.cards)),
    }
)
"""What is shown over a seat's cards after its last act."""


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last said or did in the current bout, in a few characters."""
    found = [""] * seats
    for event in log:
        if event.verb in ("beaten off", "taken", "deal"):
            found = [""] * seats
        elif event.verb in BUBBLES:
            found[event.seat] = BUBBLES[event.verb](event)
    return found
