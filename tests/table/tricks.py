"""Handwritten scenes with tricks, a stock, and the won cards of two sides."""

from dataclasses import replace

from parlour.phrases import bare, sign
from parlour.scene import BACK, Choice, Counter, Face, Note, Place, Scene, Seat

NAMES = ("You", "Anna", "Boris", "Clara")


def play(card: str) -> Choice:
    """The choice that plays a card to the trick."""
    return Choice(f"play {card}", f"Play {sign(card)}", "play", (f"hand:{card}",))


def trick_table(
    hand: str = "JH JD AS 9S",
    trick: str = "",
    *,
    won: tuple[str, str] = ("", ""),
    held: tuple[int, int, int] = (4, 4, 4),
    winning: int = -1,
    box: tuple[str, ...] = (),
    choices: tuple[Choice, ...] = (),
) -> Scene:
    """A table with hearts and the jack of diamonds as trumps.

    `trick` has one card per seat, or a dot if the seat has not played: `. AC . KC`.
    """
    marked = {"JD": "H"}
    own = tuple(Face(card, True, marked.get(card, "")) for card in hand.split())
    places = [Place("hand:0", "hand", "Your hand", own, 0)]
    for seat, count in enumerate(held, start=1):
        places.append(Place(f"hand:{seat}", "hand", f"{NAMES[seat]}, cards", (BACK,) * count, seat))
    played = trick.split() or ["."] * 4
    for seat, card in enumerate(played):
        lies = () if card == "." else (Face(card, True, marked.get(card, "")),)
        words = f"{bare(card)}, played by {NAMES[seat]}" if lies else "nothing"
        best = seat == winning
        places.append(Place(f"trick:{seat}", "trick", words, lies, seat, winning=best))
    places.append(Place("stock", "pile", "4 cards out of play", (BACK,) * 4))
    for side, cards in enumerate(won):
        faces = tuple(Face(card, False) for card in cards.split())
        places.append(Place(f"won:{side}", "pile", "tricks", faces))
    counts = (len(own), *held)
    return Scene(
        0,
        tuple(Seat(number, name, counts[number]) for number, name in enumerate(NAMES)),
        tuple(places),
        (Note("trump", "Hearts", "Trumps: hearts", "H"),),
        "Play a card.",
        choices,
        box=box,
        counters=(Counter("We", 6, 10), Counter("They", 4, 10)),
    )


LED = trick_table(trick=". AC . .", held=(3, 4, 4), choices=tuple(map(play, ("JH", "9S"))))
WHOLE = trick_table("JH JD AS", "9S AC KC QC", held=(3, 3, 3), winning=1)
GATHERED = replace(
    trick_table("JH JD AS", won=("", "9S AC KC QC"), held=(3, 3, 3)),
    counters=(Counter("We", 6, 10), Counter("They", 5, 10)),
)
