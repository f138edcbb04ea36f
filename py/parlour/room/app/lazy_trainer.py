"""The command of the trainers. Their other modules are downloaded on first use."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlour import catalogue
from parlour.bot_protocol import Appraiser
from parlour.family import Family
from parlour.language import headed_sentence, later, say
from parlour.room.app.lazy_part import LazyPart
from parlour.room.commands import key_names
from parlour.room.commands.command_list import Command
from parlour.room.commands.feature import Feature
from parlour.room.match.services import MatchServices
from parlour.room.match.signals import Signals
from parlour.scope import Scope
from parlour.table.table import Table

if TYPE_CHECKING:
    from parlour.exercise import Trainer
    from parlour.room.learning.trainer_view import TrainerView

WHICH = later("What do you want to practise?")
NO_EXERCISES = later("The exercises could not be loaded. Try again when you are online.")


class LazyTrainer(Feature):
    """Asks which decision to practise, and opens the trainer of that game."""

    def __init__(
        self,
        scope: Scope,
        services: MatchServices,
        signals: Signals,
        table: Table,
        appraise: Appraiser,
        leave_screen: Callable[[], None],
    ) -> None:
        """`leave_screen` closes the lobby or the table."""
        self._leave_screen, self._notices = leave_screen, services.notices
        settings, rng = services.settings, services.rng

        def make() -> "TrainerView":
            from parlour.room.learning.trainer_view import TrainerView

            return TrainerView(scope, settings, rng, table, make_trainer, self._notices.remark)

        def make_trainer(family: Family) -> "Trainer":
            if family.trainer is not None:
                return family.trainer()
            from parlour.room.coaching.drill_trainer import DrillTrainer

            return DrillTrainer(family, lambda: settings.options(family), appraise)

        self._view: LazyPart[TrainerView] = LazyPart(scope, make, missing=NO_EXERCISES)
        self.commands = (Command("train", self._choose),)
        signals.deal_running.observe(scope, lambda _is_on: self.close())

    def _choose(self) -> None:
        """Ask which game to practise."""
        trained = catalogue.trained()
        names = {
            headed_sentence(say(each.words.TITLE), say(each.asks)): name
            for name, each in trained.items()
        }
        self._notices.ask(say(WHICH), [*names], lambda answer: self.open(names[answer]))

    def open(self, game: str) -> None:
        """Open the trainer of this game."""
        family = catalogue.trained()[game]
        self._view.use(lambda view: self._open(view, family), self._notices.remark)

    def _open(self, view: "TrainerView", family: Family) -> None:
        self._leave_screen()
        view.open(family)

    @property
    def family(self) -> Family | None:
        """The game whose trainer is open, if any."""
        return self._view.made.family if self._view.made is not None else None

    def on_language_changed(self) -> None:
        """Rewrite the question in the current language."""
        if self._view.made is not None:
            self._view.made.on_language_changed()

    def handle_key(self, event: Any) -> bool:
        """Offer a key to the trainer. Returns whether it was used."""
        if self._view.made is None or key_names.is_shifted(key_names.pressed(event)):
            return False
        return self._view.made.key(event)

    def close(self) -> None:
        """Close the trainer, because the table is needed for something else."""
        if self._view.made is not None:
            self._view.made.close()
