"""Why one move loses against another: what is counted in the same worlds after both.

A fact may be a reason if most of the loss lies in the worlds in which it tells the two moves apart.
One half of the worlds chooses which fact speaks, and the other half tells its figures: so no figure
is told by the worlds for which it was picked. Where every world that may be has been looked at
there is nothing to be picked by chance, and all of them do both.
"""

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from parlour.coach.pairs import SUREST, Loss, Pair, mean_of
from parlour.coaching import Chances, Feature
from parlour.verdict import DIGITS, NO_SINGLE_REASON, Fact

MOST_OF_IT = 0.5
"""A fact through which less of the loss goes is no reason."""
MORE_OF_IT = 0.2
"""A second one has to tell so much of the loss, in worlds of which the first says nothing."""
STEADY = 2
"""An amount whose difference is so many times its spread is apart by nearly as much everywhere."""
MOST_REASONS = 2
"""So many sentences say why."""
FEWEST = 20
"""Fewer worlds choose nothing, and tell nothing."""

NO_REASON: Fact = {"fact": NO_SINGLE_REASON}
"""A loss beyond doubt that goes through no one fact."""


class Effect(NamedTuple):
    """How much of a loss goes through one fact."""

    share: float
    """Of the loss; above 1 where without the fact the move would gain."""
    apart: Loss
    """How far the moves are apart in it, above nought where that is to the cost of the one that
    loses; of a holding, how much larger its share of the loss is than its share of the worlds."""
    reach: float
    """The share of the worlds in which it tells them apart."""

    def speaks(self, feature: Feature) -> bool:
        """Is it a reason? The interval holds 99.9 in 100, which is 95 for fifty facts at once."""
        return (
            self.share >= MOST_OF_IT
            and self.apart.mean >= feature.least
            and self.apart.low(SUREST) > 0
        )


class Half:
    """Some worlds, and what of the loss there goes through each fact."""

    def __init__(self, pairs: Sequence[Pair], features: Sequence[Feature], exact: bool) -> None:
        self._pairs, self._features, self._exact = pairs, features, exact
        self._weight = fsum(pair.weight for pair in pairs)
        self.loss = self._mean([pair.lead for pair in pairs])

    def __len__(self) -> int:
        return len(self._pairs)

    def effect(self, at: int) -> Effect:
        """That of the fact at this place."""
        match self._features[at].form:
            case "holding":
                return self._of_holding(at)
            case "quantity":
                return self._of_quantity(at)
        bears = self._bears(at)
        return Effect(self.through(bears), self._apart(at), self._mean(bears))

    def _apart(self, at: int) -> Loss:
        return self._estimate(self._cost(at))

    def _of_quantity(self, at: int) -> Effect:
        """What goes with an amount: as much as the loss rises by it, times how far it is apart.

        Of an amount that is apart by nearly as much everywhere no rise can be seen: it is as what
        is so in all worlds, and has the loss that is in proportion to it.
        """
        cost, apart, reach = self._cost(at), self._apart(at), self._mean(self._bears(at))
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
        bears = self._bears(at)
        share, reach = self.through(bears), self._mean(bears)
        # What each world adds to the difference of two shares, to the first order.
        values = [
            share - reach + (holds - share) * pair.lead / self.loss - holds + reach
            for holds, pair in zip(bears, self._pairs, strict=True)
        ]
        return Effect(share, self._estimate(values), reach)

    def through(self, worlds: Sequence[float]) -> float:
        """The share of the loss that lies in these worlds, each 1 or 0."""
        leads = [bears * pair.lead for bears, pair in zip(worlds, self._pairs, strict=True)]
        return self._mean(leads) / self.loss

    def besides(self, at: int, first: int) -> float:
        """The share of it where one fact tells the moves apart and another says nothing."""
        worlds = zip(self._bears(at), self._bears(first), strict=True)
        return self.through([float(bears and not silent) for bears, silent in worlds])

    def told(self, at: int) -> Fact:
        """A fact with its figures."""
        feature = self._features[at]
        fact: dict[str, str | int | float] = {"fact": feature.name}
        if feature.seat is not None:
            fact["seat"] = feature.seat
        if not self._exact:
            fact["worlds"] = len(self)
        return fact | {name: round(value, DIGITS) for name, value in self._figures(at).items()}

    def _figures(self, at: int) -> dict[str, float]:
        if self._features[at].form == "holding":
            holds = self._mean(self._bears(at))
            there = self.through(self._bears(at)) * self.loss
            elsewhere = self.loss - there
            return {"holds": holds, "there": there / holds, "elsewhere": elsewhere / (1 - holds)}
        return {
            "advice": self._mean([pair.first[at] for pair in self._pairs]),
            "move": self._mean([pair.second[at] for pair in self._pairs]),
        }

    def _bears(self, at: int) -> list[float]:
        """In which worlds a fact tells the moves apart, or holds."""
        if self._features[at].form == "holding":
            return [pair.first[at] for pair in self._pairs]
        return [float(pair.first[at] != pair.second[at]) for pair in self._pairs]

    def _cost(self, at: int) -> list[float]:
        """By how much more of it, or less where it is wanted, the move that loses has."""
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
    """At most two facts through which the loss of the second move goes, or that there is none.

    Args:
        features: What was seen in each world.
        pairs: The worlds, in the order in which they were drawn.
        exact: Are these all worlds that may be, each with its weight?
    """
    halves = [pairs, pairs] if exact else [pairs[::2], pairs[1::2]]
    if not exact and len(halves[1]) < FEWEST:
        return []
    choosing, telling = (Half(half, features, exact) for half in halves)
    if min(choosing.loss, telling.loss) <= 0:
        return [NO_REASON]
    chosen = _chosen(features, choosing, telling)
    return [telling.told(at) for at in chosen] or [NO_REASON]


def known_reasons(told: Sequence[Chances]) -> list[Fact]:
    """What a family knows to be reasons, or that there is none."""
    facts: list[Fact] = [
        {"fact": feature.name} | {name: round(share, DIGITS) for name, share in figures.items()}
        for feature, figures in told
    ]
    return facts or [NO_REASON]


def _chosen(features: Sequence[Feature], choosing: Half, telling: Half) -> list[int]:
    effects = {
        at: effect
        for at, feature in enumerate(features)
        if (effect := choosing.effect(at)).speaks(feature) and telling.effect(at).speaks(feature)
    }
    in_order = sorted(effects, key=lambda at: _rank(features[at], effects[at]))
    first = in_order[:1]
    second = (
        at
        for at in in_order[1:]
        if all(half.besides(at, first[0]) >= MORE_OF_IT for half in (choosing, telling))
    )
    return [*first, *second][:MOST_REASONS]


def _rank(feature: Feature, effect: Effect) -> tuple[bool, bool, float, float]:
    """What is so in all worlds last, and before it amounts: these sum up, an event tells. Then by
    the share, and of shares that are equal to a tenth the fact that is about fewer worlds."""
    share = round(min(effect.share, 1.0), 1)
    return effect.reach == 1, feature.form == "quantity", -share, effect.reach
