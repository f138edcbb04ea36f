"""The questions at a cassino table, and the text while nobody has to decide."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from parlour.cards import NAME
from parlour.cassino.house import House
from parlour.cassino.moves import Play, read_play
from parlour.cassino.view import CassinoView
from parlour.language import later, say
from parlour.phrases import Company, sign
from parlour.scene import Question


def question(view: CassinoView, house: House, names: Sequence[str]) -> Question:
    """The question to the player, or a text that says whom the table waits for."""
    actor = view["actor"]
    if actor is None:
        return Question(_what_happens(view, names))
    if actor != view["seat"]:
        return Question(say("Waiting for {name} to play.", name=names[actor]))
    if house.variant.is_pile:
        if not view["pile"]:
            return Question(say("Play a card on the table."), say("There is nothing to capture."))
        top = sign(view["pile"].split()[-1])
        return Question(
            say("Match the {card}, or play any card.", card=top), say("A jack takes the pile, too.")
        )
    uses = frozenset(USES[move.split()[0]] for move in view["legal"])
    hint = _hint(view, uses)
    if house.variant.is_italian and uses != {"capture"} and _has_court_card(view):
        hint = say("A jack counts 8, a queen 9, a king 10.")
    return Question(say(ASKED[uses]), hint)


def _has_court_card(view: CassinoView) -> bool:
    return any(card[0] in "JQK" for card in view["hand"].split())


def _hint(view: CassinoView, uses: frozenset[str]) -> str:
    """Why trailing is not allowed, or how to see the captures."""
    if uses == {"trail"}:
        return say("None of your cards can capture.")
    if "trail" in uses:
        return say("Tap a card to see what it can do.")
    if any(entry["owner"] == view["seat"] for entry in view["builds"].values()):
        return say("You may not trail while you have a build on the table.")
    return say("All your cards can capture, so you must capture.")


USES: Mapping[str, str] = MappingProxyType(
    {
        "take": "capture",
        "build": "build",
        "raise": "build",
        "join": "build",
        "trail": "trail",
    }
)
"""Keyed by verb: what the card is used for."""

ASKED: Mapping[frozenset[str], str] = MappingProxyType(
    {
        frozenset({"capture", "build", "trail"}): later("Capture, build or trail."),
        frozenset({"capture", "build"}): later("Capture or build."),
        frozenset({"capture", "trail"}): later("Capture or trail."),
        frozenset({"build", "trail"}): later("Build or trail."),
        frozenset({"capture"}): later("Capture with a card."),
        frozenset({"build"}): later("Build with a card."),
        frozenset({"trail"}): later("Trail a card."),
    }
)
"""Keyed by the possible uses of cards: the question."""


def _what_happens(view: CassinoView, names: Sequence[str]) -> str:
    """A moment in words: who takes what."""
    if view["result"] is not None:
        return ""
    company, move = Company(names, view["seat"]), shown(view)
    if move is None:
        assert view["last_capturer"] is not None
        return company.tell(
            view["last_capturer"],
            "You take what is left on the table.",
            "{who} takes what is left on the table.",
        )
    assert view["shown"] is not None
    return company.tell(
        view["shown"][0],
        "You take with the {card}.",
        "{who} takes with the {card}.",
        card=sign(NAME[move.card]),
    )


def shown(view: CassinoView) -> Play | None:
    """The capture that is shown before it is gathered."""
    return read_play(view["shown"][1]) if view["shown"] else None
