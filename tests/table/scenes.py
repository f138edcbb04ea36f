"""Handwritten scenes of all arrangements that the table must support."""

from parlour.cards import CARDS, NAME
from parlour.phrases import bare, sign, suit
from parlour.scene import BACK, Choice, Face, Note, Outcome, Place, Role, Scene, Seat

NAMES = ("You", "Anna", "Boris", "Clara", "Dmitri", "Eleonora")
ATTACKER = Role("attacker", "", "attacker")
DEFENDER = Role("defender", "", "defender")
DEALER = Role("dealer", "D", "dealer")
FULL_PACK = [NAME[card] for card in CARDS]


def faces(names: str) -> tuple[Face, ...]:
    """Face-up cards."""
    return tuple(Face(name, True) for name in names.split())


def beat(on: str, card: str) -> Choice:
    """A choice with two touches: a card in the hand, and a card on the table."""
    words = f"beat {bare(on)} with {bare(card)}"
    return Choice(
        f"beat {on} {card}", f"Beat {sign(on)}", words, (f"hand:{card}", f"table:{on}"), ""
    )


def attack(card: str) -> Choice:
    """A choice with one touch: a card in the hand."""
    return Choice(
        f"attack {card}", f"Attack {sign(card)}", f"attack with {bare(card)}", (f"hand:{card}",)
    )


TAKE = Choice("take", "Take", "take the cards", key="t", main=True)
PASS = Choice("pass", "Pass", "pass", key="0", main=True)


def table(
    seats: int = 4,
    hand: str = "6H 9H TD KS TC QC",
    pairs: str = "",
    choices: tuple[Choice, ...] = (),
    *,
    talon: int = 12,
    heap: int = 0,
    slots: int = 6,
    trump: str = "H",
    prompt: str = "Anna attacks",
    counts: int = 6,
    teams: int = 0,
    said: bool = True,
    outcome: Outcome | None = None,
    refusals: dict[str, str] | None = None,
    known: str = "",
) -> Scene:
    """A table as in durak. `pairs` lists the attacks, some with a cover, as in `7C/8C 9D`."""
    laid = [pair.split("/") for pair in pairs.split()]
    places = [Place("hand:0", "hand", "Your hand", faces(hand), 0)]
    for seat in range(1, seats):
        seen = faces(known) if seat == 1 else ()
        hidden = (BACK,) * (counts - len(seen))
        places.append(Place(f"hand:{seat}", "hand", f"{NAMES[seat]}'s hand", hidden + seen, seat))
    for number in range(max(slots, len(laid))):
        lies = faces(" ".join(laid[number])) if number < len(laid) else ()
        places.append(Place(f"bout:{number}", "slot", f"Attack {number + 1}", lies))
    turned = faces(f"A{trump}") if talon else ()
    places.append(
        Place(
            "talon",
            "pile",
            f"Talon, {talon} cards",
            turned + (BACK,) * max(talon - 1, 0),
            badge=str(talon) if talon else "",
            crosswise=True,
        )
    )
    places.append(
        Place("heap", "pile", f"Discard pile, {heap} cards", (BACK,) * heap, badge=str(heap or ""))
    )
    roles = {1: (ATTACKER,), 0: (DEFENDER,), 2: (DEALER, Role("line", "2", "second in line"))}
    sayings = {1: "attacks 7♣", 2: "yes, trumps", 3: "passes", 4: "no trumps", 5: "takes"}
    return Scene(
        0,
        tuple(
            Seat(
                number,
                NAMES[number],
                len(hand.split()) if number == 0 else counts,
                roles.get(number, ()),
                sayings.get(number, "") if said else "",
                acting=number == (0 if choices else 1),
                team=number % teams if teams else None,
                tally="|" * (number % 4),
            )
            for number in range(seats)
        ),
        tuple(places),
        (
            Note("trump", suit(trump).capitalize(), f"Trumps are {suit(trump)}", trump),
            Note("limit", f"{len(laid)}/6", f"{len(laid)} of 6 attacks"),
        ),
        prompt,
        choices,
        refusals or {},
        slots=slots,
        outcome=outcome,
    )


OPENING = table(
    hand="6H 9H TD KS 8C QC",
    choices=tuple(attack(card) for card in ["6H", "9H", "TD", "KS", "8C", "QC"])
    + (Choice("query", "Ask for trumps", "ask the others for trumps", key="0"),),
    prompt="Your turn: open the bout",
)
DEFENCE = table(
    hand="6H 9H TD KS 8C QC",
    pairs="7C",
    choices=(beat("7C", "8C"), beat("7C", "QC"), beat("7C", "6H"), beat("7C", "9H"), TAKE),
    prompt="Beat 7♣ or take",
    refusals={
        "hand:TD": "The ten of diamonds is neither a club nor a trump.",
        "hand:KS": "The king of spades is neither a club nor a trump.",
    },
)
TRANSFER = table(
    hand="7H 9H TD 7S 8C QC",
    pairs="7C 7D",
    choices=(
        beat("7C", "8C"), beat("7C", "QC"), beat("7C", "9H"), beat("7D", "9H"), beat("7D", "TD"),
        beat("7C", "7H"), beat("7D", "7H"),
        Choice("transfer 7H", "Transfer", "transfer with seven of hearts", ("hand:7H",)),
        Choice("show 7H", "Show", "show seven of hearts", ("hand:7H",)),
        Choice("transfer 7S", "Transfer", "transfer with seven of spades", ("hand:7S",)),
        TAKE,
    ),
    prompt="Beat, transfer or take",
    known="KD AD",
)  # fmt: skip
FULL = table(
    pairs="7C/8C 8D/9D 9S/QS QD/KD KC/AC AS",
    hand="6H 9H",
    choices=(beat("AS", "6H"), beat("AS", "9H"), TAKE),
    heap=10,
    talon=3,
    prompt="Beat A♠ or take",
)
TWO = table(2, pairs="7C/8C 8D", heap=4)
THREE = table(3, pairs="7C/8C 8D", choices=(PASS,), prompt="Throw in or pass")
FIVE = table(5, pairs="7C/8C 8D/9D 9S/QS QD", known="KD")
SIX = table(6, pairs="7C/8C 8D/9D 9S/QS QD/KD KC/AC AS", talon=0, heap=12, teams=3)
TWELVE = table(
    4,
    hand="6C 7C 9C QC 6D TD KD 8S JS AS 9H QH",
    pairs="7D/8D 8H",
    choices=(beat("8H", "9H"), beat("8H", "QH"), TAKE),
    prompt="Beat 8♥ or take",
)
BULK = table(
    2,
    hand="6C 7C 8C 9C TC QC 6D 7D TD KD AD 8S JS AS 6H 9H QH KH",
    pairs="9D/JD 9S/QS JC/KC QD",
    talon=0,
    slots=18,
    counts=16,
    prompt="Beat Q♦ or take",
    choices=(beat("QD", "KD"), beat("QD", "AD"), beat("QD", "6H"), TAKE),
)
BURDEN = table(3, hand=" ".join(FULL_PACK[:36]), pairs="2S 3S", talon=0, slots=6)
NOTHING = table(4, hand="6H", talon=0, counts=2, heap=28)
OVER = table(
    4,
    hand="",
    counts=0,
    talon=0,
    heap=36,
    said=False,
    prompt="",
    outcome=Outcome("Boris is the durak", ("You went out first.", "Tally: Boris |||"), "good"),
)

ALL = {name: scene for name, scene in globals().items() if isinstance(scene, Scene)}
"""All sample scenes, keyed by name."""
