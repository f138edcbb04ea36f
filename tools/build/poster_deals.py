"""The data that a poster needs about deals of its game, computed by the engine.

A poster draws the hand that its link deals. For that it needs the digits of a link, and the places
in the pack of the player's cards. docs/links.md describes the format of links.
"""

from itertools import permutations, product
from random import Random
from typing import Any

from parlour import catalogue
from parlour.cards import NAME
from parlour.family import Family
from parlour.game import AnyGame, Deal
from parlour.link_code import LETTERS, base_of, values_of
from parlour.link_version_1 import SIZES
from parlour.options import Value, declared


def deals(family: Family) -> dict[str, Any]:
    """How links encode the deals of a game, and which cards the player gets.

    `options` has, in the order of links, the base of each option, the number of its values, and the
    place of its default. `first` has the bases of version 1. `matter` lists the options on which
    the deal depends. `deals`, keyed by the digits of these options, has the cards of the pack low
    to high, and for each dealer the places of the hand as letters of a link.
    """
    options = [*declared(family.options).values()]
    values = [values_of(option) for option in options]
    matter = _matters(family)
    found = {}
    for digits in product(*(range(len(values[option])) for option in matter)):
        wanted = {
            options[at].name: values[at][digit] for at, digit in zip(matter, digits, strict=True)
        }
        if (dealt := _dealt(family, wanted)) is not None:
            found[",".join(map(str, digits))] = {"pack": dealt[0], "hands": dealt[1]}
    return {
        "options": [
            [base_of(option), len(each), each.index(option.default)]
            for option, each in zip(options, values, strict=True)
        ],
        "first": SIZES.get(family.number, ()),
        "matter": matter,
        "deals": found,
    }


def _hand(game: AnyGame, deal: Deal) -> list[str]:
    """The cards of seat 0 after the deal; none in a game without hands."""
    hand: str = game.view(game.start(deal), 0).get("hand", "")
    return hand.split()


def _matters(family: Family) -> list[int]:
    """The options that change the deal for some value of another option."""
    options = enumerate(declared(family.options).values())
    choices = [(at, option.name, value) for at, option in options for value in option.values]
    found = set()
    for (_, first, chosen), (at, name, value) in permutations(choices, 2):
        if first == name:
            continue
        without = _dealt(family, {first: chosen})
        dealt = _dealt(family, {first: chosen, name: value})
        if without and dealt and without != dealt:
            found.add(at)
    return sorted(found)


def _dealt(family: Family, wanted: dict[str, Value]) -> tuple[str, tuple[str, ...]] | None:
    """The pack, and the hand of seat 0 for each dealer; None for an invalid agreement."""
    try:
        game = catalogue.game(family.name, wanted)
    except ValueError:
        return None
    pack = sorted(game.shuffle(0, Random(0)).pack)
    places = {NAME[card]: LETTERS[place] for place, card in enumerate(pack)}
    hands = tuple(
        "".join(sorted(places[card] for card in _hand(game, Deal(tuple(pack), dealer))))
        for dealer in range(game.seats)
    )
    return "".join(NAME[card] for card in pack), hands
