"""Carries out lines typed in text mode and returns answers. Accepts the room's commands too."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from parlour import catalogue
from parlour.catalogue import UnknownGame
from parlour.family import Family
from parlour.language import headed, headed_sentence, later, say
from parlour.options import declared, differences, read_gently
from parlour.room.model.names import letters
from parlour.room.text_mode import answers, typed_commands, typed_moves
from parlour.room.text_mode.text_mode_context import RunningRetry, TextModeContext
from parlour.scene import Choice, Scene
from parlour.table.speech import open_hands

NOBODY_SITS = later("You are not at a table yet. Type n to deal, or games for a list of games.")
NAMELESS = later("Type name and your own name, with one to ten letters.")
UNDER_WAY = later("A deal is in progress. Type leave to go back to all games.")
NOT_UNDERSTOOD = later("Type ? for help.")
HIDDEN = later("That would reveal the answer. Type show to see it, or skip to continue.")
NOTHING_TRIED = later("You are not trying a mistake again. Type try to begin.")
THINKING = later("Looking for a hint. Please wait.")


class Conversation:
    """The conversation of text mode with the room."""

    def __init__(self, room: TextModeContext) -> None:
        self._room = room
        self._offered: tuple[Choice, ...] = ()
        """The choices of the last numbered list."""
        self._answers: Mapping[str, Callable[[str], list[str]]] = {
            "hand": self._of_scene(lambda scene: [answers.hand(scene)]),
            "table": self._of_scene(answers.table),
            "last": self._of_scene(lambda scene: answers.last(scene, self._last())),
            "score": self._of_scene(lambda scene: answers.score(scene, self._running_score())),
            "trump": self._of_scene(lambda scene: [answers.trump(scene)]),
            "who": self._of_scene(answers.who),
            "ways": self._ways,
            "play": self._play,
            "undo": self._undo,
            "next": self._next,
            "hint": self._hint,
            "open": self._open,
            "names": self._of_scene(lambda scene: [answers.names(scene)]),
            "name": self._name,
            "log": self._log,
            "review": self._review,
            "try": self._try,
            "deck": lambda words: self._room.review.typed("deck", words.lower()),
            "show": self._with_retry(lambda retry: retry.show()),
            "skip": self._with_retry(lambda retry: retry.skip()),
            "rules": self._rules,
            "games": self._games,
            "game": self._game,
            "boss": self._boss,
            "commands": self._commands,
            "help": lambda _words: answers.help_lines(),
            "": self._play,
        }

    @staticmethod
    def is_farewell(line: str) -> bool:
        """Does this line close text mode?"""
        return typed_commands.read(line)[0] == "close"

    def answer(self, line: str) -> list[str]:
        """Carry out a line and return the answer.

        The answer is empty if the table announces the result. An empty line continues a waiting
        table. Otherwise it repeats the question.
        """
        if not line:
            return self._go_on()
        name, words = typed_commands.read(line)
        return self._answers[name](words)

    def asked(self) -> list[str]:
        """The current question."""
        scene = self._scene
        if scene is None:
            return [say(NOBODY_SITS)]
        return answers.asked(scene) or answers.outcome(scene)

    # -- the table

    @property
    def _scene(self) -> Scene | None:
        return self._room.table.present

    def _of_scene(self, describe: Callable[[Scene], list[str]]) -> Callable[[str], list[str]]:
        def answer(_words: str) -> list[str]:
            scene = self._scene
            return [say(NOBODY_SITS)] if scene is None else describe(scene)

        return answer

    def _last(self) -> Scene | None:
        if self._room.controller.match is None or self._room.review.retrying is not None:
            return None
        return self._room.presenter.look_back.last

    def _running_score(self) -> str:
        match = self._room.controller.match
        return match.score_in_words() if match is not None else ""

    def _go_on(self) -> list[str]:
        if self._room.presenter.is_waiting:
            self._room.presenter.pause.skip()
            return []
        return self.asked()

    def _ways(self, words: str) -> list[str]:
        scene = self._scene
        if scene is None:
            return [say(NOBODY_SITS)]
        lines, self._offered = answers.ways(scene, whole=words.lower() == "all")
        return lines

    def _play(self, words: str) -> list[str]:
        """Make a move, run a command, or choose a game by its name. List moves if several fit."""
        scene, session = self._scene, self._room.controller.session
        if words.isdecimal() and self._offered:
            return self._choose(int(words), scene)
        found = typed_moves.meant(scene, words) if scene is not None else ()
        if len(found) == 1:
            return self._make(found[0])
        if found:
            self._offered = found[: answers.MANY]
            rest = len(found) - len(self._offered)
            more = [say("And {count} more.", count=rest)] * bool(rest)
            return [say("Several moves fit:"), *answers.numbered(self._offered), *more]
        command = self._room.commands.find("-".join(words.lower().split()))
        if command is not None:
            command.do()
            if command.is_on is None:
                return []
            state = say("on") if command.is_on() else say("off")
            return [f"{headed(command.name, state)}."]
        if _named(words) is not None:
            return self._game(words)
        judge = self._room.review.retrying or (self._room.presenter if session else None)
        if scene is None or judge is None:
            return [say(NOBODY_SITS)]
        why = typed_moves.reason(scene, words, judge.refusal)
        if typed_moves.are_cards_alone(words):
            return [why]
        return [why, typed_moves.how_to_name_a_card(), say(NOT_UNDERSTOOD)]

    def _choose(self, number: int, scene: Scene | None) -> list[str]:
        """Choose from the last list, if that move is still possible."""
        if not 0 < number <= len(self._offered):
            return [say("The last list has numbers from 1 to {last}.", last=len(self._offered))]
        chosen = self._offered[number - 1]
        if scene is None or chosen.move not in (choice.move for choice in scene.choices):
            return [say("That can no longer be played. Type w for the possible moves.")]
        return self._make(chosen)

    def _make(self, choice: Choice) -> list[str]:
        self._offered = ()
        self._room.table.make(choice.move)
        return []

    def _undo(self, _words: str) -> list[str]:
        if self._scene is None:
            return [say(NOBODY_SITS)]
        may = self._room.controller.may_undo
        self._room.controller.undo()
        return [say("Undone.")] if may else []  # otherwise the table says why not

    def _hint(self, _words: str) -> list[str]:
        self._room.controller.hint()
        return [say(THINKING)] if self._scene is not None else [say(NOBODY_SITS)]

    def _open(self, _words: str) -> list[str]:
        self._room.step_preference("open_hands")
        scene = self._scene
        if not self._room.preferences.now.open_hands:
            return [say("Open hands: off.")]
        return [say("Open hands: on."), *(open_hands(scene) if scene is not None else ())]

    def _log(self, _words: str) -> list[str]:
        if self._room.review.retrying is not None:
            return [say(HIDDEN)]
        if self._room.controller.match is None:
            return [say(NOBODY_SITS)]
        return [line.sentence for each in self._room.presenter.log.rounds() for line in each.lines]

    def _review(self, words: str) -> list[str]:
        if (retry := self._room.review.retrying) is not None:
            retry.leave()
        return self._room.review.typed("review", words.lower())

    def _try(self, _words: str) -> list[str]:
        review = self._room.review
        return self.asked() if review.retrying is not None else review.typed("try", "")

    def _with_retry(self, do: Callable[[RunningRetry], None]) -> Callable[[str], list[str]]:
        def answer(_words: str) -> list[str]:
            retry = self._room.review.retrying
            if retry is None:
                return [say(NOTHING_TRIED)]
            do(retry)
            return []  # the table announces the result

        return answer

    # -- opening and leaving a table

    def _next(self, _words: str) -> list[str]:
        controller = self._room.controller
        if controller.session is None:
            return self._first_deal()
        if controller.is_on and not controller.session.is_closed:
            return [say(UNDER_WAY)]
        controller.next_deal()
        return []

    def _first_deal(self) -> list[str]:
        if self._room.own_name.is_missing:
            return [say(NAMELESS)]
        if self._room.lobby.options() is None:
            return self._rules("")
        self._room.lobby.ask()
        return self._rules("")

    def _rules(self, _words: str) -> list[str]:
        match = self._room.controller.match
        if match is not None:
            return [_agreement(match.family, match.game.options)]
        family = catalogue.family(self._room.lobby.chosen)
        options = self._room.lobby.options()
        return [self._room.lobby.agreed] if options is None else [_agreement(family, options)]

    def _games(self, _words: str) -> list[str]:
        families = map(catalogue.family, catalogue.NAMES)
        games = [headed_sentence(family.name, say(family.words.ABOUT)) for family in families]
        return [*games, say("Type game and a name to choose one, then n to deal.")]

    def _game(self, words: str) -> list[str]:
        """Choose a game: its name, then a preset, then pairs of an option and its value."""
        if self._room.controller.match is not None:
            return [say(UNDER_WAY)]
        name, *rest = words.lower().split() or [self._room.lobby.chosen]
        try:
            family = _named(name) or catalogue.family(name)
        except UnknownGame as reason:
            return [str(reason)]
        has_rules, start = bool(rest), family.usual
        if has_rules and rest[0] in family.presets:
            start = family.presets[rest.pop(0)]
        changes = dict(zip(rest[::2], map(_value, rest[1::2]), strict=False))
        options, refused = read_gently(family.options, {**differences(start), **changes})
        self._room.lobby.choose(family.name, options if has_rules else None)
        return [*refused, *self._rules(""), *_presets_and_options(family), say("Type n to deal.")]

    def _name(self, words: str) -> list[str]:
        name = letters(words)
        if not name:
            return [say(NAMELESS)]
        self._room.own_name.keep(name)
        return [say("Your name is now {name}.", name=name)]

    def _boss(self, _words: str) -> list[str]:
        if self._room.boss is None:
            return [say("Parlour cannot hide the page in this frame.")]
        self._room.boss.hide()
        return []

    def _commands(self, _words: str) -> list[str]:
        commands = [command for command in self._room.commands.all() if command.words]
        return [f"{headed(command.name, say(command.words))}." for command in commands]


def _named(word: str) -> Family | None:
    """The game of this name or title, in upper or lower case; None if there is none."""
    families = map(catalogue.family, catalogue.NAMES)
    return next(
        (each for each in families if word.lower() in (each.name, say(each.words.TITLE).lower())),
        None,
    )


def _value(word: str) -> str:
    """An option's value as in links. For a switch, on and off are accepted too."""
    return {"on": "true", "off": "false"}.get(word, word)


def _agreement(family: Family, options: Any) -> str:
    return f"{headed(say(family.words.TITLE), family.in_full(options))}."


def _presets_and_options(family: Family) -> Sequence[str]:
    """The presets and options of a game, as they are typed after its name."""
    listed = family.words.PRESETS.items()
    kinds = "; ".join(f"{name}, {say(preset.title)}" for name, preset in listed)
    options = "; ".join(
        headed(name, option.alternatives()) for name, option in declared(family.options).items()
    )
    presets = [say("Presets: {kinds}.", kinds=kinds)] * bool(kinds)
    return [*presets, say("Rules, each with a name and a value: {options}.", options=options)]
