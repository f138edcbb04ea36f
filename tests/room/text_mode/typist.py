"""A person who plays by typing, in a room without a browser."""

import asyncio
import re
from collections.abc import Callable, Mapping
from typing import Any

from parlour import catalogue
from parlour.bot_protocol import Appraise
from parlour.options import BadOptions, Value, differences, read
from parlour.room.coaching.retry.mistakes import Mistakes
from parlour.room.coaching.retry.retrying import Retrying
from parlour.room.coaching.review.reviewing import Reviewing
from parlour.room.coaching.review.typed_review import told
from parlour.room.commands.command_list import Command, Commands
from parlour.room.text_mode.conversation import Conversation
from parlour.room.text_mode.text_mode_context import TextModeContext
from parlour.scene import Scene
from parlour.verdict import NoVerdict, Verdict, as_json
from tests.room.headless_room import HeadlessRoom, KnownDeal, cards
from tests.stacked import game, stacked


class FakeLobby:
    """A fake lobby: the chosen game, and the options of each game."""

    def __init__(self, room: HeadlessRoom) -> None:
        self._room = room
        self.chosen = "durak"
        self.forms: dict[str, Mapping[str, Value]] = {}
        """For each game, the options in its form that differ from the default."""

    def options(self) -> Any:
        """The options, or None if they exclude each other."""
        try:
            return self._agreement()
        except BadOptions:
            return None

    @property
    def agreed(self) -> str:
        """The rules in words, or the reason why they cannot be played."""
        try:
            return catalogue.family(self.chosen).in_full(self._agreement())
        except BadOptions as reason:
            return str(reason)

    def choose(self, game: str, options: Any = None) -> None:
        """Choose a game; None leaves its form as it is."""
        self.chosen = game
        if options is not None:
            self.forms[game] = differences(options)

    def ask(self) -> None:
        """Start a match, as the room does."""
        self._room.start_match(self.chosen, self.forms.get(self.chosen))

    def _agreement(self) -> Any:
        return read(catalogue.family(self.chosen).options, self.forms.get(self.chosen, {}))


class OwnName:
    """Keeps the person's name."""

    def __init__(self, room: HeadlessRoom) -> None:
        self._room = room

    @property
    def is_missing(self) -> bool:
        """Never: only the 1994 theme requires a name."""
        return False

    def keep(self, name: str) -> None:
        """Save the name, and use it at the table."""
        self._room.settings.keep_name(name)
        if (match := self._room.controller.match) is not None:
            match.rename(name)


class Screen:
    """A fake boss key that counts how often everything was hidden."""

    def __init__(self) -> None:
        self.hidden = 0

    def hide(self) -> None:
        self.hidden += 1


async def appraise(question: Appraise) -> str:
    """Advise the first legal move, and call every other one a mistake."""
    await asyncio.sleep(0)
    advice = question.view["legal"][0]
    if question.move == advice:
        return as_json(Verdict("best", 0.0, 0.0, 0.0, False, "share", advice, 0.75, 150, []))
    return as_json(Verdict("mistake", 0.12, 0.1, 0.14, False, "share", advice, 0.75, 800, []))


class Review:
    """The review and retries, with a fake coach that needs no download."""

    def __init__(self, room: HeadlessRoom) -> None:
        self._room = room
        self._reviewing = Reviewing(
            room.scope, room.controller, room.presenter, room.signals, appraise
        )
        self._mistakes = Mistakes(room.controller, room.presenter, self._reviewing)
        self._retrying = Retrying(room.scope, room.table, room.signals, appraise)

    def typed(self, name: str, words: str) -> list[str]:
        """Answer a typed command; there is no deck."""
        if name == "review":
            return told(self._reviewing, self._room.table.explain)
        try:
            self._mistakes.begin(self._retrying, lambda _retry: None)
        except NoVerdict as reason:
            return [str(reason)]
        return []

    @property
    def retrying(self) -> Retrying | None:
        """The current retry, if there is one."""
        return self._retrying if self._retrying.is_on else None


class Typist:
    """A person who types lines in a room without a browser."""

    def __init__(self, room: HeadlessRoom | None = None, *, is_framed: bool = False) -> None:
        self.room = room or HeadlessRoom()
        self.games, self.screen = FakeLobby(self.room), Screen()
        self.commands = Commands(lambda: self.games.chosen)
        self.commands.add(self.room.controller.commands)
        self.talk = Conversation(
            TextModeContext(
                table=self.room.table,
                controller=self.room.controller,
                presenter=self.room.presenter,
                review=Review(self.room),
                lobby=self.games,
                commands=self.commands,
                preferences=self.room.preferences,
                step_preference=self._step,
                own_name=OwnName(self.room),
                boss=None if is_framed else self.screen,
            )
        )

    def _step(self, name: str) -> None:
        self.room.preferences.change(**{name: not getattr(self.room.preferences.now, name)})

    def add_command(self, name: str, do: Callable[[], None], words: str = "") -> None:
        """Add a command."""
        self.commands.add([Command(name, do, words=words)])

    def say(self, line: str) -> str:
        """Type a line, and return the answer with one line per sentence."""
        return "\n".join(self.talk.answer(line))


TRANSFER = {"players": 2, "transfer": True, "six_exchange": False}
HANDS = {0: "6H 7H 8H 7C 8C 9C", 1: "6S TS JS QS KS AS"}


NUMBERED = re.compile(r"^\d+: ([^,.]+)", re.MULTILINE)
SUCH_AS = re.compile(r"such as (.+)\.$", re.MULTILINE)
LONGEST = 400
"""More lines than any deal needs."""


def numbered(answer: str) -> list[str]:
    """The moves of a numbered list."""
    return NUMBERED.findall(answer)


async def play_out(typist: Typist) -> list[str]:
    """Play the deal to its end, always by the first choice, and return the moves.

    Every second move is typed after `p`.
    """
    made: list[str] = []
    for _ in range(LONGEST):
        scene = await _asked_or_over(typist.room)
        if scene.outcome is not None:
            return made
        answer = typist.say("w")
        moves = numbered(answer)
        move = moves[0] if moves else SUCH_AS.findall(answer)[0]
        made.append(move)
        assert typist.say(move if len(made) % 2 else f"p {move}") == ""
    raise AssertionError("The deal does not end.")


async def _asked_or_over(room: HeadlessRoom) -> Scene:
    for _ in range(LONGEST):
        await room.settle(20)
        if room.choices or room.scene.outcome is not None:
            return room.scene
    raise AssertionError("Nobody is asked, and the deal does not end.")


async def attacked() -> Typist:
    """A table at which the person holds the low trumps and is attacked with the six of spades."""
    typist = Typist()
    deal = stacked(game(**TRANSFER), 0, HANDS, "AH")
    typist.room.start_match("durak", TRANSFER, KnownDeal(deal))
    await typist.room.asked()
    assert cards(typist.room.scene, "slot") == ("6S",)
    return typist
