"""Finds reasons why one move loses against another, by counting facts in the same worlds.

A fact can be a reason if most of the loss is in the worlds where it differs between the moves.
Facts are selected in one half of the worlds and measured in the other half, so that the selection
does not bias the numbers. If all possible worlds were evaluated, both steps use all of them.
"""

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from parlour.coach.pairs import SUREST, Loss, Pair, mean_of
from parlour.coaching import Chances, Feature
from parlour.verdict import DIGITS, NO_SINGLE_REASON, Fact

MOST_OF_IT = 0.5
"""A reason must explain at least this share of the loss."""
MORE_OF_IT = 0.2
"""A second reason must explain this share of the loss where the first fact does not differ."""
STEADY = 2
"""A difference is nearly constant if its mean exceeds its spread by this factor."""
MOST_REASONS = 2
"""The most reasons per loss."""
FEWEST = 20
"""The fewest worlds for selecting or measuring facts."""

NO_REASON: Fact = {"fact": NO_SINGLE_REASON}
"""Says that the loss is proven, but has no single cause."""


class Effect(NamedTuple):
    """How much of a loss one fact explains."""

    share: float
    """The share of the loss; above 1 if the move would gain without the fact."""
    apart: Loss
    """How much the moves differ in the fact, positive if that hurts the losing move. For a holding:
    its share of the loss minus its share of the worlds."""
    reach: float
    """The share of the worlds in which the moves differ in the fact, or a holding is true."""

    def speaks(self, feature: Feature) -> bool:
        """Is it a reason? The 99.9 % interval corresponds to 95 % for fifty facts at once."""
        return (
            self.share >= MOST_OF_IT
            and self.apart.mean >= feature.least
            and self.apart.low(SUREST) > 0
        )


class Half:
    """Half of the worlds, or all of them, with the effect of each fact there."""

    def __init__(self, pairs: Sequence[Pair], features: Sequence[Feature], exact: bool) -> None:
        self._pairs, self._features, self._exact = pairs, features, exact
        self._weight = fsum(pair.weight for pair in pairs)
        self.loss = self._mean([pair.lead for pair in pairs])

    def __len__(self) -> int:
        return len(self._pairs)

    def effect(self, at: int) -> Effect:
        """The effect of the fact at this index."""
        match self._features[at].form:
            case "holding":
                return self._of_holding(at)
            case "quantity":
                return self._of_quantity(at)
        applies = self._applies(at)
        return Effect(self.through(applies), self._apart(at), self._mean(applies))

    def _apart(self, at: int) -> Loss:
        return self._estimate(self._cost(at))

    def _of_quantity(self, at: int) -> Effect:
        """The effect of a quantity: the slope of the loss in it, times the mean difference.

        A nearly constant difference gives no slope. The quantity then counts like a fact that
        differs in all worlds, with a proportional loss.
        """
        cost, apart, reach = self._cost(at), self._apart(at), self._mean(self._applies(at))
        spread = self._mean([(value - apart.mean) ** 2 for value in cost])
        middle = apart.mean
        if spread < (apart.mean / STEADY) ** 2:
            middle, reach = 0.0, 1.0
        rises = [
            (value - middle) * pair.lead for value, pair in zip(cost, self._pairs, strict=True)
        ]
        squares = self._mean([(value - middle) ** 2 for value in cost])
        share = self._mean(rises) / squares * apart.mean / self.loss if squares else 0.0
        return Effect(share, apart, reach)

    def _of_holding(self, at: int) -> Effect:
        applies = self._applies(at)
        share, reach = self.through(applies), self._mean(applies)
        # Each world's contribution to the difference of two shares, to first order.
        values = [
            share - reach + (holds - share) * pair.lead / self.loss - holds + reach
            for holds, pair in zip(applies, self._pairs, strict=True)
        ]
        return Effect(share, self._estimate(values), reach)

    def through(self, worlds: Sequence[float]) -> float:
        """The share of the loss in some worlds. `worlds` has 1 for each of these, 0 for others."""
        leads = [weight * pair.lead for weight, pair in zip(worlds, self._pairs, strict=True)]
        return self._mean(leads) / self.loss

    def besides(self, at: int, first: int) -> float:
        """The share of the loss in worlds where this fact differs and `first` does not."""
        worlds = zip(self._applies(at), self._applies(first), strict=True)
        return self.through([float(this and not other) for this, other in worlds])

    def told(self, at: int) -> Fact:
        """The fact at this index, with its numbers."""
        feature = self._features[at]
        fact: dict[str, str | int | float] = {"fact": feature.name}
        if feature.seat is not None:
            fact["seat"] = feature.seat
        if not self._exact:
            fact["worlds"] = len(self)
        return fact | {name: round(value, DIGITS) for name, value in self._numbers(at).items()}

    def _numbers(self, at: int) -> dict[str, float]:
        if self._features[at].form == "holding":
            holds = self._mean(self._applies(at))
            there = self.through(self._applies(at)) * self.loss
            elsewhere = self.loss - there
            return {"holds": holds, "there": there / holds, "elsewhere": elsewhere / (1 - holds)}
        return {
            "advice": self._mean([pair.first[at] for pair in self._pairs]),
            "move": self._mean([pair.second[at] for pair in self._pairs]),
        }

    def _applies(self, at: int) -> list[float]:
        """For each world 1 if the fact differs between the moves, or a holding is true; else 0."""
        if self._features[at].form == "holding":
            return [pair.first[at] for pair in self._pairs]
        return [float(pair.first[at] != pair.second[at]) for pair in self._pairs]

    def _cost(self, at: int) -> list[float]:
        """For each world, how much worse the losing move does in this fact."""
        sign = 1 if self._features[at].is_good else -1
        return [sign * (pair.first[at] - pair.second[at]) for pair in self._pairs]

    def _estimate(self, values: Sequence[float]) -> Loss:
        if self._exact:
            return Loss(self._mean(values))
        return mean_of(values, [pair.batch for pair in self._pairs])

    def _mean(self, values: Sequence[float]) -> float:
        weighed = (pair.weight * value for value, pair in zip(values, self._pairs, strict=True))
        return fsum(weighed) / self._weight


def reasons(
    features: Sequence[Feature], pairs: Sequence[Pair], *, exact: bool = False
) -> list[Fact]:
    """At most two facts that explain the loss of the second move, or a note that there is none.

    Args:
        features: What was observed in each world.
        pairs: The worlds, in the order of sampling.
        exact: Are these all possible worlds, each with its weight?
    """
    halves = [pairs, pairs] if exact else [pairs[::2], pairs[1::2]]
    if not exact and len(halves[1]) < FEWEST:
        return []
    choosing, measuring = (Half(half, features, exact) for half in halves)
    if min(choosing.loss, measuring.loss) <= 0:
        return [NO_REASON]
    chosen = _chosen(features, choosing, measuring)
    return [measuring.told(at) for at in chosen] or [NO_REASON]


def known_reasons(chances: Sequence[Chances]) -> list[Fact]:
    """The reasons that a family has computed, or a note that there is none."""
    facts: list[Fact] = [
        {"fact": feature.name} | {name: round(share, DIGITS) for name, share in figures.items()}
        for feature, figures in chances
    ]
    return facts or [NO_REASON]


def _chosen(features: Sequence[Feature], choosing: Half, measuring: Half) -> list[int]:
    effects = {
        at: effect
        for at, feature in enumerate(features)
        if (effect := choosing.effect(at)).speaks(feature) and measuring.effect(at).speaks(feature)
    }
    in_order = sorted(effects, key=lambda at: _rank(features[at], effects[at]))
    first = in_order[:1]
    second = (
        at
        for at in in_order[1:]
        if all(half.besides(at, first[0]) >= MORE_OF_IT for half in (choosing, measuring))
    )
    return [*first, *second][:MOST_REASONS]


def _rank(feature: Feature, effect: Effect) -> tuple[bool, bool, float, float]:
    """The sort key of a reason. Quantities come after other facts, and facts that differ in all
    worlds come last, because they only summarise. Then larger shares, rounded to a tenth, come
    first, and then fewer worlds."""
    share = round(min(effect.share, 1.0), 1)
    return effect.reach == 1, feature.form == "quantity", -share, effect.reach
