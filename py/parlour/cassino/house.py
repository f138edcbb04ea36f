"""Answers the questions that the phases of cassino ask about the agreement."""

from collections.abc import Sequence

from parlour.cards import SAME_RANK, Card, Cards
from parlour.cassino.captures import Captures
from parlour.cassino.options import Options
from parlour.cassino.variants import variant_of

ELEVEN_UP = 11
"""The length of a game that may count double (11.5). Nobody wins a tie in it (11.3)."""
FACTORS = {0: 4, 1: 2}
"""Keyed by the number of earlier deals in the game: how often the winner's total counts (11.5)."""


class House:
    """Answers questions about the agreement."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.variant = variant = variant_of(options)
        self.pack = variant.pack
        italian = variant.is_italian
        scopone = options.variant == "scopone"
        builds = variant.builds_to > 0

        in_pairs = scopone or options.players == "4p"
        self.seats = 4 if in_pairs else int(options.players)
        self.sides: tuple[tuple[int, ...], ...] = (
            ((0, 2), (1, 3)) if in_pairs else tuple((seat,) for seat in range(self.seats))
        )
        self.side_of = tuple(seat % len(self.sides) for seat in range(self.seats))

        scientific = scopone and options.scopone_deal == "scientific"
        self.rounds = (3, 3, 3, 1) if scientific else variant.rounds
        self.first_table = 0 if scientific else 4
        self.redeals_kings = italian
        self.is_drawn = options.draw and not italian
        """Is a card drawn after every turn, instead of later deals (4.5)?"""

        self.one_group = options.no_multi_captures or italian
        """Does a card take only one group (5.4, 13.3)?"""
        self.equal_first = italian and not options.quindici
        """Does an equal card on the table bar sums (13.3)?"""
        self.captures = Captures(
            variant.values, one_group=self.one_group, equal_first=self.equal_first
        )
        self.penalises = builds and not options.strict
        """Are faults possible, and penalised (9)?"""
        self.keeps_builds = builds and options.strict and options.build_discipline == "pagat"
        """Does the duty last as long as the build does (12.2)?"""
        self.proves_owners = self.keeps_builds and not self.one_group
        """Must the owner of a build have a card that takes it (12.2)?"""
        self.builds_freely = options.free_builds
        self.last_card_sweeps = not italian or options.scopone_last_sweep
        self.sweeps_score = variant.sweeps_score and not (options.no_sweep_points and not italian)
        self.taking_all_sweeps = not italian or options.asso_piglia_tutto == "sweeps"
        """Does a card sweep by its power to take all (10.3, 10.6, 13.5)?"""
        self.sweep_verb = "scopa" if italian else "sweep"
        """The name of a sweep in the log (8.1, 13.3)."""
        self.plays_on = italian
        """Does a tied game go on until one side leads (13.3)?"""
        self.game_point = ELEVEN_UP if scopone and options.game_point == 21 else options.game_point
        if variant.majority:
            self.game_point = 0  # every hand of callabra is a game (11.4)
        self.breaks_ties = self.game_point > ELEVEN_UP
        """Do cards and spades break ties (11.3)?"""
        self.doubles = self.game_point == ELEVEN_UP and not italian
        """May the winner's total count more than once (11.5)?"""
        self.match_point = max(options.match_point, self.game_point)

    # -- the table (5, 6, 7) ----------------------------------------------------------------

    def may_take(self, value: int, card: Card) -> bool:
        """Does this card take a build of this value (5.1)?"""
        return value in self.variant.values.takes[card]

    def takes_all(self, card: Card, loose: Cards) -> bool:
        """Is this a jack that takes the whole table (10.3, 10.6), or an ace without a second ace on
        it (13.5)?"""
        barred = self.variant.is_italian and loose & SAME_RANK[card]
        return bool(card & self.variant.take_all and loose and not barred)

    def must_take(self, card: Card) -> bool:
        """Must this card capture if it can (10.3, 10.6, 13.3, 13.5)?"""
        return bool(card & self.variant.take_all or self.variant.is_italian)

    def added(self, card: Card) -> int:
        """The value of a card in a build; 0 if it has none (6.3)."""
        return self.variant.values.summed.get(card, 0)

    def holds(self, hand: Cards, value: int) -> bool:
        """Is there a capturing card for a build of this value (6.1)?"""
        return bool(hand & self.variant.values.making[value])

    def declarable(self, hand: Cards) -> list[int]:
        """The values a seat may declare when it keeps these cards (6.1, 9.1)."""
        making = self.variant.values.making
        values = range(1, self.variant.builds_to + 1)
        return [value for value in values if self.penalises or hand & making[value]]

    def heaps(self, loose: Cards, card: Card, value: int) -> Sequence[Cards]:
        """The choices of loose cards that make sets of this value with a card (6.2, 6.4, 12.1)."""
        choose = self.captures.with_any if self.builds_freely else self.captures.with_one
        return choose(loose, card, value)

    # -- the game (11, 13.3) ----------------------------------------------------------------

    def game_is_over(self, scores: Sequence[int], deals: int) -> bool:
        """Has a side enough points after this many deals? In Scopa one side must also lead."""
        highest = max(scores)
        is_tied = scores.count(highest) > 1
        return deals > 0 and highest >= self.game_point and not (is_tied and self.plays_on)

    def factor(self, deals: int) -> int:
        """How often the winner's total counts after this many deals and this one (11.5)."""
        return FACTORS.get(deals, 1) if self.doubles else 1
