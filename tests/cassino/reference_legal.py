"""Legal moves of the reference model.

The rules are in docs/rules/cassino.md, sections 5 to 7, 9, 10, 12 and 13.3.
"""

from typing import Any

from tests.cassino.reference_table import Build, Layout, adding_up, in_order


class Legal:
    """A position with a seat to act."""

    options: dict[str, Any]
    variant: str
    building: bool
    italian: bool
    actor: int | None
    hands: list[list[str]]
    loose: list[str]
    builds: list[Build]
    lifted: bool

    def legal(self) -> list[str]:
        if self.actor is None:
            return []
        hand = self.hands[self.actor]
        if self.variant == "dry":
            return [f"drop {card}" for card in hand]
        found = [text for card in hand for text in self.legal_with(card)]
        if not found:  # 12.2: the discipline is lifted if no move follows it
            self.lifted = True
            found = [text for card in hand for text in self.legal_with(card)]
            self.lifted = False
        return found

    def legal_with(self, card: str) -> list[str]:
        assert self.actor is not None
        rest = [other for other in self.hands[self.actor] if other != card]
        layout = Layout(self.variant, self.loose)
        if self.variant in ("pishti", "ladies") and card[0] == "J" and self.loose:
            return [f"take all with {card}"]
        powerful = self.italian and self.options["asso_piglia_tutto"] != "no" and card[0] == "A"
        if powerful and self.loose and not any(other[0] == "A" for other in self.loose):
            return [f"take all with {card}"]
        if self.italian and self.options["quindici"]:
            wanted = 15 - layout.adds(card)
            worth = tuple((other, layout.adds(other)) for other in self.loose)
            fitting = [sorted(cards) for cards in adding_up(worth, wanted)]
            if fitting:
                return [f"take {' '.join(in_order(taken))} with {card}" for taken in fitting]
            return [f"trail {card}"]
        if self.italian:
            equal = [[other] for other in self.loose if other[0] == card[0]]
            found = equal or layout.combinations(card)
            if found:
                return [f"take {' '.join(in_order(taken))} with {card}" for taken in found]
            return [f"trail {card}"]
        texts = []
        for cards, names in self.captures(layout, card):
            if self.can_take_own_builds(rest, without=names):
                texts.append(f"take {' '.join([*in_order(cards), *names])} with {card}")
        if self.building:
            texts += self.building_with(layout, card, rest)
        if self.may_trail():
            texts.append(f"trail {card}")
        return texts

    def captures(self, layout: Layout, card: str) -> list[tuple[list[str], list[str]]]:
        fitting = [b.name for b in self.builds if b.value in layout.takes(card)]
        if self.options["no_multi_captures"]:
            alone: list[tuple[list[str], list[str]]] = [([], [name]) for name in fitting]
            pairs = [[other] for other in self.loose if other[0] == card[0]]
            return alone + [(group, []) for group in pairs + layout.combinations(card)]
        names: list[list[str]] = [[]]
        for name in fitting:
            names += [[*some, name] for some in names]
        return [
            (sorted(cards), some)
            for cards in layout.captures(card)
            for some in names
            if cards or some
        ]

    def building_with(self, layout: Layout, card: str, rest: list[str]) -> list[str]:
        """The builds that are legal with this card (6.2 to 6.4, 12.1)."""
        texts = []
        free = self.options["free_builds"]
        for value in range(1, (14 if self.variant == "royal" else 10) + 1):
            if self.options["strict"] and not layout.holds(rest, value):
                continue
            heaps = [
                in_order(heap) for heap in layout.sets_with(card, value) if free or len(heap) <= 1
            ]
            for heap in heaps:
                if heap and self.can_take_own_builds(rest):
                    texts.append(f"build {value} with {card} on {' '.join(heap)}")
            for build in self.builds:
                if not self.can_take_own_builds(rest, without=[build.name]):
                    continue
                if build.value == value:
                    for heap in heaps:
                        texts.append(f"join {build.name} with {card}{also(heap)}")
                added = layout.adds(card)
                if len(build.sets) == 1 and added and build.value + added == value:
                    for heap in layout.only_sets(value) if free else [[]]:
                        also_in = also(in_order(heap))
                        texts.append(f"raise {build.name} to {value} with {card}{also_in}")
        return texts

    def pagat(self) -> bool:
        strict = self.building and self.options["strict"]
        return bool(strict and self.options["build_discipline"] == "pagat")

    def binding(self) -> bool:
        """Whether the `pagat` discipline binds the seat to act."""
        return self.pagat() and not self.lifted

    def can_take_own_builds(self, rest: list[str], without: list[str] | None = None) -> bool:
        """Whether the seat holds a card for each of its builds except `without` (12.2)."""
        layout = Layout(self.variant, [])
        own = [b for b in self.builds if b.owner == self.actor and b.name not in (without or [])]
        return not self.binding() or all(layout.holds(rest, build.value) for build in own)

    def may_trail(self) -> bool:
        own = [build for build in self.builds if build.owner == self.actor]
        if not self.options["strict"] or self.lifted:
            return True
        return not own if self.pagat() else not any(build.fresh for build in own)


def also(heap: list[str]) -> str:
    return f" and {' '.join(heap)}" if heap else ""
