"""The table in words: what each card is called, the list for listeners, and when to speak."""

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import Words, amount, headed, later, say, say_count
from parlour.phrases import bare, capital, cards_in_words, enumerated, named, suit
from parlour.scene import Choice, Counter, Outcome, Place, Scene, Seat
from parlour.table.arrange import middle

PAUSE = 0.5
"""Never more than one message in this many seconds."""
GATHER = 0.7
"""Sentences that come faster than this are said as one."""
MANY = 3
"""More ways to play a card than this are counted, not listed."""


def trump_suit(scene: Scene) -> str:
    """The suit letter of trumps, or empty where there are none."""
    return next((note.suit for note in scene.notes if note.name == "trump"), "")


def card_label(scene: Scene, name: str, card: str) -> str:
    """A card as a button is called: what it is, and what it can do or why it cannot.

    Of the selections that it can be part of, only itself alone is told.
    """
    words = card_words(scene, card)
    able = scene.touching.get(name, ())
    ways = [choice for choice in able if not choice.exact or choice.touches == (name,)]
    if ways:
        return headed(words, either(ways))
    weighed = scene.weighed.get(name)
    reason = weighed.word if weighed else scene.refusals.get(name)
    return headed(words, reason) if reason else words


def card_words(scene: Scene, card: str) -> str:
    """What a card is: with the suit that it counts as, and whether that is trumps."""
    faces = (face for place in scene.places for face in place.cards)
    mark = next((face.mark for face in faces if face.card == card), "")
    parts = [capital(bare(card))]
    if mark:
        parts.append(say("counts as {suit}", suit=suit(mark)))
    if (mark or card[1]) == trump_suit(scene):
        parts.append(say("trump"))
    return ", ".join(parts)


def either(ways: Sequence[Choice]) -> str:
    """The things that can be done, in one phrase."""
    if len(ways) > MANY:
        return say_count(len(ways), "{count} way to play", "{count} ways to play")
    able, *others = (way.spoken.rstrip(".") for way in ways)
    for other in others:
        able = say("{way}, or {other}", way=able, other=other)
    return able


def ways_to_choose(chips: Sequence[Choice], touched: Sequence[str]) -> str:
    """What is said when a touch leaves a choice: the numbers are keys."""
    ways = (way_to_choose(chip, touched) for chip in chips)
    return "; ".join(headed(number, way) for number, way in enumerate(ways, start=1)) + "."


def way_to_choose(chip: Choice, touched: Sequence[str]) -> str:
    """A chip in words, with the card of the own hand that it would play and nobody named yet."""
    cards = unnamed(chip, touched)
    if not cards:
        return chip.spoken
    return say("{way} with {cards}", way=chip.spoken, cards=enumerated(cards))


def unnamed(choice: Choice, touched: Sequence[str]) -> list[Words]:
    """The cards of the own hand that a choice plays, where neither a touch nor its words tell."""
    cards = () if choice.tells else (touch for touch in choice.touches if touch not in touched)
    return [named(card[5:]) for card in cards if card.startswith("hand:")]


def button_label(label: str, words: str) -> str:
    """A button's full name, which begins with what can be read on it."""
    words = capital(words)
    return words if words.startswith(label) else f"{label} – {words}"


def lettered(label: str, key: str) -> tuple[str, str, str]:
    """A label cut at the letter that is its key, first at the head of a word; else uncut."""
    if len(key) != 1 or not key.isalpha():
        return label, "", ""
    low = label.lower()
    at = f" {low}".find(f" {key.lower()}")
    if at < 0:
        at = low.find(key.lower())
    if at < 0:
        return label, "", ""
    return label[:at], label[at], label[at + 1 :]


class Chapter(NamedTuple):
    """One heading of the list for listeners, with its lines."""

    heading: str
    lines: tuple[str, ...]


def told(scene: Scene) -> tuple[Chapter, ...]:
    """The whole table as a listener may walk through it."""
    table = [note.label for note in scene.notes]
    table += [place_line(place) for place in scene.places if place.kind != "hand"]
    chapters = [
        Chapter(say("Players"), tuple(seat_line(scene, seat) for seat in scene.seats)),
        Chapter(say("Table"), tuple(line for line in table if line)),
    ]
    if scene.counters:
        chapters.append(Chapter(say("Score"), tuple(map(counter_line, scene.counters))))
    if scene.choices:
        plain = [capital(choice.spoken) for choice in scene.choices if not choice.lesser]
        lesser = len(scene.choices) - len(plain)
        plain = list(dict.fromkeys(plain))  # selections of as many cards sound alike
        if lesser:
            plain.append(
                say_count(lesser, "Or less: {count} more way", "Or less: {count} more ways")
            )
        chapters.append(Chapter(say("What you may do"), tuple(plain)))
    if scene.outcome:
        chapters.append(Chapter(scene.outcome.title, scene.outcome.lines))
    return tuple(chapters)


def counter_line(counter: Counter) -> str:
    """A running score in words."""
    if counter.most:
        points = say_count(
            counter.most,
            "{points} of {count} point",
            "{points} of {count} points",
            points=counter.points,
        )
    else:
        points = amount(counter.points, "point")
    line = headed(counter.name, points)
    return f"{line}, {counter.below}" if counter.below else line


def place_line(place: Place) -> str:
    """A place in words; where no card has come down yet there is nothing to speak of."""
    is_vacant = place.kind in ("slot", "trick") and not place.cards
    return "" if is_vacant or place.kind == "aside" else place.label


LAST = MappingProxyType(
    {
        "slots": (later("Last bout"), later("The last bout")),
        "trick": (later("Last trick"), later("The last trick")),
        "layout": (later("Last capture"), later("The last capture")),
    }
)
"""What was played to the middle until it was cleared: on a button, and as a title."""


def last(scene: Scene) -> str:
    """The button that shows how the middle of this table lay before it was cleared."""
    return say(LAST[middle(scene)][0])


def title_of_last(scene: Scene) -> str:
    """The title over what that button shows."""
    return say(LAST[middle(scene)][1])


def outcome_lines(outcome: Outcome) -> list[str]:
    """How a deal has ended, in sentences."""
    title = outcome.title if outcome.title.endswith("!") else f"{outcome.title}."
    return [title, *outcome.lines, *filter(None, [outcome.score])]


IN_THE_MIDDLE = ("slot", "trick", "layout", "build")


def laid_lines(scene: Scene) -> list[str]:
    """What lies in the middle, a sentence for each place."""
    laid = (place for place in scene.places if place.kind in IN_THE_MIDDLE and place.cards)
    return [f"{place.label}." for place in laid]


def seat_line(scene: Scene, seat: Seat) -> str:
    """A player in one line: name, cards, signs, and what was last said."""
    own = seat.number == scene.seat
    parts = [say("{who} (you)", who=seat.name) if own else seat.name]
    if seat.team is not None:
        parts.append(say("team {letter}", letter=team_letter(seat.team)))
    out = any(role.name == "out" for role in seat.roles)
    if not out:
        parts.append(cards_in_words(seat.holds))
    parts += seat.signs
    if seat.acting:
        parts.append(say("to play"))
    known = [
        named(card)
        for place in scene.places
        if place.kind == "hand" and place.seat == seat.number != scene.seat
        for card in known_cards(place)
    ]
    if known:
        parts.append(say("known to hold {cards}", cards=enumerated(known)))
    line = ", ".join(parts)
    return f"{line}. {say('Last: {said}', said=seat.said)}" if seat.said else line


def team_letter(team: int) -> str:
    """A team's name, so that its colour is never the only sign of it."""
    return "ABC"[team]


def hand_label(scene: Scene) -> str:
    """The hand as a group is called."""
    return f"{say('Your hand')}, {cards_in_words(scene.seats[scene.seat].holds)}"


def known_cards(place: Place) -> tuple[str, ...]:
    """Cards of another hand that may be known at this screen."""
    return tuple(face.card for face in place.cards if face.up and face.card)


class Announcer:
    """Sentences waiting to be said, at a pace that a listener can follow.

    The first sentence after a silence is said at once; what follows within the gathering time is
    said together. Times are seconds of any clock that only goes forward.
    """

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._said_at = -GATHER
        self._said = ""

    def add(self, sentences: Iterable[str], now: float) -> float | None:
        """Take sentences in; when to call `speak`, or None where nothing waits."""
        self._waiting += [sentence for sentence in sentences if sentence]
        if not self._waiting:
            return None
        return max(now, self._said_at + GATHER)

    def speak(self, now: float) -> str:
        """All that waits, as one message; empty where it is too early or nothing waits.

        The same message twice would not be noticed by a screen reader, so the second ends in a
        no-break space.
        """
        if not self._waiting or now < self._said_at + PAUSE:
            return ""
        message = " ".join(self._waiting)
        self._waiting.clear()
        self._said_at = now
        self._said = f"{message}\N{NO-BREAK SPACE}" if message == self._said else message
        return self._said


def open_hands(scene: Scene) -> list[str]:
    """The hands of the others that lie open, card by card."""
    return [
        headed(
            scene.seats[place.seat].name,
            "; ".join(card_words(scene, face.card) for face in place.cards) + ".",
        )
        for place in scene.places
        if place.kind == "hand"
        and place.seat is not None
        and place.seat != scene.seat
        and place.cards
        and all(face.card and face.up for face in place.cards)
    ]
