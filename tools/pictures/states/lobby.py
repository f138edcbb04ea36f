"""States before there is a table: the lobby, rules and players."""

from random import Random

from parlour import catalogue
from parlour.match_score import MatchScore
from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord
from parlour.room.model.deal_source import RandomDeal
from parlour.room.storage import saved_table
from tools.pictures.sizes import COLOURS, COMMON, ENLARGED, LANGUAGES, ROOM
from tools.pictures.state import NAMES, Place, State, Step, command, script, see, touch, value
from tools.pictures.states import durak

UNFOLDED = """() => {
  for (const one of document.querySelectorAll(".terms-sheet[open] details")) one.open = true;
}"""
EXCLUDED = """() => {
  const field = document.querySelector("#agreement-durak [name=teams]");
  field.value = "2x3";
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""
PLAYED = {"game": value("durak")}
MANY = 1000
"""More moves than any deal has."""


def played(game: str, moves: int = MANY) -> DealRecord:
    """Play a deal of a game until the person's turn after this many moves, or to its end."""
    rules, rng = catalogue.game(game, {}), Random(7)
    deal_record = RandomDeal().lay(MatchScore(rules, rng), rng)
    while not deal_record.is_over and (
        len(deal_record.moves) < moves or deal_record.position.turn != 0
    ):
        move = deal_record.position.moves()[0]
        deal_record.moves.append(f"{deal_record.position.turn} {move.text}")
        deal_record.position.play(move)
    return deal_record


def saved(deal_record: DealRecord) -> dict[str, str]:
    """Saved data of a table with this deal."""
    game = deal_record.game
    company = Company((0,), NAMES[: game.seats])
    return {
        f"save/{game.name}": saved_table.written(deal_record, company, 1),
        "game": value(game.name),
    }


def left(game: str, moves: int) -> dict[str, str]:
    """Saved data of a table after this many moves, at the person's turn."""
    return saved(played(game, moves))


def rules(game: str) -> State:
    """The rules form of a game."""
    steps: list[Step] = [touch(f'.cover[data-game="{game}"] .terms'), see(".terms-sheet[open]")]
    is_first = game == "durak"
    variants = (*COLOURS, *LANGUAGES, *ENLARGED, "1994") if is_first else ()
    return State(
        f"rules-{game}",
        f"the rules of {game}",
        steps,
        sizes=ROOM if is_first else COMMON,
        variants=variants,
    )


STATES = (
    State(
        "first",
        "the first screen on a first visit",
        variants=(*COLOURS, *LANGUAGES, *ENLARGED, "1994"),
    ),
    State("lobby", "the first screen on a later visit", place=Place(kept=PLAYED), sizes=COMMON),
    State(
        "first-deal-waits",
        "the first screen with an unfinished deal",
        place=Place(kept=left("durak", 12)),
        variants=("dark", *LANGUAGES, *ENLARGED, "1994"),
    ),
    State(
        "first-deals-wait",
        "the first screen with several unfinished deals",
        place=Place(kept={**left("euchre", 9), **left("cassino", 4), **left("durak", 12)}),
        variants=("ru",),
    ),
    *(rules(game) for game in catalogue.NAMES),
    State(
        "rules-all",
        "all rules of durak, unfolded",
        (touch('.cover[data-game="durak"] .terms'), script(UNFOLDED)),
        sizes=COMMON,
        variants=("de",),
    ),
    State(
        "rules-excluded",
        "rules of durak that exclude each other",
        (touch('.cover[data-game="durak"] .terms'), script(EXCLUDED)),
        sizes=COMMON,
        variants=("ru",),
    ),
    State(
        "seats",
        "who plays which hand",
        (touch('.cover[data-game="durak"] .terms'), touch("#terms-durak [data-command=seats]")),
        place=Place(kept={"durak/people": value([0, 2])}),
        sizes=COMMON,
        variants=("dark", "de", "ru"),
    ),
    State(
        "seats-at-table",
        "who plays which hand, opened at a table",
        (durak.FOUR, command("seats")),
        variants=(*ENLARGED, "1994"),
    ),
    State(
        "name",
        "the question for a name",
        (command("name"),),
        place=Place(name="Zoë"),
        sizes=COMMON,
        variants=("ru",),
    ),
)
