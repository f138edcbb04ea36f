"""The announcements at a cassino table, and what the seats call out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME, Cards, each
from parlour.cassino.score_items import BIG, LITTLE
from parlour.cassino.variants import LOW_TO_HIGH, ROYAL
from parlour.game import Event
from parlour.language import Words, later, say
from parlour.phrases import Company, cards_in_words, enumerated, number, rank, the

LONG = 4
"""With more cards than this only their number is announced."""


# -- names of cards in announcements ------------------------------------------------------------


def several(cards: Cards) -> Words:
    """Cards by their ranks: “the five and two fours”."""
    return enumerated(_named(cards))


def _named(cards: Cards) -> list[str]:
    if cards.bit_count() > LONG:
        return [cards_in_words(cards.bit_count())]
    return [*_by_rank(cards)]


def _by_rank(cards: Cards) -> Iterator[str]:
    if cards & BIG:
        yield say("big cassino")
    if cards & LITTLE:
        yield say("little cassino")
    plain: dict[str, int] = {}
    for card in each(cards & ~(BIG | LITTLE)):
        letter = NAME[card][0]
        plain[letter] = plain.get(letter, 0) + 1
    for letter, count in plain.items():
        yield say(BY_COUNT[count], rank=rank(letter))


BY_COUNT = MappingProxyType(
    {
        1: later("the {rank}"),
        2: later("two {rank:many}"),
        3: later("three {rank:many}"),
        4: later("four {rank:many}"),
    }
)
"""Keyed by the number of cards of one rank: how they are named."""


def _added(e: Event) -> Words:
    """The hand card and the table cards that go into a build together."""
    return enumerated(the(card) for card in (e.on, *each(e.cards)))


def _lying(cards: Cards) -> Words:
    return enumerated(the(card) for card in each(cards))


# -- events -------------------------------------------------------------------------------------


def _deal(at: Company, e: Event) -> str:
    cards = number(e.number)
    dealt = at.tell(
        e.seat,
        "You deal {number} cards to each player.",
        "{who} deals {number} cards to each player.",
        number=cards,
    )
    return _with_the_table(dealt, e.cards)


def _redeal(at: Company, e: Event) -> str:
    if not e.number:
        return _with_the_table(say("The last of the stock goes to the table."), e.cards)
    cards = number(e.number)
    dealt = at.tell(
        e.seat,
        "You deal {number} more to each player.",
        "{who} deals {number} more to each player.",
        number=cards,
    )
    return _with_the_table(dealt, e.cards)


def _with_the_table(dealt: str, cards: Cards) -> str:
    if not cards:
        return dealt
    table = say("On the table: {cards}.", cards=_lying(cards))
    return f"{dealt} {table}"


def _capture(at: Company, events: Sequence[Event]) -> str:
    """A capture with its builds, in one sentence."""
    first, *builds = events
    taken = _named(first.cards)
    taken += [say("the build of {value}", value=number(build.number)) for build in builds]
    return at.tell(
        first.seat,
        "You take {cards} with {card}.",
        "{who} takes {cards} with {card}.",
        cards=enumerated(taken),
        card=the(first.on),
    )


def _build(at: Company, e: Event) -> str:
    values = {"card": the(e.on), "cards": _lying(e.cards)}
    if sum(ROYAL.summed[card] for card in each(e.cards | e.on)) == e.number:
        return at.tell(
            e.seat,
            "You build {value} with {card} on {cards}.",
            "{who} builds {value} with {card} on {cards}.",
            value=number(e.number),
            **values,
        )
    if e.number > len(LOW_TO_HIGH):  # an ace can take it, but no rank has this name
        return at.tell(
            e.seat,
            "You build fourteens with {card} on {cards}.",
            "{who} builds fourteens with {card} on {cards}.",
            **values,
        )
    return at.tell(
        e.seat,
        "You build {rank:many} with {card} on {cards}.",
        "{who} builds {rank:many} with {card} on {cards}.",
        rank=rank(LOW_TO_HIGH[e.number - 1]),
        **values,
    )


def _raise(at: Company, e: Event) -> str:
    return at.tell(
        e.seat,
        "You raise a build to {value} with {cards}.",
        "{who} raises a build to {value} with {cards}.",
        value=number(e.number),
        cards=_added(e),
    )


def _join(at: Company, e: Event) -> str:
    return at.tell(
        e.seat,
        "You join the build of {value} with {cards}.",
        "{who} joins the build of {value} with {cards}.",
        value=number(e.number),
        cards=_added(e),
    )


def _false_build(at: Company, e: Event) -> str:
    holds_none = at.tell(
        e.seat,
        "You hold no other card that takes {value}.",
        "{who} holds no other card that takes {value}.",
        value=number(e.number),
    )
    return " ".join([say("A false build!"), holds_none, say("Every opposing side gets a point.")])


def _residue(at: Company, e: Event) -> str:
    return at.tell(
        e.seat,
        "What is left on the table, {cards}, goes to you.",
        "What is left on the table, {cards}, goes to {who}.",
        cards=cards_in_words(e.cards.bit_count()),
    )


SENTENCES: Mapping[str, Callable[[Company, Event], str]] = MappingProxyType(
    {
        "deal": _deal,
        "redeal": _redeal,
        "last": lambda at, e: say("That was the last of the stock."),
        "thrown in": lambda at, e: say(
            "Three or more kings are on the table. The cards are dealt again."
        ),
        "trail": lambda at, e: at.tell(
            e.seat, "You trail {card}.", "{who} trails {card}.", card=the(e.cards)
        ),
        "drop": lambda at, e: at.tell(
            e.seat, "You play {card}.", "{who} plays {card}.", card=the(e.cards)
        ),
        "build": _build,
        "raise": _raise,
        "join": _join,
        "sweep": lambda at, e: at.tell(e.seat, "A sweep for you.", "A sweep for {who}."),
        "scopa": lambda at, e: at.tell(e.seat, "A scopa for you.", "A scopa for {who}."),
        "dry": lambda at, e: at.tell(
            e.seat,
            "A dry trick for you, worth ten sweeps.",
            "A dry trick for {who}, worth ten sweeps.",
        ),
        "fault_trail": lambda at, e: at.tell(
            e.seat,
            "You trail right after building. The penalty is one missed turn.",
            "{who} trails right after building. The penalty is one missed turn.",
        ),
        "fault_build": _false_build,
        "stands_out": lambda at, e: at.tell(
            e.seat, "You miss this turn.", "{who} misses this turn."
        ),
        "majority": lambda at, e: at.tell(
            e.seat,
            "You have more than half of the pack. That ends the deal.",
            "{who} has more than half of the pack. That ends the deal.",
        ),
        "residue": _residue,
    }
)
"""Maps each verb of the log to its sentence. `_capture` writes that of a capture."""


def announce(events: Sequence[Event], names: Sequence[str], seat: int) -> list[str]:
    """The events in sentences for the person in this seat."""
    at = Company(names, seat)
    sentences: list[str] = []
    for place, event in enumerate(events):
        if event.verb == "capture":
            sentences.append(_capture(at, events[place : place + 1 + event.number]))
        elif event.verb in SENTENCES:
            sentences.append(SENTENCES[event.verb](at, event))
    return sentences


# -- calls --------------------------------------------------------------------------------------

CALLS: Mapping[str, str] = MappingProxyType(
    {"sweep": later("Sweep!"), "scopa": later("Scopa!"), "dry": later("Dry trick!")}
)
"""What a seat calls out after a capture that empties the table."""


def said(log: Sequence[Event], seats: int) -> list[str]:
    """What each seat last called out: its build, or a sweep."""
    found = [""] * seats
    for event in log:
        if event.verb in ("build", "raise", "join"):
            found[event.seat] = say("Building {value}.", value=number(event.number))
        elif event.verb in CALLS:
            found[event.seat] = say(CALLS[event.verb])
        elif event.verb in ("trail", "capture", "drop"):
            found[event.seat] = ""
    return found
