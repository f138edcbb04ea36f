"""A task of the instructions: a position in which the person tries a move.

`task_view` shows it on the page.
"""

from parlour import catalogue
from parlour.game import find_move
from parlour.language import later, say
from parlour.room.learning.lesson import Task
from parlour.room.model.names import called
from parlour.scene import Scene
from parlour.table import move_selection
from parlour.table.move_selection import Offer

COMPANY = ("Anna", "Boris", "Clara", "Dario", "Elena", "Farid")
"""The names of the other seats in tasks."""


OTHERWISE = later("The rules allow that, but there is something better. Try again.")


class Trial:
    """A task and its current state."""

    def __init__(self, game: str, task: Task) -> None:
        """Set up the position.

        Raises:
            ValueError: the position is impossible.
        """
        self.task = task
        self._family = catalogue.family(game)
        self._game = catalogue.game(game, task.options)
        self.again()

    def again(self) -> None:
        """Reset the task."""
        self._position = self._game.setup(self.task.setup)
        for line in self.task.before:
            seat, _, text = line.partition(" ")
            move = find_move(self._position, int(seat), text)
            if move is None:
                raise ValueError(f"“{line}” is not legal there.")
            self._position.play(move)
        assert self._position.turn is not None, "nobody has to decide there"
        self.seat = self._position.turn
        self.is_over = self.is_done = False
        self.tried: set[str] = set()
        """The hand cards that were tapped and refused."""
        self.scene = self._seen()
        self.offer = move_selection.opening(self.scene)
        self.says = self.scene.prompt or " ".join(self.scene.box)

    def touch(self, name: str) -> None:
        """Tap a hand card: it is played, offers several moves, or is refused with a reason."""
        self.offer = move_selection.touch(self.scene, self.offer.touched, name)
        if self.offer.move:
            self.make(self.offer.move)
        elif self.offer.refusal:
            self.says = self.offer.refusal
            self.tried.add(name)

    @property
    def refuses(self) -> bool:
        """Was the last tap refused?"""
        return bool(self.offer.refusal)

    def make(self, text: str) -> None:
        """Make a move, and set what the instructions say about it."""
        move = find_move(self._position, self.seat, text)
        assert move is not None, text
        wanted_moves = [find_move(self._position, self.seat, wanted) for wanted in self.task.wanted]
        logged = len(self._position.log or ())
        self._position.play(move)
        events = (self._position.log or [])[logged:]
        news = self._family.words.announce(events, self._names(), self.seat)
        self.is_done = move in wanted_moves
        self.is_over = True
        self.scene = self._seen()
        self.offer = Offer()
        self.says = " ".join([*news, self.task.told if self.is_done else say(OTHERWISE)])

    def _seen(self) -> Scene:
        view = self._game.view(self._position, self.seat)
        return self._family.scenes.scene(view, self._names(), self._position.log or [])

    def _names(self) -> list[str]:
        names = [*map(called, COMPANY[: self._game.seats])]
        names[self.seat] = say("You")
        return names
