"""Puts the table into words: names of cards, and the list and announcements for screen readers."""

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.language import Words, amount, headed, later, say, say_count
from parlour.phrases import bare, capital, cards_in_words, enumerated, named, suit
from parlour.scene import Choice, Counter, Outcome, Place, Scene, Seat
from parlour.table.arrange import middle

PAUSE = 0.5
"""The minimum time in seconds between two announcements."""
GATHER = 0.7
"""Sentences within this many seconds are joined into one announcement."""
MANY = 3
"""If a card has more choices than this, they are counted and not listed."""


def trump_suit(scene: Scene) -> str:
    """The trump suit's letter, or ""."""
    return next((note.suit for note in scene.notes if note.name == "trump"), "")


def card_label(scene: Scene, name: str, card: str) -> str:
    """The label of a card: its name, and what it can do or why it cannot be played."""
    words = card_words(scene, card)
    able = scene.touching.get(name, ())
    ways = [choice for choice in able if not choice.exact or choice.touches == (name,)]
    if ways:
        return headed(words, either(ways))
    weighed = scene.weighed.get(name)
    reason = weighed.word if weighed else scene.refusals.get(name)
    return headed(words, reason) if reason else words


def card_words(scene: Scene, card: str) -> str:
    """The name of a card, with the suit that it counts as, and whether that is trumps."""
    faces = (face for place in scene.places for face in place.cards)
    mark = next((face.mark for face in faces if face.card == card), "")
    parts = [capital(bare(card))]
    if mark:
        parts.append(say("counts as {suit}", suit=suit(mark)))
    if (mark or card[1]) == trump_suit(scene):
        parts.append(say("trump"))
    return ", ".join(parts)


def either(ways: Sequence[Choice]) -> str:
    """Some choices in one phrase."""
    if len(ways) > MANY:
        return say_count(len(ways), "{count} way to play", "{count} ways to play")
    able, *others = (way.spoken.rstrip(".") for way in ways)
    for other in others:
        able = say("{way}, or {other}", way=able, other=other)
    return able


def ways_to_choose(chips: Sequence[Choice], touched: Sequence[str]) -> str:
    """The announcement when a touch leaves several choices; the numbers are keys."""
    ways = (way_to_choose(chip, touched) for chip in chips)
    return "; ".join(headed(number, way) for number, way in enumerate(ways, start=1)) + "."


def way_to_choose(chip: Choice, touched: Sequence[str]) -> str:
    """A chip in words, with the hand cards that it would play and that were not named yet."""
    cards = unnamed(chip, touched)
    if not cards:
        return chip.spoken
    return say("{way} with {cards}", way=chip.spoken, cards=enumerated(cards))


def unnamed(choice: Choice, touched: Sequence[str]) -> list[Words]:
    """The hand cards of a choice that were not touched and that its words do not name."""
    cards = () if choice.tells else (touch for touch in choice.touches if touch not in touched)
    return [named(card[5:]) for card in cards if card.startswith("hand:")]


def button_label(label: str, words: str) -> str:
    """The accessible name of a button, which starts with its visible label."""
    words = capital(words)
    return words if words.startswith(label) else f"{label} – {words}"


def lettered(label: str, key: str) -> tuple[str, str, str]:
    """A label split at the letter of its key, preferably at the start of a word."""
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
    """One heading of the list for screen readers, with its lines."""

    heading: str
    lines: tuple[str, ...]


def told(scene: Scene) -> tuple[Chapter, ...]:
    """The whole table for screen readers."""
    table = [note.label for note in scene.notes]
    table += [place_line(place) for place in scene.places if place.kind != "hand"]
    chapters = [
        Chapter(say("Players"), tuple(seat_line(scene, seat) for seat in scene.seats)),
        Chapter(say("Table"), tuple(line for line in table if line)),
    ]
    if scene.counters:
        chapters.append(Chapter(say("Score"), tuple(map(counter_line, scene.counters))))
    if scene.choices:
        plain = [capital(choice.spoken) for choice in scene.offered if not choice.secondary]
        secondary = len(scene.offered) - len(plain)
        plain = list(dict.fromkeys(plain))  # selections of the same size sound alike
        if secondary:
            plain.append(
                say_count(
                    secondary,
                    "Capturing less: {count} more way",
                    "Capturing less: {count} more ways",
                )
            )
        chapters.append(Chapter(say("What you may do"), tuple(plain)))
    if scene.outcome:
        chapters.append(Chapter(scene.outcome.heading, scene.outcome.details))
    return tuple(chapters)


def counter_line(counter: Counter) -> str:
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
    """A place in words; "" for a landing place without a card."""
    is_vacant = place.kind in ("slot", "trick") and not place.cards
    return "" if is_vacant or place.kind == "aside" else place.label


LAST = MappingProxyType(
    {
        "slots": (later("Last bout"), later("The last bout")),
        "trick": (later("Last trick"), later("The last trick")),
        "layout": (later("Last capture"), later("The last capture")),
    }
)
"""The names of the last bout, trick and capture: on a button, and as a title."""


def last(scene: Scene) -> str:
    """The label of the button that shows the last bout, trick or capture."""
    return say(LAST[middle(scene)][0])


def title_of_last(scene: Scene) -> str:
    """The title over the last bout, trick or capture while it is shown."""
    return say(LAST[middle(scene)][1])


def outcome_lines(outcome: Outcome) -> list[str]:
    """How the deal, or the game, has ended."""
    heading = outcome.heading if outcome.heading.endswith("!") else f"{outcome.heading}."
    return [heading, *outcome.details, *filter(None, [outcome.score])]


IN_THE_MIDDLE = ("slot", "trick", "layout", "build")


def laid_lines(scene: Scene) -> list[str]:
    """The cards in the middle, a sentence for each place."""
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
    """A team's letter, so that colour is never the only sign of a team."""
    return "ABC"[team]


def hand_label(scene: Scene) -> str:
    """The label of the hand as a group."""
    return f"{say('Your hand')}, {cards_in_words(scene.seats[scene.seat].holds)}"


def known_cards(place: Place) -> tuple[str, ...]:
    """The known cards of another hand."""
    return tuple(face.card for face in place.cards if face.up and face.card)


class Announcer:
    """Collects sentences to be announced, at a pace that people can follow.

    The first sentence after a silence is announced at once. Later ones are collected for `GATHER`
    seconds and announced together. Times are seconds of any monotonic clock.
    """

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self._said_at = -GATHER
        self._said = ""

    def add(self, sentences: Iterable[str], now: float) -> float | None:
        """Add sentences. Returns the time to call `speak`, or None if nothing is waiting."""
        self._waiting += [sentence for sentence in sentences if sentence]
        if not self._waiting:
            return None
        return max(now, self._said_at + GATHER)

    def speak(self, now: float) -> str:
        """All waiting sentences as one message; "" if it is too early or nothing is waiting. Screen
        readers would ignore a repeated message, so the second one ends in a no-break space."""
        if not self._waiting or now < self._said_at + PAUSE:
            return ""
        message = " ".join(self._waiting)
        self._waiting.clear()
        self._said_at = now
        self._said = f"{message}\N{NO-BREAK SPACE}" if message == self._said else message
        return self._said


def open_hands(scene: Scene) -> list[str]:
    """The open hands of the others, card by card."""
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
