"""Perfect play at the end of durak: the talon is empty, two seats hold cards, and all are known.

A position is the attacker's cards, the defender's cards and those on the table. The cards are
numbered by value, so that a set is a small number and the cheapest card is tried first. Trying the
most valuable card first takes seven times as many positions.

A deal is won, drawn or lost. So the solver asks only whether the attacker wins, or gets at least a
draw. It caches the answers for the rest of the deal.

Without transfers positions cannot repeat, because an attacker loses cards. `passing_solver` is for
transfers.
"""

from parlour.cards import SAME_RANK, Card, Cards, each, rank_of, together
from parlour.durak.position import Position
from parlour.game import Move

WON, DRAWN, LOST = 1, 0, -1

NEVER = 10_000
"""More consecutive pick-ups than players can agree on."""
WHENEVER = NEVER << 1, NEVER << 1 | 1
"""The cached no and yes that hold for any number of remaining pick-ups."""


class TooHard(Exception):
    """The position cap was exceeded."""


def pair_left(p: Position) -> tuple[int, int] | None:
    """The two opponents who still hold cards, if nobody else does, the talon is empty and the deal
    must end. They may be the defender and an attacker who has just laid the last card. None in
    simple durak, which the solver does not know."""
    if p.talon or p.turn is None or p.outcome is not None or p.house.simple:
        return None
    if p.house.transferring and not p.house.stall_limit:
        return None
    left = [seat for seat, hand in enumerate(p.hands) if hand]
    if left == [p.defender]:
        left = sorted((p.attacker, p.defender))
    if len(left) != 2 or p.house.team[left[0]] == p.house.team[left[1]]:
        return None
    return left[0], left[1]


class Joined(dict[Cards, Cards]):
    """A cache: maps a set of cards to all cards that belong to any of them."""

    def __init__(self, belongs: dict[Card, Cards]) -> None:
        self.belongs = belongs

    def __missing__(self, cards: Cards) -> Cards:
        found = self[cards] = together(self.belongs[card] for card in each(cards))
        return found


class Singles(dict[Cards, list[Card]]):
    """A cache: maps a set of cards to a list of them, cheapest first."""

    def __missing__(self, cards: Cards) -> list[Card]:
        found = self[cards] = each(cards)
        return found


class Solver:
    """Perfect play of the last two seats, with a cache of results.

    Raises:
        TooHard: any question may raise it after `cap` positions. With a higher cap, the solver then
            continues from its cache.
    """

    def __init__(self, p: Position, cap: int) -> None:
        """The solver can answer for this position and all that can follow from it."""
        self.looked_at, self.cap = 0, cap
        self._house, self._trumps, self._cards = p.house, p.trumps, _in_play(p)
        cards = sorted(
            each(self._cards), key=lambda card: (card & p.trumps.cards, rank_of(card), card)
        )
        self._number = {card: 1 << place for place, card in enumerate(cards)}
        self._width = len(cards)
        self._beaters = self._for_each(p.trumps.beaters)
        self._mates = self._for_each(SAME_RANK)
        self._singles, self._fitting = Singles(), Joined(self._mates)
        """Maps a set of cards to all cards of their ranks."""
        beaten = dict.fromkeys(self._mates, 0)
        for attack, beaters in self._beaters.items():
            for card in self._singles[beaters]:
                beaten[card] |= attack
        self._beaten = Joined(beaten)
        """Maps a hand to the cards that it can beat."""
        self._max_attack_cards, self._stall_limit = (
            p.house.max_attack_cards(False),
            p.house.stall_limit or NEVER,
        )
        self._known: dict[int, int] = {}
        """Maps a question to its answer, and to the number of remaining pick-ups for which it was
        found."""

    def serves(self, p: Position) -> bool:
        """Can this solver answer for the position? It needs the same rules and trumps, and no new
        cards."""
        return (
            p.house.options == self._house.options
            and p.trumps.suit == self._trumps.suit
            and not _in_play(p) & ~self._cards
        )

    def best(self, p: Position) -> list[Move]:
        """One winning move if there is any; else all moves that draw; else all moves."""
        moves = self._cheapest_first(p)
        for move in moves:
            if self._gets(p, move, WON):
                return [move]
        return [move for move in moves if self._gets(p, move, DRAWN)] or moves

    def outcomes(self, p: Position) -> dict[Move, int]:
        """Keyed by legal move: its result for the seat to act, if both play perfectly."""
        return {
            move: next((least for least in (WON, DRAWN) if self._gets(p, move, least)), LOST)
            for move in self._cheapest_first(p)
        }

    # -- converting positions ---------------------------------------------------------------------

    def _for_each(self, belongs: dict[Card, Cards]) -> dict[Card, Cards]:
        """Translate a mapping of cards to this solver's card numbers."""
        return {number: self._numbered(belongs[card]) for card, number in self._number.items()}

    def _numbered(self, cards: Cards) -> Cards:
        """These cards as a set of this solver's card numbers."""
        return together(self._number[card] for card in each(cards & self._cards))

    def _cheapest_first(self, p: Position) -> list[Move]:
        return sorted(p.moves(), key=lambda move: self._number.get(move.card, 1 << self._width))

    def _gets(self, p: Position, move: Move, least: int) -> bool:
        """Does the seat to act get at least this result by this move?"""
        pair = pair_left(p)
        assert pair is not None and p.turn is not None
        try:
            return self._leads_to(_after(p, move), pair, p.turn, least)
        except RecursionError:
            raise TooHard from None

    def _leads_to(self, p: Position, pair: tuple[int, int], seat: int, least: int) -> bool:
        """Does a seat of the pair get at least this result from here?"""
        if p.outcome is not None:
            loser, team = p.outcome.get("durak", p.outcome.get("losing_team")), p.house.team
            return least <= (DRAWN if loser is None else LOST if loser == team[seat] else WON)
        attacker = pair[p.defender == pair[0]]
        if (
            attacker not in p.line
            or p.house.max_attack_cards(p.first_bout) != self._max_attack_cards
            or not p.house.may_transfer(p.first_bout)
        ):
            # Other seats began this bout, or special rules apply to it. Search move by move until
            # it ends.
            follow = (self._leads_to(_after(p, move), pair, seat, least) for move in p.moves())
            return any(follow) if p.turn == seat else all(follow)
        if seat == attacker:
            return self._attacker_gets(p, attacker, least)
        return not self._attacker_gets(p, attacker, 1 - least)

    def _attacker_gets(self, p: Position, attacker: int, want: int) -> bool:
        return self._from_table(p, attacker, self._stall_limit - p.stall, want)

    def _from_table(self, p: Position, attacker: int, left: int, want: int) -> bool:
        """Does the attacker reach the goal, with this many pick-ups left?"""
        own, other = self._numbered(p.hands[attacker]), self._numbered(p.hands[p.defender])
        laid, unbeaten = self._numbered(p.laid), self._numbered(p.unbeaten)
        if p.phase.name == "GIVE":
            return self._takes(own, other, laid, p.limit - len(p.attacks), left, want)
        if p.phase.name == "DEFEND":
            shown = (attacker in p.shown) | (p.defender in p.shown) << 1
            return self._defends(own, other, laid, unbeaten, shown, left, want)
        return self._attacks(own, other, laid, left, want)

    # -- what the attacker gets -------------------------------------------------------------------
    #
    # `own` are the attacker's cards, `other` the defender's, `left` the pick-ups until the deal is
    # drawn. The goal `want` is WON or DRAWN: the attacker needs at least that result. After a
    # change of roles, the goal is reached if the new attacker does not get 1 - want.

    def _attacks(self, own: Cards, other: Cards, laid: Cards, left: int, want: int) -> bool:
        """Does the attacker reach the goal by opening, or by adding to beaten cards?"""
        if not laid and left >= (size := own.bit_count()):
            hard = own & self._beaten[other]
            if not hard & (hard - 1) and self._cannot_be_stopped(own, other, hard, want):
                return True
            left = self._matter(left, size)
        key = ((own << self._width | other) << self._width | laid) << 1 | want
        known = self._known.get(key)
        if known is not None:
            answer, when = known & 1, known >> 1
            # A win or a loss also holds for more remaining pick-ups, any other answer for fewer.
            if left >= when if answer == want else left <= when:
                return answer == 1
        self.looked_at += 1
        if self.looked_at > self.cap:
            raise TooHard
        answer = 0
        for card in self._singles[own & self._fitting[laid] if laid else own]:
            if self._defends(own ^ card, other, laid | card, card, 0, left, want):
                answer = 1
                break
        else:
            if laid and self._attacks_next(own, other, want):
                answer = 1
        self._known[key] = left << 1 | answer
        if answer == want:  # a win implies a draw, and no draw implies no win
            self._known[key ^ 1] = WHENEVER[answer]
        return answer == 1

    def _cannot_be_stopped(self, own: Cards, other: Cards, hard: Cards, want: int) -> bool:
        """Does the attacker reach the goal if only one card, `hard`, or none can be beaten?

        The attacker plays the other cards first, plain and low ones before the rest, so that cards
        taken beat nothing later. The hard card comes last.
        """
        wins_last = self._house.last_defender_loses or other & (other - 1) != 0
        return own != hard or not want or wins_last

    def _matter(self, left: int, size: int) -> int:
        """The number of pick-ups that matter. After one per card, the attacker has no cards
        left."""
        return size

    def _attacks_next(self, own: Cards, other: Cards, want: int) -> bool:
        """Does the attacker reach the goal if everything is beaten and the defender opens next?"""
        return not self._attacks(other, own, 0, self._stall_limit, 1 - want)

    def _defends(
        self,
        own: Cards,
        other: Cards,
        laid: Cards,
        unbeaten: Cards,
        shown: int,
        left: int,
        want: int,
    ) -> bool:
        """Does the attacker reach the goal if the defender must beat one card or take?"""
        if not own and (not want or self._house.last_defender_loses):
            return True
        attacks = (laid.bit_count() + 1) >> 1
        for card in self._singles[other & self._beaters[unbeaten]]:
            kept = other ^ card
            if not kept:
                return False  # the defender is out, so the attacker misses the goal
            if own and not (
                self._attacks(own, kept, laid | card, left, want)
                if attacks < self._max_attack_cards
                else self._attacks_next(own, kept, want)
            ):
                return False
        room = min(self._max_attack_cards, other.bit_count() + attacks - 1) - attacks
        return self._takes(own, other, laid, room, left, want)

    def _takes(
        self, own: Cards, other: Cards, laid: Cards, room: int, left: int, want: int
    ) -> bool:
        """Does the attacker reach the goal if the defender takes? While there is room, fitting
        cards may be given."""
        taken = other | laid
        fitting = own & self._fitting[laid] if room and self._house.giving else 0
        given = 0
        while True:
            if given.bit_count() <= room:
                if own == given:
                    return True
                if left == 1:
                    if not want:
                        return True
                elif self._attacks(own ^ given, taken | given, 0, left - 1, want):
                    return True
            if given == fitting:
                return False
            given = (given - fitting) & fitting  # the next larger subset of what fits


def _in_play(p: Position) -> Cards:
    return together(p.hands) | p.laid


def _after(p: Position, move: Move) -> Position:
    twin = p.copy()
    twin.play(move)
    return twin
