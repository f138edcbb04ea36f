"""Set-ups drawn widely, as a stranger could write them: most of them positions, some of them none.

Cards are taken from one shuffled pack, so that no card lies in two places; how many lie where, and
all that was said and counted before, is drawn without a thought for what play could have led to.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from parlour.cards import NAME, each
from parlour.game import AnyGame

Setup = dict[str, Any]
Draw = Callable[[AnyGame, Random], Setup]


class Pack:
    """A shuffled pack, from which cards are taken as they are needed."""

    def __init__(self, cards: Sequence[str], rng: Random) -> None:
        self.rng, self.cards = rng, list(cards)
        rng.shuffle(self.cards)

    def some(self, most: int) -> str:
        """Up to so many cards."""
        return self.just(self.rng.randint(0, most))

    def just(self, count: int) -> str:
        """So many cards, or all that are left."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return " ".join(taken)


def of_cassino(game: Any, rng: Random) -> Setup:
    """Hands, a table with builds, win piles and a stock; hands seldom equally large."""
    house = game.house
    pack = Pack([NAME[card] for card in each(house.variant.pack)], rng)
    setup: Setup = {
        "dealer": rng.randrange(game.seats),
        "actor": rng.randrange(game.seats),
        "hands": {seat: pack.some(5) for seat in range(game.seats)},
    }
    if house.variant.is_pile:
        setup["pile"] = pack.some(12)
    else:
        setup["builds"] = builds(game, pack, rng)
        setup["table"] = pack.some(14)
    if rng.random() < 0.5:
        setup["stock"] = pack.some(9)
        setup["won"] = {rng.randrange(len(game.sides)): "rest"}
    if rng.random() < 0.5:
        setup["stands_out"] = [seat for seat in range(game.seats) if rng.random() < 0.5]
    if rng.random() < 0.5:
        setup["last_capturer"] = rng.randrange(game.seats)
    return setup


def builds(game: Any, pack: Pack, rng: Random) -> dict[str, Setup]:
    """Some builds of two or three cards each, fresh or not, by whom ever."""
    variant, found = game.house.variant, dict[str, Setup]()
    numbers = {NAME[card]: number for card, number in variant.values.summed.items()}
    for _ in range(rng.randint(0, 4) if variant.builds_to else 0):
        cards = [card for card in pack.cards if card in numbers][: rng.randint(2, 3)]
        value = sum(numbers[card] for card in cards)
        if len(cards) > 1 and value <= variant.builds_to:
            pack.cards = [card for card in pack.cards if card not in cards]
            found[f"b{len(found) + 1}"] = {
                "value": value,
                "owner": rng.randrange(game.seats),
                "fresh": rng.random() < 0.5,
                "cards": "+".join(cards),
            }
    return found


def of_durak(game: Any, rng: Random) -> Setup:
    """A bout, with hands of any size and a talon that need not end with a trump."""
    pack = Pack([NAME[card] for card in each(game.house.pack)], rng)
    return {
        "hands": {seat: pack.some(7) for seat in range(game.seats)},
        "talon": pack.some(4),
        "trump": rng.choice("CDHS"),
        "attacker": rng.randrange(game.seats),
        "dealer": rng.randrange(game.seats),
        "first_bout": rng.random() < 0.5,
        "stall": rng.randint(0, 3),
    }


def of_ecarte(game: Any, rng: Random) -> Setup:
    """Any state of a hand, the stock often nearly or quite used up."""
    pack = Pack([rank + suit for suit in "CDHS" for rank in "789TJQKA"], rng)
    talk = ["PROPOSE", "RESPOND", "DISCARD_ELDER", "DISCARD_DEALER"]
    state = rng.choice(["DEAL", "DEAL", *talk, "PLAY"])
    tricks = [rng.randint(0, 2), rng.randint(0, 2)] if state == "PLAY" else [0, 0]
    setup: Setup = {
        "state": state,
        "dealer": rng.randrange(2),
        "turn": pack.just(1),
        "hands": {seat: pack.just(5 - sum(tricks)) for seat in range(2)},
        "scores": {seat: rng.randint(0, 4) for seat in range(2)},
    }
    if rng.random() < 0.7:
        setup["stock"] = pack.some(rng.choice([0, 3]))
    if state != "DEAL":
        setup["accepted"] = rng.randint(0, 1)
    if state == "PLAY":
        setup |= {"tricks": tricks, "leader": rng.randrange(2)}
    return setup


def of_euchre(game: Any, rng: Random) -> Setup:
    """The beginning of the bidding, or of a trick, with lone hands."""
    pack = Pack([rank + suit for suit in "CDHS" for rank in "9TJQKA"], rng)
    setup: Setup = {"dealer": rng.randrange(4)}
    if rng.random() < 0.5:
        return {
            **setup,
            "turn": pack.just(1),
            "hands": {seat: pack.just(5) for seat in range(4)},
            "score": [rng.randint(0, 9), rng.randint(0, 9)],
        }
    tricks = [rng.randint(0, 2), rng.randint(0, 2)]
    setup |= {
        "trump": rng.choice("CDHS"),
        "maker": rng.randrange(4),
        "leader": rng.randrange(4),
        "alone": rng.random() < 0.5,
        "tricks": tricks,
        "hands": {seat: pack.just(5 - sum(tricks)) for seat in range(4)},
    }
    if setup["alone"] and rng.random() < 0.5:
        setup["lone_defender"] = rng.randrange(4)
    return setup


SETUPS: Mapping[str, Draw] = MappingProxyType(
    {"cassino": of_cassino, "durak": of_durak, "ecarte": of_ecarte, "euchre": of_euchre}
)
"""For every family, how its set-ups are drawn."""
