"""Euchre in words: names of options and presets, and announcements.

`refusals` says why a move is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME, SUIT_SIGN, SUITS, each
from parlour.euchre.house import NO_TRUMP
from parlour.euchre.options import PRESETS as OPTIONS_OF
from parlour.euchre.options import Options
from parlour.euchre.refusals import refusal
from parlour.euchre.view import EuchreView
from parlour.game import Event, Row
from parlour.headline import Headline, won
from parlour.language import later, say
from parlour.options import nearest
from parlour.phrases import (
    TRICKS,
    Company,
    Measure,
    PresetWords,
    Share,
    enumerated,
    sign,
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

TITLE = later("Euchre")
ABOUT = later("Two against two, five tricks, and the jacks on top.")

PRESETS: Mapping[str, PresetWords] = MappingProxyType(
    {
        "american": PresetWords(
            later("American"),
            later("The classic game to ten. All may pass twice, and a loner gets no card."),
        ),
        "stick_dealer": PresetWords(
            later("Stick the dealer"),
            later("The dealer must name trumps if all others pass."),
        ),
        "canadian_loner": PresetWords(
            later("Canadian loner"),
            later("A player who orders up the partner must play alone."),
        ),
        "no_trump": PresetWords(
            later("No trump"),
            later("No trump may be named in the second round."),
        ),
        "farmers_hand": PresetWords(
            later("Farmer’s hand"),
            later("A hand of nines and tens may be changed for the buried cards."),
        ),
        "benny": PresetWords(
            later("With the joker (Benny)"),
            later("The joker is the highest trump, above the jacks."),
        ),
        "four_handed": PresetWords(
            later("Four-Handed Euchre 4.0, 1994"),
            later("A loner gets the partner’s best card."),
            is_program=True,
        ),
    }
)

ASKED_FIRST: Sequence[str] = ("game_points",)
"""The options that most people want to choose."""

ROUNDS = TRICKS
"""The parts of a deal, for the log."""

OWN_CALLS, PARTNERS_CALLS = ("order 0", "make 0"), ("order 2", "make 2")
MEASURE = Measure(
    caveat=later("The coach assumes that everybody bids like a club player."),
    shares=(
        Share(later("Calls euchred"), ("order 0 0", "make 0 0"), OWN_CALLS),
        Share(later("Loners with all tricks"), ("alone 0 4",), ("alone 0",)),
        Share(
            later("Your partner’s share of calls"), PARTNERS_CALLS, (*OWN_CALLS, *PARTNERS_CALLS)
        ),
    ),
)
"""The words of the statistics."""


def in_short(options: Options) -> str:
    """The agreement in a few words: the nearest preset and the length of a game."""
    title = say(PRESETS[preset(options)].title)
    return f"{title} · {say('to {number}', number=options.game_points)}"


KIND = ("stick_dealer", "best_card_pass", "canadian_loner", "no_trump", "farmers_hand")
"""The options that decide first which preset an agreement is named after."""


def preset(options: Options) -> str:
    """The preset whose name players would use for this agreement."""
    return nearest(OPTIONS_OF, PRESETS, options, KIND)


def score(rows: Sequence[Row]) -> str:
    """The score of the game (6), and the games won by these partners."""
    points = say("Score: {scores}.", scores=standings((row.name, row.score) for row in rows))
    if not any(row.tally for row in rows):
        return points
    games = say("Games: {scores}.", scores=standings((row.name, row.tally) for row in rows))
    return f"{points} {games}"


def headline(rows: Sequence[Row], _view: EuchreView) -> Headline:
    """Who has won the game (6)."""
    return won(rows, max(range(len(rows)), key=lambda side: rows[side].score))


# -- announcements --------------------------------------------------------------------------


def _deal(at: Company, e: Event) -> str:
    dealt = at.tell(e.seat, "You deal.", "{who} deals.")
    return f"{dealt} {say('{card} is turned up.', card=the(e.cards))}"


def _made(letter: str) -> Callable[[Company, Event], str]:
    return lambda at, e: at.tell(
        e.seat, "You make {suit} trumps.", "{who} makes {suit} trumps.", suit=suit(letter)
    )


def _offered(letter: str) -> Callable[[Company, Event], str]:
    return lambda at, e: at.tell(
        e.seat,
        "You name {suit} for the joker.",
        "{who} names {suit} for the joker.",
        suit=suit(letter),
    )


def _exchange(at: Company, e: Event) -> str:
    cards = enumerated(sign(NAME[card]) for card in each(e.cards))
    return at.tell(
        e.seat,
        "You change {cards} for the buried cards.",
        "{who} changes {cards} for the buried cards.",
        cards=cards,
    )


SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": _deal,
        "farmer": lambda at, e: at.tell(
            e.seat, "You have a farmer’s hand.", "{who} has a farmer’s hand."
        ),
        "exchange": _exchange,
        "keep": lambda at, e: at.tell(e.seat, "You keep the hand.", "{who} keeps the hand."),
        "redeal": lambda at, e: at.tell(
            e.seat, "You ask for a new deal.", "{who} asks for a new deal."
        ),
        **{f"offer {letter}": _offered(letter) for letter in SUITS},
        "order": lambda at, e: at.tell(e.seat, "You order it up.", "{who} orders it up."),
        "pass": lambda at, e: at.tell(e.seat, "You pass.", "{who} passes."),
        **{f"make {letter}": _made(letter) for letter in SUITS},
        f"make {NO_TRUMP}": lambda at, e: at.tell(
            e.seat, "You name no trump.", "{who} names no trump."
        ),
        "alone": lambda at, e: at.tell(e.seat, "You play alone.", "{who} plays alone."),
        "defend": lambda at, e: at.tell(e.seat, "You defend alone.", "{who} defends alone."),
        "picked up": lambda at, e: at.tell(
            e.seat, "You pick up {card}.", "{who} picks up {card}.", card=the(e.cards)
        ),
        "discard": lambda at, e: at.tell(e.seat, "You discard a card.", "{who} discards a card."),
        "give": lambda at, e: at.tell(
            e.seat, "You give your partner a card.", "{who} gives the maker a card."
        ),
        "play": lambda at, e: at.tell(
            e.seat, "You play {card}.", "{who} plays {card}.", card=the(e.cards)
        ),
        "trick": lambda at, e: at.tell(e.seat, "You take the trick.", "{who} takes the trick."),
        "abandoned": lambda at, e: say("Everybody has passed twice. The deal is thrown in."),
    }
)
"""Keyed by verb of the log: its sentence."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """The events in sentences for the person in this seat."""
    company = Company(names, seat)
    return [SENTENCES[event.verb](company, event) for event in events if event.verb in SENTENCES]


BUBBLES: Mapping[str, str] = MappingProxyType(
    {
        "exchange": later("Farmer’s hand!"),
        "redeal": later("Farmer’s hand!"),
        **{f"offer {letter}": later("I name {suit}.") for letter in SUITS},
        "order": later("Order it up!"),
        "pass": later("Pass."),
        **{f"make {letter}": later("I make it {suit}.") for letter in SUITS},
        f"make {NO_TRUMP}": later("No trump!"),
        "alone": later("Alone!"),
        "together": later("With partner."),
        "defend": later("I defend alone!"),
        "decline": later("No."),
    }
)
"""What is shown over a seat's cards when it bids. It gives no hints (8)."""


def _bubble(verb: str) -> str:
    letter = verb[-1]
    named = f"{SUIT_SIGN[letter]} {suit(letter)}" if letter in SUITS else ""
    return say(BUBBLES[verb], suit=named)


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last bid; empty once cards are played."""
    found = [""] * seats
    for event in log:
        if event.verb in BUBBLES:
            found[event.seat] = _bubble(event.verb)
        elif event.verb in ("deal", "trick"):
            found = [""] * seats
    return found
