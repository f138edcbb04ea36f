"""Plays deals of écarté between two simple sides that learn from earlier deals.

Both make the proposals, answers and changes that have scored best so far. The first lead follows
the usual rule; after that the tricks are played perfectly.
"""

from collections import Counter, defaultdict
from itertools import combinations
from math import exp
from random import Random
from typing import NamedTuple

from parlour.cards import Cards, each, together
from parlour.ecarte.draw_value import traits
from parlour.ecarte.house import HAND
from parlour.ecarte.outcomes import usual_leads
from parlour.ecarte.scoring import points
from parlour.ecarte.solver import EVERY, KING, TRUMPS, Solver
from parlour.game import shuffle
from tools.measure.ecarte.least_squares import Fit

STRAY = 0.05
"""How often a side makes a random choice, to explore."""
TORN = 0.05
"""With this difference in points, a side makes the better choice with a probability of 73 %."""
ELDER, DEALER = 0, 1
ROLES = ("elder", "dealer")


class Choice(NamedTuple):
    """A choice of a side, to learn from."""

    verb: str
    side: int
    words: tuple[str, ...]


class End(NamedTuple):
    """How a deal ended."""

    winner: int
    points: int
    king: int | None
    """The side with the king of trumps, if any."""
    turned: bool
    """Was the king turned up?"""


class Play:
    """Plays deals between two sides that choose what has scored best so far."""

    def __init__(self, taught: dict[str, Fit], rng: Random) -> None:
        self.taught, self.rng = taught, rng
        self.fits = defaultdict(Fit, {verb: fit.fade() for verb, fit in taught.items()})
        self.ends: Counter[End] = Counter()
        self.trumps: dict[str, Counter[int]] = defaultdict(Counter)
        """For every statement or change, how often each number of trumps was held."""
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
        """Propose, answer and change until the play begins. Returns the vulnerable side."""
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
        """Decide whether a side ends the changing."""
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
        """Discard cards and draw as many."""
        hand, role = self.hands[side], ROLES[side]
        least = 1 if side == ELDER else 0
        most = min(HAND, len(self.stock))
        kept = self._choose_kept(hand, role, HAND - most, HAND - least)
        count = HAND - kept.bit_count()
        self.choices.append(Choice("kept " + role, side, tuple(traits(kept, self.turned))))
        self.drew.append((side, kept))
        self.hands[side] = kept | together(self.stock[:count])
        del self.stock[:count]
        if not self.strayed:
            self.trumps[f"{role} {count}"][(self.hands[side] & TRUMPS).bit_count()] += 1

    def _choose_kept(self, hand: Cards, role: str, least: int, most: int) -> Cards:
        cards = each(hand)
        choices = [
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
            return choices[int(self.rng.random() * len(choices))]
        fit = self.taught["kept " + role]
        return max(choices, key=lambda kept: fit.points(traits(kept, self.turned)))

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
