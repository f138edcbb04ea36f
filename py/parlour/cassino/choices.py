"""The choices at a cassino table, best first: which taps make which move, and the labels.

A capture is shown as its arithmetic, with every group written as a sum.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import CARD, NAME, SAME_RANK, Card, Cards, each, read_cards, together
from parlour.cassino.evaluation import Worth
from parlour.cassino.house import House
from parlour.cassino.moves import Play, read_play
from parlour.cassino.score_items import (
    ACES,
    BIG,
    JACKS,
    LITTLE,
    NAPOLA,
    RE_BELLO,
    SETTEBELLO,
    SHORTEST,
    SPADES,
)
from parlour.cassino.view import CassinoView
from parlour.language import Words, later, say
from parlour.phrases import cards_in_words, enumerated, sign, the
from parlour.scene import Choice, Question

KEYS: Mapping[str, str] = MappingProxyType(
    {"m": later("show the smaller captures too"), "↑ ↓": later("to the table, and back")}
)
"""The keyboard shortcuts of the cassino table."""

SWEEP = 1.0
"""The value of emptying the table, for sorting the choices."""

NOTABLE = MappingProxyType(
    {
        "big": BIG,
        "little": LITTLE,
        "aces": ACES,
        "jacks": JACKS,
        "jack_of_spades": JACKS & SPADES,
        "settebello": SETTEBELLO,
        "napola": together(NAPOLA[:SHORTEST]),
        "re_bello": RE_BELLO,
    }
)
"""Keyed by item of the tally (11.1): the cards that score alone."""


class Table(NamedTuple):
    """The cards on the table and in the hand of the seat to act."""

    house: House
    loose: Cards
    builds: MappingProxyType[int, tuple[int, Cards]]
    """Keyed by build number: the build's value and cards."""
    hand: Cards
    owes: bool
    """Would trailing break the duty of a builder (7.2)?"""
    everything: Cards
    """All cards of the layout."""
    notable: Cards
    """The cards that score alone in this game."""
    the: Mapping[Card, Words]
    """The name of every card, computed once, because a crowded table needs thousands."""

    def loose_of(self, move: Play) -> Cards:
        """The loose cards that a move takes or builds with."""
        return self.loose if move.say else move.loose

    def value(self, move: Play) -> int:
        """The current value of the build that a move raises or joins."""
        return self.builds[move.builds[0]][0]

    def gathered(self, move: Play) -> Cards:
        """All cards of a capture, including its own."""
        taken = sum(self.builds[number][1] for number in move.builds)
        return move.card | self.loose_of(move) | taken


def table_of(view: CassinoView, house: House) -> Table:
    """The table of a view."""
    builds = {
        int(name[1:]): (entry["value"], together(read_cards(entry["cards"])))
        for name, entry in view["builds"].items()
    }
    owes = any(
        entry["fresh"] and entry["owner"] == view["seat"] for entry in view["builds"].values()
    )
    hand, loose = together(read_cards(view["hand"])), together(read_cards(view["table"]))
    everything = loose | sum(cards for _, cards in builds.values())
    scoring = {name for name, _ in house.variant.items}
    notable = together(
        card for name, cards in NOTABLE.items() if name in scoring for card in each(cards)
    )
    names = {card: the(card) for card in each(hand | everything)}
    return Table(house, loose, MappingProxyType(builds), hand, owes, everything, notable, names)


def choices(view: CassinoView, house: House) -> tuple[Choice, ...]:
    """Every legal move as the table offers it, best first."""
    table = table_of(view, house)
    moves = [move for move in map(read_play, view["legal"]) if move is not None]
    secondary = set(_lesser(table, moves))
    greatest = Counter(move.card for move in moves if move.verb == "take" and move not in secondary)
    piles = [together(read_cards(view["won"][str(side)])) for side in range(len(house.sides))]
    worth = Worth(house.variant, piles, house.side_of[view["seat"]])

    def rank(move: Play) -> tuple[int, float]:
        if move.verb != "take":
            return ("build", "join", "raise", "trail", "drop").index(move.verb) + 1, -move.value
        gathered = table.gathered(move)
        swept = SWEEP * (gathered ^ move.card == table.everything)
        return 0, -worth(gathered) - swept - gathered.bit_count() / 100

    ranked = sorted(moves, key=rank)
    best = {move.card: move for move in reversed(ranked) if move.verb == "take"}
    sizes = defaultdict[Card, set[int]](set)
    for move in moves:
        if move.verb == "take":
            sizes[move.card].add(table.gathered(move).bit_count())
    return tuple(
        _choice(
            move,
            table,
            _label(view, table, move, alone=move not in secondary and greatest[move.card] == 1),
            secondary=move in secondary,
        )._replace(main=move is best.get(move.card), asked=_asked(table, move, sizes[move.card]))
        for move in ranked
    )


def _lesser(table: Table, moves: Sequence[Play]) -> Iterator[Play]:
    """The moves for which another move with the same card does more."""
    greatest: dict[object, list[Cards]] = {}
    sized = [(table.gathered(move), move) for move in moves if move.verb not in ("trail", "drop")]
    for taken, move in sorted(sized, key=lambda entry: -entry[0].bit_count()):
        same = move.verb, move.card, move.value, () if move.verb == "take" else move.builds
        known = greatest.setdefault(same, [])
        if any(taken & other == taken for other in known):
            yield move
        else:
            known.append(taken)


def _choice(move: Play, table: Table, label: str, *, secondary: bool) -> Choice:
    touches = [f"hand:{NAME[move.card]}"]
    touches += [f"table:{NAME[card]}" for card in each(table.loose_of(move))]
    touches += [f"place:b{number}" for number in move.builds]
    return Choice(
        move.text,
        label,
        _spoken(table, move),
        tuple(touches),
        secondary=secondary,
        sums=sums(table, move),
        worth=_worth(table, move),
        tells=True,
    )


def _asked(table: Table, move: Play, sizes: Set[int]) -> Question | None:
    """The question after a tap on a card: what it takes. `sizes` has the numbers of cards that its
    captures take."""
    if move.verb != "take":
        return None
    count = table.gathered(move).bit_count()
    wins = say("The {card} wins {cards}.", card=sign(NAME[move.card]), cards=cards_in_words(count))
    return Question(wins, say("Tap the cards to take fewer.") if count > min(sizes) else "")


# -- labels of moves ----------------------------------------------------------------------------


def sweeps(
    view: CassinoView, house: House, everything: Cards, taken: Cards, *, by_power: bool = False
) -> str:
    """The kind of sweep that a capture is: "sweep", "scopa", "dry", or "" for none (8.1, 10.5,
    10.6, 13.3). `by_power`: does the card take all by its power (13.5)?"""
    if taken != everything or (by_power and not house.taking_all_sweeps):
        return ""
    if house.variant.has_dry_tricks and taken.bit_count() == 1:
        return "dry"
    left = sum(view["hand_counts"].values()) - bool(view["actor"] is not None)
    if house.variant.is_pile or not (view["stock_count"] or left or house.last_card_sweeps):
        return ""
    return house.sweep_verb


SWEEPS = MappingProxyType(
    {"sweep": later("Sweep"), "scopa": later("Scopa!"), "dry": later("Dry trick")}
)


def _label(view: CassinoView, table: Table, move: Play, *, alone: bool) -> str:
    """The label of a move. `alone`: the capture takes all that its card can."""
    if move.verb == "take":
        taken = table.gathered(move) ^ move.card
        by_power = bool(move.say)
        if sweep := sweeps(view, table.house, table.everything, taken, by_power=by_power):
            return say(SWEEPS[sweep])
        if by_power:
            return say("Take all")
        return say("Take all") if alone and len(sums(table, move)) > 1 else say("Take")
    if move.verb == "build":
        return say("Build {value}", value=move.value)
    if move.verb == "raise":
        return say("Raise {value} to {new}", value=table.value(move), new=move.value)
    if move.verb == "join":
        return say("Join the {value}", value=table.value(move))
    return say("Trail") if move.verb == "trail" else say("Play")


def sums(table: Table, move: Play) -> tuple[str, ...]:
    """The arithmetic of a move, one string per group: builds, pairs, then sums."""
    if move.verb in ("trail", "drop", "raise") and not move.loose:
        return ()
    if move.say:
        return (say("everything"),)
    own: Cards = 0
    builds: tuple[str, ...] = ()
    if move.verb == "take":
        values = [table.builds[number][0] for number in move.builds]
        builds = tuple(say("build {value}", value=value) for value in values)
        groups = table.house.captures.groups(move.loose, move.card)
    else:
        own = 0 if move.verb == "raise" else move.card
        value = move.value or table.value(move)
        groups = table.house.captures.divide(own | move.loose, value)
    numbers, left = table.house.variant.values.summed, table.loose & ~move.loose
    ordered = sorted(groups, key=lambda cards: (cards.bit_count(), -cards))
    return (*builds, *(_sum(numbers, group, left) for group in ordered))


def _sum(numbers: Mapping[Card, int], group: Cards, left: Cards) -> str:
    """A group as a sum, `5+4`, or a single card by its rank. A card is written with its suit if
    another card of its rank is `left` on the table."""
    if not group & (group - 1):
        written = sign(NAME[group])
        return written if left & SAME_RANK[group] else written[:-1]
    cards = sorted(each(group), key=numbers.__getitem__, reverse=True)
    return "+".join(
        sign(NAME[card]) if left & SAME_RANK[card] else str(numbers[card]) for card in cards
    )


def _worth(table: Table, move: Play) -> str:
    """What a capture gains, or what is wrong with a fault (9)."""
    if move.verb == "trail":
        return say("a fault: you miss a turn") if table.owes else ""
    if move.verb in ("build", "raise", "join"):
        value = move.value or table.value(move)
        held = table.house.holds(table.hand ^ move.card, value)
        return "" if held else say("a fault: no card takes it")
    if move.verb == "drop":
        return ""
    gathered = table.gathered(move)
    notable = [sign(NAME[card]) for card in each(gathered & table.notable)]
    return ", ".join([cards_in_words(gathered.bit_count()), *notable])


def _spoken(table: Table, move: Play) -> str:
    """A move in full words."""
    card = table.the[move.card]
    loose = [table.the[other] for other in each(table.loose_of(move))]
    match move.verb:
        case "take":
            values = [table.builds[number][0] for number in move.builds]
            builds = [say("the build of {value}", value=value) for value in values]
            return say("take {cards} with {card}", cards=enumerated([*builds, *loose]), card=card)
        case "build":
            cards = enumerated(loose)
            return say(
                "build {value} with {card} on {cards}", value=move.value, card=card, cards=cards
            )
        case "raise":
            return say(
                "raise the build of {value} to {new} with {cards}",
                value=table.value(move),
                new=move.value,
                cards=enumerated([card, *loose]),
            )
        case "join":
            cards = enumerated([card, *loose])
            return say(
                "join the build of {value} with {cards}", value=table.value(move), cards=cards
            )
        case "trail":
            return say("trail {card}", card=card)
    return say("play {card}", card=card)


def idle_cards(view: CassinoView) -> list[str]:
    """The player's cards that no legal move plays."""
    busy = {NAME[move.card] for move in map(read_play, view["legal"]) if move is not None}
    return [card for card in view["hand"].split() if card in CARD and card not in busy]
