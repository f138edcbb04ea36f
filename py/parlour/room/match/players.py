"""The players of a table: people in their seats, and computer seats with their levels."""

from parlour.ai import bots
from parlour.bot_protocol import Answer, Question, level_in
from parlour.game import View
from parlour.host import Bot, Player
from parlour.language import later, say
from parlour.options import declared
from parlour.phrases import capital
from parlour.room.match.match import Match
from parlour.room.match.person import Person
from parlour.room.match.services import MatchServices
from parlour.room.model.levels import Side, side_of, together
from parlour.room.model.preferences import Preferences

USUAL_WORDS = later("Plays by the rules of thumb of a good club player.")
CUT_SHORT = later("This device is slow, so the computer may play below its level.")


class Players:
    """A computer player for every seat, and a person for those that people play."""

    def __init__(
        self,
        match: Match,
        services: MatchServices,
    ) -> None:
        family, game, company = match.family, match.game, match.company
        self._family, self._game, self._preferences = family, game, services.preferences
        self._settings, self._think = services.settings, services.think
        self._notices = services.notices
        self._cut_short = set[str]()
        """The levels that had too little time for all their simulations."""
        self._chosen_levels = self._settings.levels(family)
        table, rng, think = services.table, services.rng, self._thinking
        self._table_preferences = self._settings.table_preferences(family)
        self._people = {seat: Person(table, self._at_once) for seat in company.people}
        self.bots = [Bot(family, self._level(seat), rng, think) for seat in range(game.seats)]
        self.at_table: list[Player] = [
            self._people.get(seat) or bot for seat, bot in enumerate(self.bots)
        ]
        """The player of each seat."""

    def person(self, seat: int) -> Person | None:
        """The person in this seat; None for a computer seat."""
        return self._people.get(seat)

    def take_thought(self, seat: int) -> Question | None:
        """The question that the bot answered for this seat's last move. A second call returns None.
        None if the bot was not asked.
        """
        bot = self.bots[seat]
        thought, bot.thought = bot.thought, None
        return thought

    def _at_once(self, view: View) -> str:
        """The move that the table makes for a person, or "" if the person decides."""
        move: str = self._table_preferences.at_once(view)
        if not move and self._preferences.now.forced and len(view["legal"]) == 1:
            return view["legal"][0]
        return move

    def leave_to_computer(self, computer_plays: bool) -> None:
        """Let the computer choose for people too, or let them choose again."""
        for seat, person in self._people.items():
            person.leave_it_to(self.bots[seat] if computer_plays else None)

    def repeat(self, is_repeatable: bool) -> None:
        """Let the computer play the same each time, or with random seeds."""
        for bot in self.bots:
            bot.is_repeatable = is_repeatable

    def on_preferences_changed(self) -> None:
        """Update the levels."""
        self._chosen_levels = self._settings.levels(self._family)
        for seat, bot in enumerate(self.bots):
            bot.level = self._level(seat)

    def levels(self) -> list[tuple[str, str]]:
        """Every level at the table, with what it considers and remembers."""
        found = {
            (self._side(seat), bot.level)
            for seat, bot in enumerate(self.bots)
            if seat not in self._people
        }
        levels = self._family.levels
        words = levels().LEVELS if levels is not None else {bots.USUAL: USUAL_WORDS}
        options = declared(Preferences)
        return [
            (
                options[name].in_full(level),
                f"{capital(say(words[level])).rstrip('.')}."
                + f" {say(CUT_SHORT)}" * (level in self._cut_short),
            )
            for name, level in sorted(found)
        ]

    async def _thinking(self, question: Question) -> Answer:
        """Answer a question. If there was too little time, notify the person, once per level."""
        answer = await self._think(question)
        if answer.is_cut_short and question.level not in self._cut_short:
            self._cut_short.add(question.level)
            self._notices.remark(say(CUT_SHORT))
        return answer

    @property
    def opponents(self) -> str:
        """The opponents' level as one word; without opponents the preferred level."""
        seats = range(self._game.seats)
        levels = [self.bots[s].level for s in seats if self._is_opponent(s)]
        return together(levels or [self._level_of("opponents")])

    def _is_opponent(self, seat: int) -> bool:
        return seat not in self._people and self._side(seat) == "opponents"

    def _level(self, seat: int) -> str:
        return level_in(
            self._family,
            self._chosen_levels.at(seat, self._side(seat), self._preferences.now),
        )

    def _level_of(self, side: Side) -> str:
        return level_in(self._family, self._chosen_levels.of(side, self._preferences.now))

    def _side(self, seat: int) -> Side:
        return side_of(seat, self._game.sides, self._people)
