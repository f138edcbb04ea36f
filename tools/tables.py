"""Écarté's figures that nobody can count out: `make tables` plays for them and writes them down.

What a hand takes against every other hand is exact and counted in the browser. What a change is
worth depends on what both sides keep, draw and say afterwards; so some hundred thousand deals are
played here, and again with what the last ones taught, until both sides propose, accept and change
sensibly. From the last of them come the tables of `py/parlour/ecarte/odds_tables.py`:

* `KEPT`: what each kept card adds to the chances after a change,
* `SAID`: with which hands both end the changing, and with which they go on,
* `CHANGED`: how many trumps they hold after a change,
* `PLAYED`: nothing yet; `tools/trial.py` corrects the chances by it,
* `KINGS`: how often a king of trumps that has not been seen is then held,
* `WORTH`: what the rest of a game is worth at every score.

The tricks of these deals are played perfectly after a first lead by the usual rule.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, exp
from pathlib import Path
from random import Random
from typing import NamedTuple

from parlour.cards import Cards, each, together
from parlour.ecarte.draw_value import traits
from parlour.ecarte.house import GAME, HAND, House, points
from parlour.ecarte.outcomes import usual_leads
from parlour.ecarte.solver import EVERY, KING, TRUMPS, Solver
from parlour.game import shuffle

FIGURES = Path("py/parlour/ecarte/odds_tables.py")
ROUNDS = (*[10_000] * 10, *[20_000] * 5, 150_000)
"""Deals played before each time that the tables are made anew."""
FADES = 0.6
"""What was learnt before counts less by this each time: no side chases the other's last whim."""
STRAY = 0.05
"""How often a side does something else than it thinks best, so that this is learnt of too."""
TORN = 0.05
"""Choices that differ by so many points are made one way nearly three times in four."""
DOUBT = 20
"""So many hands of the usual kind are counted in with those that were seen."""
ELDER, DEALER = 0, 1
ROLES = ("elder", "dealer")
SAYINGS = {
    "stand": "propose",
    "refuse": "accept",
    "stand later": "propose later",
    "refuse later": "accept later",
}
"""What ends the changing, and what goes on with it."""


class Fit:
    """Learns what each trait of a hand adds to its results, by least squares."""

    def __init__(self) -> None:
        self.place: dict[str, int] = {}
        self.together: list[list[float]] = []
        self.sums: list[list[float]] = []
        self.adds: dict[str, list[float]] = {}

    def learn(self, words: Sequence[str], results: Sequence[float]) -> None:
        """A hand with these traits has had these results."""
        places = [self._place(word, len(results)) for word in words]
        for one in places:
            row = self.together[one]
            for other in places:
                row[other] += 1
            for which, result in enumerate(results):
                self.sums[one][which] += result

    def _place(self, word: str, width: int) -> int:
        place = self.place.get(word)
        if place is None:
            place = self.place[word] = len(self.place)
            for row in self.together:
                row.append(0.0)
            self.together.append([0.0] * (place + 1))
            self.sums.append([0.0] * width)
        return place

    def solve(self) -> None:
        """Gauss's elimination; a little is added to the diagonal for traits seldom seen."""
        size = len(self.place)
        rows = [[*row, *sums] for row, sums in zip(self.together, self.sums, strict=True)]
        for at in range(size):
            rows[at][at] += 5.0
        for at, pivot in enumerate(rows):
            for row in rows[at + 1 :]:
                times = row[at] / pivot[at]
                if times:
                    for column in range(at, len(row)):
                        row[column] -= times * pivot[column]
        for at in reversed(range(size)):
            pivot = rows[at]
            pivot[size:] = [result / pivot[at] for result in pivot[size:]]
            for row in rows[:at]:
                times = row[at]
                for column in range(size, len(row)):
                    row[column] -= times * pivot[column]
        self.adds = {word: rows[place][size:] for word, place in self.place.items()}

    def fade(self) -> "Fit":
        """The same knowledge, counting for less."""
        self.together = [[FADES * seen for seen in row] for row in self.together]
        self.sums = [[FADES * result for result in row] for row in self.sums]
        return self

    def points(self, words: Iterator[str]) -> float:
        """The points, less the other side's, that a hand with these traits may expect."""
        return sum(self.adds[word][0] for word in words if word in self.adds)


class Choice(NamedTuple):
    """Something a side has done, to be learnt from."""

    verb: str
    side: int
    words: tuple[str, ...]


class End(NamedTuple):
    """How a deal ended."""

    winner: int
    points: int
    king: int | None
    """Whose the king of trumps was, if anybody's."""
    turned: bool
    """It was turned up."""


class Play:
    """Deals played by two sides that choose what has paid best so far."""

    def __init__(self, taught: dict[str, Fit], rng: Random) -> None:
        self.taught, self.rng = taught, rng
        self.fits = defaultdict(Fit, {verb: fit.fade() for verb, fit in taught.items()})
        self.ends: Counter[End] = Counter()
        self.trumps: dict[str, Counter[int]] = defaultdict(Counter)
        """For everything said or changed, how many trumps were held."""
        self.kings: dict[tuple[str, int], Counter[int]] = defaultdict(Counter)

    def deal(self) -> None:
        """Play a deal and learn from it."""
        cards = each(EVERY)
        shuffle(cards, self.rng)
        at = next(place for place, card in enumerate(cards) if card & TRUMPS)
        self.turned = cards.pop(at)
        self.hands = [together(cards[:HAND]), together(cards[HAND : 2 * HAND])]
        self.stock = cards[2 * HAND :]
        self.choices: list[Choice] = []
        self.drew: list[tuple[int, Cards]] = []
        self.strayed = False
        self._finish(self._talk())

    def _talk(self) -> int | None:
        """Propose, answer and change until the play begins; who is vulnerable then."""
        later = ""
        while self.stock:
            if self._says(ELDER, "stand" + later, "propose" + later):
                return None if later else ELDER
            if self._says(DEALER, "refuse" + later, "accept" + later):
                return None if later else DEALER
            self._change(ELDER)
            if self.stock:
                self._change(DEALER)
            later = " later"
        return None

    def _says(self, side: int, ends: str, goes_on: str) -> bool:
        """Does a side end the changing?"""
        hand = self.hands[side]
        words = tuple(traits(hand, self.turned))
        play, change = (
            self.taught[verb].points(iter(words)) if verb in self.taught else 0.0
            for verb in (ends, goes_on)
        )
        ending = self.rng.random() < 1 / (1 + exp(min((change - play) / TORN, 50)))
        if self.rng.random() < STRAY or not self.taught:
            ending, self.strayed = self.rng.random() < 0.5, True
        said = ends if ending else goes_on
        self.choices.append(Choice(said, side, words))
        if not self.strayed:
            self.trumps[said][(hand & TRUMPS).bit_count()] += 1
        return ending

    def _change(self, side: int) -> None:
        """Lay cards out and draw as many."""
        hand, role = self.hands[side], ROLES[side]
        least = 1 if side == ELDER else 0
        most = min(HAND, len(self.stock))
        kept = self._keeps(hand, role, HAND - most, HAND - least)
        count = HAND - kept.bit_count()
        self.choices.append(Choice("kept " + role, side, tuple(traits(kept, self.turned))))
        self.drew.append((side, kept))
        self.hands[side] = kept | together(self.stock[:count])
        del self.stock[:count]
        if not self.strayed:
            self.trumps[f"{role} {count}"][(self.hands[side] & TRUMPS).bit_count()] += 1

    def _keeps(self, hand: Cards, role: str, least: int, most: int) -> Cards:
        cards = each(hand)
        ways = [
            together(chosen)
            for size in range(least, most + 1)
            for chosen in combinations(cards, size)
        ]
        if self.rng.random() < STRAY or not self.taught:
            self.strayed = True
            dearest = sorted(cards, key=lambda card: (not card & TRUMPS, -(card.bit_length() % 9)))
            count = least + int(self.rng.random() * (most + 1 - least))
            if self.rng.random() < 0.6:
                return together(dearest[:count])
            return ways[int(self.rng.random() * len(ways))]
        fit = self.taught["kept " + role]
        return max(ways, key=lambda kept: fit.points(traits(kept, self.turned)))

    def _finish(self, vulnerable: int | None) -> None:
        elder, dealer = self.hands
        leads = usual_leads(elder)
        lead = leads[int(self.rng.random() * len(leads))]
        taken = Solver().led(elder ^ lead, dealer, lead)
        winner, won = points((taken, HAND - taken), vulnerable)
        king = next((side for side in (ELDER, DEALER) if self.hands[side] & KING), None)
        for verb, side, words in self.choices:
            own = taken if side == ELDER else HAND - taken
            net = won if winner == side else -won
            if king is not None:
                net += 1 if king == side else -1
            self.fits[verb].learn(words, (net, own >= 3, own == HAND, own == 0))
        if not self.strayed:
            self.ends[End(winner, won, king, self.turned == KING)] += 1
            for side, kept in self.drew:
                if self.turned != KING and not kept & KING:
                    holder = 2 if king is None else int(king != side)
                    self.kings[ROLES[side], kept.bit_count()][holder] += 1


# -- what is written down -------------------------------------------------------------------------


def worth(ends: Counter[End]) -> list[list[float]]:
    """For the points of the next dealer and of elder what the game is worth to the dealer.

    Every deal brings somebody a point, so the scores are worked out from the last ones back.
    """
    table = [[0.0] * GAME for _ in range(GAME)]
    deals = sum(ends.values())
    for total in reversed(range(2 * GAME - 1)):
        for dealer in range(max(0, total - GAME + 1), min(GAME, total + 1)):
            elder = total - dealer
            table[dealer][elder] = (
                sum(times * _ended(end, elder, dealer, table) for end, times in ends.items())
                / deals
            )
    return table


def _ended(end: End, elder: int, dealer: int, table: list[list[float]]) -> float:
    """What a deal that ended so is worth to its dealer at this score: the king counts first."""
    scores = [elder, dealer]
    for side, gain in ((DEALER if end.turned else end.king, 1), (end.winner, end.points)):
        if side is None:
            continue
        scores[side] += gain
        if scores[side] >= GAME:
            value = House.value(scores[1 - side])
            return value if side == DEALER else -value
    return -table[scores[ELDER]][scores[DEALER]]


def likely(play: Fit, change: Fit) -> dict[str, int]:
    """What each trait adds to the points by which it is better to play than to change."""
    words = sorted(play.adds.keys() & change.adds.keys())
    return {word: round(1000 * (play.adds[word][0] - change.adds[word][0])) for word in words}


def changed(trumps: Counter[int]) -> tuple[float, ...]:
    """With no, one, two … trumps, how much oftener a hand is held than fresh from the pack."""
    others = EVERY.bit_count() - TRUMPS.bit_count()
    ways = [comb(TRUMPS.bit_count() - 1, held) * comb(others, HAND - held) for held in range(6)]
    times = trumps.total() + DOUBT
    return tuple(
        round((trumps[held] / fresh + DOUBT) / times, 3)
        for held, fresh in enumerate(way / sum(ways) for way in ways)
    )


def tables(play: Play) -> dict[str, object]:
    """Everything that is written down."""
    said = play.trumps
    return {
        "KEPT": {
            role: {
                word: tuple(round(1000 * add) for add in adds[1:])
                for word, adds in sorted(play.fits["kept " + role].adds.items())
            }
            for role in ROLES
        },
        "PLAYED": dict.fromkeys(ROLES, (0,) * 5),
        "KINGS": {
            role: tuple(
                tuple(
                    round(
                        play.kings[role, kept][holder] / max(1, play.kings[role, kept].total()), 3
                    )
                    for holder in (0, 1)
                )
                for kept in range(HAND + 1)
            )
            for role in ROLES
        },
        "SAID": {
            ends: likely(play.fits[ends], play.fits[goes_on]) for ends, goes_on in SAYINGS.items()
        },
        "CHANGED": {
            role: tuple(changed(said[f"{role} {count}"]) for count in range(HAND + 1))
            for role in ROLES
        },
        "WORTH": tuple(tuple(round(value, 3) for value in row) for row in worth(play.ends)),
    }


ABOUT = {
    "KEPT": "For elder and dealer what each trait of the kept cards adds, in thousandths, to the\n"
    "chances of the point, of the vole and of losing all five tricks.",
    "PLAYED": "For elder and dealer by how much, in thousandths, the chances came out otherwise\n"
    "between two computer seats: of the point, of the vole, of losing all tricks, of the king,\n"
    "and of the king against one.",
    "KINGS": "For elder and dealer, and the number of cards kept, how often a king of trumps not\n"
    "seen before is then one's own or the other side's.",
    "SAID": "For everything that ends the changing, what each trait of the hand adds to its worth\n"
    "over going on, in thousandths of a point.",
    "CHANGED": "For elder and dealer, and the number of cards changed, how much oftener than\n"
    "fresh from the pack a hand has no, one, two … trumps afterwards.",
    "WORTH": "For the points of the next dealer, then of the other side, what the game is worth\n"
    "to that dealer: a treble won is 3, a single lost -1.",
}
TYPES = {
    "KEPT": "Mapping[str, Mapping[str, tuple[int, int, int]]]",
    "PLAYED": "Mapping[str, tuple[int, int, int, int, int]]",
    "KINGS": "Mapping[str, tuple[tuple[float, float], ...]]",
    "SAID": "Mapping[str, Mapping[str, int]]",
    "CHANGED": "Mapping[str, tuple[tuple[float, ...], ...]]",
    "WORTH": "tuple[tuple[float, ...], ...]",
}


def text(found: dict[str, object]) -> str:
    """The module that is written."""
    parts = [
        '"""Figures of écarté that were played out; `make tables` writes this file."""\n',
        "from collections.abc import Mapping\nfrom types import MappingProxyType\n",
    ]
    for name, table in found.items():
        value = f"MappingProxyType({table!r})" if isinstance(table, dict) else repr(table)
        parts.append(f'{name}: {TYPES[name]} = {value}\n"""{ABOUT[name]}"""\n')
    return "\n".join(parts)


def main() -> None:
    """Play, learn, play again, and write down what the last deals have shown."""
    rng = Random(1994)
    taught: dict[str, Fit] = {}
    for deals in ROUNDS:
        play = Play(taught, rng)
        for _ in range(deals):
            play.deal()
        for fit in play.fits.values():
            fit.solve()
        taught = dict(play.fits)
        often = {verb: play.trumps[verb].total() / deals for verb in SAYINGS}
        print(", ".join(f"{verb} {share:.3f}" for verb, share in often.items()), file=sys.stderr)
    FIGURES.write_text(text(tables(play)), encoding="utf-8")


if __name__ == "__main__":
    main()
