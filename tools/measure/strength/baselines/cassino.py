"""A greedy player of cassino: it maximises the captured value of one move, without planning."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from parlour.cassino.view import CassinoView
from tools.measure.strength.baselines import Player


def greedy(view: CassinoView, rng: Random) -> str:
    """Takes the most valuable cards; if there are none to take, lays the least valuable card."""

    def at_once(text: str) -> float:
        taken = list(_taken(view, text))
        return sum(map(_counts, taken)) if len(taken) > 1 else -sum(map(_counts, taken))

    legal: Sequence[str] = view["legal"]
    return max(legal, key=at_once)


def _taken(view: CassinoView, text: str) -> Iterator[str]:
    """The cards that a move captures, with the card played; only that card if it captures none."""
    verb, *words = text.split()
    yield words[-1] if verb in ("take", "trail", "drop") else words[words.index("with") + 1]
    if verb == "drop" and view["pile"]:
        pile = view["pile"].split()
        if words[0][0] in (pile[-1][0], "J"):
            yield from pile
    if verb == "take":
        for item in words[: words.index("with")]:
            if item == "all":
                yield from view["table"].split()
            elif item in view["builds"]:
                yield from view["builds"][item]["cards"].split()
            else:
                yield item


def _counts(card: str) -> float:
    """A rough value of a card: for cards, spades, aces and cassinos."""
    points = {"TD": 2, "2S": 1}.get(card, 0) + (card[0] == "A")
    return 0.25 + 0.25 * (card[1] == "S") + points


PLAYERS: Mapping[str, Player] = {"greedy": greedy}
