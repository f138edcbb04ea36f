"""Why a move of cassino is refused, in the players' words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from parlour.cards import CARD, NAME, SAME_RANK, Cards, read_cards, together
from parlour.cassino.house import House
from parlour.cassino.moves import Play, read_play
from parlour.cassino.notation import WrittenBuild
from parlour.cassino.score_items import ACES
from parlour.cassino.view import CassinoView, house_of
from parlour.language import Words, later, say
from parlour.phrases import not_your_turn, number, the

TASK = later("Now capture with a card, build with it, or trail it.")
TASK_IN_DRY = later("Now drop a card on the pile.")

NO_CARD_LEFT = later("You would own a build without a card that takes it.")
ONE_TURN = later(
    "You built on your last turn, so you may not trail while that build is on the table."
)
ANY_TURN = later("You may not trail while you have a build on the table.")
ONE_CARD = later("Only one card of the table goes into a build at a time.")
ONE_GROUP = later("A card takes one group only here: one card, one sum or one build.")
CROWDED = later("The table has too many possible choices. Choose fewer cards.")


class Table(NamedTuple):
    """The table with which a refused move is compared."""

    house: House
    hand: Cards
    loose: Cards
    builds: Mapping[int, WrittenBuild]
    """Keyed by build number."""


def refusal(view: CassinoView, move: str) -> str:
    """Why this seat may not make this move now, in the players' words."""
    if view["actor"] is None:
        return say("The deal is over.")
    if view["actor"] != view["seat"]:
        return not_your_turn(view["actor"], view["seat"])
    at = _table(view)
    task = say(TASK_IN_DRY if at.house.variant.is_pile else TASK)
    play = read_play(move)
    if play is None:
        unknown = say("“{move}” is not a move of cassino.", move=move[:40])
        return f"{unknown} {task}"
    if not play.card & at.hand:
        return say("You do not hold {card}.", card=the(play.card))
    if (play.verb == "drop") != at.house.variant.is_pile:
        return task
    missing = play.loose & ~at.loose
    if missing:
        return say("{card} is not loose on the table.", card=_first(missing))
    for name in play.builds:
        if name not in at.builds:
            return say("There is no build {build}.", build=f"b{name}")
    return REASONS[play.verb](at, play)


def _table(view: CassinoView) -> Table:
    builds = {int(name[1:]): build for name, build in view["builds"].items()}
    return Table(
        house_of(view),
        together(read_cards(view["hand"])),
        together(read_cards(view["table"])),
        builds,
    )


def _first(cards: Cards) -> Words:
    """The name of one of these cards."""
    return the(cards & -cards)


# -- capturing ----------------------------------------------------------------------------------


def _no_take(at: Table, play: Play) -> str:
    house, card = at.house, play.card
    if house.takes_all(card, at.loose):
        if card & ACES:
            return say("An ace takes everything: take all with {card}.", card=NAME[card])
        return say("A jack takes everything: take all with {card}.", card=NAME[card])
    if play.say and house.variant.take_all & ACES:
        return say("Only an ace takes all cards, and only if no other ace is on the table.")
    if play.say:
        return say("Only a jack takes all cards on the table, and only in some variants.")
    for name in play.builds:
        value = at.builds[name]["value"]
        if not house.may_take(value, card):
            named = number(value)
            return say("The build of {value} is taken by a card of that value only.", value=named)
    if play.loose and play.loose not in house.captures.takes(at.loose, card):
        return _no_capture(at, play)
    if house.one_group and bool(play.loose) + len(play.builds) > 1:
        return say(ONE_GROUP)
    fitting = [name for name, build in at.builds.items() if house.may_take(build["value"], card)]
    chosen = play.loose, play.builds
    offered = house.captures.with_builds(at.loose, card, fitting)
    return say(NO_CARD_LEFT if chosen in offered else CROWDED)


def _no_capture(at: Table, play: Play) -> str:
    """Why the card does not take these loose cards."""
    card, house = play.card, at.house
    equal = at.loose & SAME_RANK[card]
    if house.equal_first and equal:
        return say("You must take the card of the same rank: {card}.", card=_first(equal))
    if house.captures.are_groups(play.loose, card):
        return say(ONE_GROUP if house.one_group else CROWDED)
    if house.options.quindici and house.variant.is_italian:
        return say("These cards and {card} do not make fifteen.", card=the(card))
    values = house.variant.values.takes[card]
    if not values:
        return say("{card} takes only cards of its own rank.", card=the(card))
    sums = [number(value) for value in values]
    if len(sums) == 1:
        return say(
            "These cards neither match your card's rank nor add up to {value}.", value=sums[0]
        )
    return say(
        "These cards neither match your card's rank nor add up to {low} or {high}.",
        low=sums[0],
        high=sums[-1],
    )


# -- building -----------------------------------------------------------------------------------


def _no_build(at: Table, play: Play) -> str:
    if not at.house.builds_freely and play.loose.bit_count() > 1:
        return say(ONE_CARD)
    return _no_sets(at, play, play.value)


def _no_join(at: Table, play: Play) -> str:
    if not at.house.builds_freely and play.loose.bit_count() > 1:
        return say(ONE_CARD)
    return _no_sets(at, play, at.builds[play.builds[0]]["value"])


def _no_sets(at: Table, play: Play, value: int) -> str:
    """Why a card and these loose cards make no build of this value."""
    if too_high := _too_high(at, value):
        return too_high
    if not at.house.captures.are_sets(play.card | play.loose, value):
        return say("These cards do not make {value}.", value=number(value))
    return _no_card_for(at, play, value)


def _no_raise(at: Table, play: Play) -> str:
    old = at.builds[play.builds[0]]
    if too_high := _too_high(at, play.value):
        return too_high
    if old["sets"] > 1:
        return say("A build of two sets or more is never raised.")
    if old["value"] + at.house.added(play.card) != play.value or play.value == old["value"]:
        card, value = the(play.card), number(old["value"])
        return say("{card} does not raise {value} to that.", card=card, value=value)
    if play.loose and not at.house.builds_freely:
        return say("Only the card from your hand can raise a build.")
    if not at.house.captures.are_sets(play.loose, play.value):
        return say("The cards put in do not make {value}.", value=number(play.value))
    return _no_card_for(at, play, play.value)


def _too_high(at: Table, value: int) -> str:
    """Why this game has no such build; "" if it has."""
    highest = at.house.variant.builds_to
    if not highest:
        return say("Nothing is built in this game.")
    if 0 < value <= highest:
        return ""
    return say("A build goes to {value} at most.", value=number(highest))


def _no_card_for(at: Table, play: Play, value: int) -> str:
    if at.house.holds(at.hand ^ play.card, value):
        return say(NO_CARD_LEFT if at.house.keeps_builds else CROWDED)
    return say("You hold no other card that takes a build of {value}.", value=number(value))


# -- trailing -----------------------------------------------------------------------------------


def _no_trail(at: Table, play: Play) -> str:
    if at.house.must_take(play.card):
        if at.house.takes_all(play.card, at.loose):
            if play.card & ACES:
                return say(
                    "An ace must take everything: take all with {card}.", card=NAME[play.card]
                )
            return say("A jack must take everything: take all with {card}.", card=NAME[play.card])
        return say("{card} can capture, and so it must.", card=the(play.card))
    return say(ANY_TURN if at.house.keeps_builds else ONE_TURN)


def _no_drop(at: Table, play: Play) -> str:
    return say(TASK_IN_DRY)


REASONS: Mapping[str, Callable[[Table, Play], str]] = MappingProxyType(
    {
        "take": _no_take,
        "build": _no_build,
        "join": _no_join,
        "raise": _no_raise,
        "trail": _no_trail,
        "drop": _no_drop,
    }
)
"""Keyed by verb: a function that says why a move with valid names is still refused."""


def idle(view: CassinoView, card: str) -> str:
    """Why a card of the player's hand cannot be played now."""
    return _no_trail(_table(view), Play("trail", CARD[card]))
