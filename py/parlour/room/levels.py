"""How well the computer plays each seat at a table: as the person prefers, and in words."""

from collections.abc import Sequence

from parlour.ai import bots
from parlour.catalogue import Family
from parlour.game import Game
from parlour.language import later, say
from parlour.options import declared
from parlour.phrases import capital
from parlour.room.preferences import Preferences
from parlour.thinker import level_in

USUAL_WORDS = later("Plays by the rules of thumb of a good club player.")


def is_partner(game: Game, people: Sequence[int], seat: int) -> bool:
    """Does the computer play this seat with one of the people?"""
    side = next(side for side in game.sides if seat in side)
    return seat not in people and any(other in people for other in side)


def level(
    family: Family, game: Game, people: Sequence[int], likings: Preferences, seat: int
) -> str:
    """How well the computer plays this seat: with one of the people, or against them."""
    wanted = likings.partner if is_partner(game, people, seat) else likings.opponents
    return level_in(family, wanted)


def in_force(
    family: Family, game: Game, people: Sequence[int], likings: Preferences
) -> list[tuple[str, str]]:
    """Every level at the table, with what it weighs and remembers."""
    found: dict[str, str] = {}
    for seat in range(game.seats):
        if seat not in people:
            name = "partner" if is_partner(game, people, seat) else "opponents"
            found[name] = level(family, game, people, likings, seat)
    words = family.mind().LEVELS if family.mind is not None else {bots.USUAL: USUAL_WORDS}
    liked = declared(Preferences)
    return [
        (liked[name].in_full(each), f"{capital(say(words[each])).rstrip('.')}.")
        for name, each in sorted(found.items())
    ]
