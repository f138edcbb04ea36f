"""Good club play at durak: rules of thumb from a view alone.

Each card has a value to its holder: its rank, with a bonus for a trump. The player plays the
cheapest card that is good enough. While there is a talon, the player keeps trumps.
"""

from collections.abc import Sequence
from random import Random

from parlour.cards import (
    CARD,
    NAME,
    PACK,
    SAME_RANK,
    Card,
    Cards,
    each,
    rank_of,
    read_cards,
    together,
)
from parlour.durak.house import Trumps, trumps
from parlour.durak.options import Options
from parlour.durak.view import DurakView
from parlour.options import agreement

TRUMP_WORTH = 13
"""Added to the rank of a trump, so that it is more valuable than any plain card."""

JACK, ACE = 9, 12
"""Ranks. With three or more players, a defender early in the deal takes rather than spend a trump
above the jack."""

EARLY = 12
"""With more cards than this in the talon, the player keeps an ace instead of adding it."""

MATE = 5
"""The bonus in ranks for opening with a card of a pair, because the other card can be added. With
two players, a bonus of 1.5 scores 0.48 against this one, and a bonus of 8 is no better."""

ALL_AT_ONCE = 5
"""The most cards of an attack in simple durak (5.11)."""

THIN = 2
"""With at most this many cards in the talon, trumps are thrown in too. With two players, keeping
them scores 0.40 against this."""


class Seen:
    """A view, parsed into sets of cards."""

    def __init__(self, view: DurakView) -> None:
        self.view = view
        self.options = agreement(Options, view["options"])
        self.trumps: Trumps = trumps(view["trump"], self.options.pack, self.options.japanese)
        self.hand: Cards = together(read_cards(view["hand"]))
        self.laid = [(CARD[attack], cover and CARD[cover]) for attack, cover in view["table"]]
        self.talon: int = view["talon_count"]
        self.simple = self.options.throwing_in == "nobody"

    def worth(self, card: Card) -> int:
        """The value of a card to its holder."""
        return rank_of(card) + (TRUMP_WORTH if card & self.trumps.cards else 0)

    def cheapest(self, cards: Sequence[Card]) -> Card:
        """The least valuable of these cards."""
        return min(cards, key=self.worth)

    @property
    def known_of_defender(self) -> Cards:
        """The publicly known cards of the defender."""
        return together(read_cards(self.view["known"][self.view["defender"]]))

    @property
    def unseen(self) -> Cards:
        """The cards that may be in other hands."""
        gone = together(read_cards(self.view["heap"]))
        table = together(card for pair in self.laid for card in pair if card)
        return PACK[self.options.pack] & ~(gone | table | self.hand)


def choose(view: DurakView, rng: Random) -> str:
    """The move that a club player makes from this view."""
    return by_rule(view, rng)[0]


def by_rule(view: DurakView, rng: Random) -> tuple[str, str | None]:
    """The club player's move and its convention, which is None if no named rule chose the move."""
    legal = view["legal"]
    if len(legal) == 1:
        return legal[0], None
    state = view["state"]
    if state == "EXCHANGE":
        return "exchange", None
    if state == "CHOOSE_DEALER":
        return legal[int(rng.random() * len(legal))], None
    seen = Seen(view)
    if state == "OPEN":
        return f"attack {NAME[_opening(seen, rng)]}", None
    if state == "MORE":
        return _enlargement(seen), None
    if state == "DEFEND":
        return _defence(seen)
    return _addition(seen, "attack" if state == "THROW" else "give")


def _opening(seen: Seen, rng: Random) -> Card:
    """The opening card: low and plain, preferably of a pair. Without a talon, it should be hard to
    beat."""

    def opening_cost(card: Card) -> float:
        cost: float = seen.worth(card)
        if cost < ACE:
            mates = seen.hand & SAME_RANK[card] & ~seen.trumps.cards & ~card
            cost -= MATE * mates.bit_count()
        beaters = seen.trumps.beaters[card]
        if beaters & seen.known_of_defender:
            cost += 3
        if not seen.talon and not beaters & seen.unseen:
            cost -= 6  # it cannot be beaten
        return cost + rng.random() / 2

    return min(each(seen.hand), key=opening_cost)


def _defence(seen: Seen) -> tuple[str, str | None]:
    """Transfer the attack if that costs no trump. Otherwise beat it if that is cheap enough, or
    take."""
    legal = seen.view["legal"]
    for move in legal:
        if move.startswith("show"):
            return move, None
    transfers = [CARD[move.split()[1]] for move in legal if move.startswith("transfer")]
    plain = [card for card in transfers if not card & seen.trumps.cards]
    if plain:
        return f"transfer {NAME[seen.cheapest(plain)]}", None
    plan = _plan(seen)
    if seen.simple and (plan is None or _costs_too_much(seen, [card for _, card in plan])):
        return _relief(seen), None
    if plan is None:
        return "take", None
    if _costs_too_much(seen, [card for _, card in plan]):
        return "take", "take early"
    attack, card = plan[0]
    return f"beat {NAME[attack]} {NAME[card]}", None


def _plan(seen: Seen) -> list[tuple[Card, Card]] | None:
    """The cheapest way to beat every attack card, hardest first; None if there is none."""
    hand, plan = seen.hand, []
    ranks = together(SAME_RANK[card] for pair in seen.laid for card in pair if card)
    unbeaten = [attack for attack, cover in seen.laid if not cover]
    for attack in sorted(unbeaten, key=seen.worth, reverse=True):
        beaters = each(hand & seen.trumps.beaters[attack])
        if not beaters:
            return None
        # A card of a rank on the table lets the attackers add no further rank.
        card = min(beaters, key=lambda card: seen.worth(card) - 2 * bool(card & ranks))
        plan.append((attack, card))
        hand ^= card
    return plan


def _relief(seen: Seen) -> str:
    """In simple durak, beat what plain cards can beat, then take the rest (5.11)."""
    for attack in sorted((card for card, cover in seen.laid if not cover), key=seen.worth):
        beaters = each(seen.hand & seen.trumps.beaters[attack] & ~seen.trumps.cards)
        if beaters and seen.worth(card := seen.cheapest(beaters)) < ACE:
            return f"beat {NAME[attack]} {NAME[card]}"
    return "take"


def _enlargement(seen: Seen) -> str:
    """In simple durak, make the attack a three or a five of low plain cards (5.11)."""
    legal = seen.view["legal"]
    cards = [CARD[move.split()[1]] for move in legal if move.startswith("attack")]
    laid = together(attack for attack, _ in seen.laid)
    goes_out = not seen.talon and len(cards) == seen.hand.bit_count() <= ALL_AT_ONCE - len(
        seen.laid
    )
    most = seen.worth(max(cards, key=seen.worth)) if goes_out else ACE - (seen.talon > 0)
    able = [card for card in each(seen.hand) if seen.worth(card) <= most]
    if "enough" in legal and not _completes(laid, able):
        return "enough"
    mates = [card for card in cards if SAME_RANK[card] & laid and seen.worth(card) <= most]
    odd = [card for card in mates if (SAME_RANK[card] & laid).bit_count() & 1]
    return f"attack {NAME[seen.cheapest(odd or cards)]}"


def _completes(laid: Cards, able: Sequence[Card]) -> bool:
    """Can these cards complete a larger attack with the cards laid?"""
    paired = any((SAME_RANK[card] & laid).bit_count() & 1 for card in able)
    doubles = any(SAME_RANK[card] & together(able) & ~card for card in able)
    return len(able) >= 2 and (paired or (doubles and laid.bit_count() > 1))


def _costs_too_much(seen: Seen, cards: Sequence[Card]) -> bool:
    """Is beating worse than taking? Early in a deal, the player takes two cards rather than spend a
    high trump. With two players, this holds for any trump."""
    trumps = [card for card in cards if card & seen.trumps.cards]
    if seen.options.players > 2:
        trumps = [card for card in trumps if rank_of(card) > JACK]
    return bool(trumps) and seen.talon > 6 and len(seen.laid) <= 2


def _addition(seen: Seen, verb: str) -> tuple[str, str | None]:
    """The cheapest card if it is worth adding, else a pass.

    An ace is added with at most `EARLY` cards in the talon, and given with at most `THIN`. A trump
    is added with at most `THIN` cards in the talon. It is given only as the last card of the hand.
    With two players, adding no ace scores 0.48 against this. Adding no card above the ten scores
    less than that.
    """
    legal = seen.view["legal"]
    cards = [CARD[move.split()[1]] for move in legal if move.startswith(verb)]
    if not cards:
        return "pass", None
    card = seen.cheapest(cards)
    plain = seen.worth(card) <= ACE
    if seen.worth(card) == ACE:
        plain = seen.talon <= (EARLY if verb == "attack" else THIN)
    keeps_up = seen.talon <= THIN and verb == "attack"
    last = len(cards) == seen.hand.bit_count() == 1 and not seen.talon
    if not (plain or keeps_up or last):
        return "pass", "keep trumps and aces" if seen.talon else None
    return f"{verb} {NAME[card]}", None
