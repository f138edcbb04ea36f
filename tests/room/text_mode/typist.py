"""Somebody who plays by typing, in a room without a browser."""

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


class Choosing:
    """The choice of games: the one that is chosen, and the form of each with its rules."""

    def __init__(self, room: HeadlessRoom) -> None:
        self._bench = room
        self.chosen = "durak"
        self.forms: dict[str, Mapping[str, Value]] = {}
        """By the name of its game: what stands there otherwise than usual."""

    def options(self) -> Any:
        """The rules, or None where they exclude each other."""
        try:
            return self._agreement()
        except BadOptions:
            return None

    @property
    def agreed(self) -> str:
        """The rules in words, or why they cannot be played."""
        try:
            return catalogue.family(self.chosen).words.in_force(self._agreement())
        except BadOptions as reason:
            return str(reason)

    def choose(self, game: str, options: Any = None) -> None:
        """Choose it; with None by what stands in its form."""
        self.chosen = game
        if options is not None:
            self.forms[game] = differences(options)

    def ask(self) -> None:
        """Sit down, as the room does."""
        self._bench.start_match(self.chosen, self.forms.get(self.chosen))

    def _agreement(self) -> Any:
        return read(catalogue.family(self.chosen).options, self.forms.get(self.chosen, {}))


class OwnName:
    """The name of whoever types."""

    def __init__(self, room: HeadlessRoom) -> None:
        self._bench = room

    @property
    def is_missing(self) -> bool:
        """In a room that is not that of 1994 a name is never missing."""
        return False

    def keep(self, name: str) -> None:
        """Keep it, and use it at the table."""
        self._bench.settings.keep_name(name)
        if (sitting := self._bench.controller.match) is not None:
            sitting.rename(name)


class Screen:
    """Notes how often everything went out of sight."""

    def __init__(self) -> None:
        self.hidden = 0

    def hide(self) -> None:
        """Out of sight."""
        self.hidden += 1


async def appraise(question: Appraise) -> str:
    """The first of all moves is the best, found a turn later."""
    await asyncio.sleep(0)
    advice = question.view["legal"][0]
    if question.move == advice:
        return as_json(Verdict("best", 0.0, 0.0, 0.0, False, "share", advice, 0.75, 150, []))
    return as_json(Verdict("mistake", 0.12, 0.1, 0.14, False, "share", advice, 0.75, 800, []))


class Review:
    """The review, which is there from the start."""

    def __init__(self, room: HeadlessRoom) -> None:
        self._bench = room
        self._reviewing = Reviewing(
            room.scope, room.controller, room.presenter, room.signals, appraise
        )
        self._mistakes = Mistakes(room.controller, room.presenter, self._reviewing)
        self._retrying = Retrying(room.scope, room.table, room.signals, appraise)

    def typed(self, name: str, words: str) -> list[str]:
        """As typing has it; the deck is not there."""
        if name == "review":
            return told(self._reviewing, self._bench.table.explain)
        try:
            self._mistakes.begin(self._retrying, lambda _retry: None)
        except NoVerdict as reason:
            return [str(reason)]
        return []

    @property
    def retrying(self) -> Retrying | None:
        """What is tried again now."""
        return self._retrying if self._retrying.is_on else None


class Typist:
    """Types lines, and keeps nothing but the room round them."""

    def __init__(self, room: HeadlessRoom | None = None, *, is_framed: bool = False) -> None:
        self.room = room or HeadlessRoom()
        self.games, self.screen = Choosing(self.room), Screen()
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
                preferences=self.room.likes,
                step_preference=self._step,
                own_name=OwnName(self.room),
                boss=None if is_framed else self.screen,
            )
        )

    def _step(self, name: str) -> None:
        self.room.likes.change(**{name: not getattr(self.room.likes.now, name)})

    def bring(self, name: str, do: Callable[[], None], words: str = "") -> None:
        """One command more."""
        self.commands.add([Command(name, do, words=words)])

    def say(self, line: str) -> str:
        """Type a line; what is answered, a line for each sentence."""
        return "\n".join(self.talk.answer(line))


TRANSFER = {"players": 2, "transfer": True, "six_exchange": False}
HANDS = {0: "6H 7H 8H 7C 8C 9C", 1: "6S TS JS QS KS AS"}


NUMBERED = re.compile(r"^\d+: ([^,.]+)", re.MULTILINE)
SUCH_AS = re.compile(r"such as (.+)\.$", re.MULTILINE)
LONGEST = 400
"""Lines of a deal, more than any takes."""


def numbered(told: str) -> list[str]:
    """The moves of a numbered list."""
    return NUMBERED.findall(told)


async def play_out(typist: Typist) -> list[str]:
    """Play the deal by its first ways to its end, every second one after `p`; the moves."""
    made: list[str] = []
    for _ in range(LONGEST):
        scene = await _asked_or_over(typist.room)
        if scene.outcome is not None:
            return made
        told = typist.say("w")
        ways = numbered(told)
        move = ways[0] if ways else SUCH_AS.findall(told)[0]
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
    """The person holds the low trumps; the only attack that is likely is the six of spades."""
    typist = Typist()
    deal = stacked(game(**TRANSFER), 0, HANDS, "AH")
    typist.room.start_match("durak", TRANSFER, KnownDeal(deal))
    await typist.room.asked()
    assert cards(typist.room.scene, "slot") == ("6S",)
    return typist
