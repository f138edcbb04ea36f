"""What a good club player knows of durak: rules of thumb, from a view alone.

The thread through all of it is what a card is worth to its holder: a low plain card is a burden, a
trump a tool that ends the deal. Cards are therefore weighed, and the cheapest that does the job is
played; while there is a talon to draw from, trumps are kept.
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
"""A trump is worth more than any plain card: a whole suit of them."""

JACK, ACE = 9, 12
"""Ranks: a trump above the jack is not spent on an early attack."""

EARLY = 12
"""With more cards than so in the talon an ace is kept, rather than added."""

MATE = 5
"""In ranks: so much rather one opens with a card that has a mate, for the mate can be added.
Measured at a table of two, with 1.5 one gets 0.48 against that, with 8 no more."""

THIN = 2
"""With no more cards than so in the talon trumps are thrown in, too. Measured, a hand that keeps
them to the end gets 0.40 at a table of two."""


class Seen:
    """A view, read into sets of cards."""

    def __init__(self, view: DurakView) -> None:
        self.view = view
        self.options = agreement(Options, view["options"])
        self.trumps: Trumps = trumps(view["trump"], self.options.pack, self.options.japanese)
        self.hand: Cards = together(read_cards(view["hand"]))
        self.laid = [(CARD[attack], cover and CARD[cover]) for attack, cover in view["table"]]
        self.talon: int = view["talon_count"]

    def worth(self, card: Card) -> int:
        """How loath one is to part with a card."""
        return rank_of(card) + (TRUMP_WORTH if card & self.trumps.cards else 0)

    def cheapest(self, cards: Sequence[Card]) -> Card:
        """The card one parts with most easily."""
        return min(cards, key=self.worth)

    @property
    def known_to_defender(self) -> Cards:
        """The cards that everybody knows the defender holds."""
        return together(read_cards(self.view["known"][self.view["defender"]]))

    @property
    def unseen(self) -> Cards:
        """The cards that may be in the hands of others."""
        gone = together(read_cards(self.view["heap"]))
        table = together(card for pair in self.laid for card in pair if card)
        return PACK[self.options.pack] & ~(gone | table | self.hand)


def choose(view: DurakView, rng: Random) -> str:
    """The move that a club player makes from what it sees."""
    return by_rule(view, rng)[0]


def by_rule(view: DurakView, rng: Random) -> tuple[str, str | None]:
    """The same, and by which convention; None where no rule with a name has chosen."""
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
    if state == "DEFEND":
        return _defence(seen)
    return _addition(seen, "attack" if state == "THROW" else "give")


def _opening(seen: Seen, rng: Random) -> Card:
    """A low plain card, better one of a pair; with the talon gone one that is hard to beat."""

    def price(card: Card) -> float:
        dear: float = seen.worth(card)
        if dear < ACE:
            mates = seen.hand & SAME_RANK[card] & ~seen.trumps.cards & ~card
            dear -= MATE * mates.bit_count()
        beaters = seen.trumps.beaters[card]
        if beaters & seen.known_to_defender:
            dear += 3
        if not seen.talon and not beaters & seen.unseen:
            dear -= 6  # it cannot be beaten at all
        return dear + rng.random() / 2

    return min(each(seen.hand), key=price)


def _defence(seen: Seen) -> tuple[str, str | None]:
    """Pass the attack on if that costs no trump; else beat if the price is right, or take."""
    legal = seen.view["legal"]
    for move in legal:
        if move.startswith("show"):
            return move, None
    transfers = [CARD[move.split()[1]] for move in legal if move.startswith("transfer")]
    plain = [card for card in transfers if not card & seen.trumps.cards]
    if plain:
        return f"transfer {NAME[seen.cheapest(plain)]}", None
    plan = _plan(seen)
    if plan is None:
        return "take", None
    if _too_dear(seen, [card for _, card in plan]):
        return "take", "take early"
    attack, card = plan[0]
    return f"beat {NAME[attack]} {NAME[card]}", None


def _plan(seen: Seen) -> list[tuple[Card, Card]] | None:
    """The cheapest way to beat every attack card, the hardest first; None if there is none."""
    hand, plan = seen.hand, []
    ranks = together(SAME_RANK[card] for pair in seen.laid for card in pair if card)
    unbeaten = [attack for attack, cover in seen.laid if not cover]
    for attack in sorted(unbeaten, key=seen.worth, reverse=True):
        beaters = each(hand & seen.trumps.beaters[attack])
        if not beaters:
            return None
        # A rank that lies there already gives the attackers nothing new to add.
        card = min(beaters, key=lambda card: seen.worth(card) - 2 * bool(card & ranks))
        plan.append((attack, card))
        hand ^= card
    return plan


def _too_dear(seen: Seen, cards: Sequence[Card]) -> bool:
    """Would beating cost more than picking up? Early on a high trump outweighs two low cards."""
    high = [card for card in cards if card & seen.trumps.cards and rank_of(card) > JACK]
    return bool(high) and seen.talon > 6 and len(seen.laid) <= 2


def _addition(seen: Seen, verb: str) -> tuple[str, str | None]:
    """Add plain cards, but give no ace while there is a talon, and at first add none; when hardly
    anything is left to draw add anything that keeps up the attack, but give no trump away. Measured
    at a table of two, who adds no ace gets 0.48 against that, and who keeps all above the ten
    less."""
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
