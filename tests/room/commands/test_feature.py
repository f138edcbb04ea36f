"""One line adds a feature to the room, with its command, key and texts."""

from typing import Any

from parlour.language import later, say
from parlour.room.commands.command_list import Command, Commands
from parlour.room.commands.feature import Feature, Features
from tests.room.text_mode.typist import Typist
from tools.i18n.catalogues import spoken


class Bell(Feature):
    """An example feature with a command that rings and shows a text."""

    def __init__(self) -> None:
        self.rung, self.is_open, self.saved = 0, False, list[str]()
        self.shown = ""
        self.commands = (
            Command("ring", self.ring, ("Shift+B",), later("the next deal, once a deal is over")),
        )

    def ring(self) -> None:
        self.rung, self.is_open = self.rung + 1, True
        self.on_language_changed()

    def on_language_changed(self) -> None:
        self.shown = say("Next deal")

    def on_saved_elsewhere(self, name: str) -> None:
        self.saved.append(name)

    def handle_key(self, event: Any) -> bool:
        return self.is_open and event == "Escape"

    def owns_click(self, event: Any) -> bool:
        return self.is_open and event == "bell"

    def close(self) -> None:
        self.is_open = False


def test_its_command_is_on_its_key_and_in_the_list_of_keys() -> None:
    commands = Commands(lambda: "durak")
    bell = Features(commands).add(Bell())
    command = commands.for_key("Shift+B")
    assert command is not None
    command.do()
    assert bell.rung == 1
    assert ("Shift B", "the next deal, once a deal is over") in commands.listed({})
    assert commands.key_label("ring") == "Shift B"


def test_its_command_can_be_typed() -> None:
    typist = Typist()
    bell = Features(typist.commands).add(Bell())
    assert typist.talk.answer("ring") == []
    assert bell.rung == 1


def test_it_is_told_of_another_language_and_of_other_tabs() -> None:
    features = Features(Commands(lambda: "durak"))
    bell = features.add(Bell())
    bell.ring()
    with spoken("de"):
        features.on_language_changed()
        assert bell.shown == say("Next deal") != "Next deal"
    features.on_saved_elsewhere("pace")
    assert bell.saved == ["pace"]


def test_it_takes_keys_and_clicks_while_it_is_open_and_is_gone_after_close() -> None:
    features = Features(Commands(lambda: "durak"))
    bell = features.add(Bell())
    assert not features.handle_key("Escape") and not features.owns_click("bell")
    bell.ring()
    assert features.handle_key("Escape") and features.owns_click("bell")
    features.close()
    assert not features.handle_key("Escape") and not features.owns_click("bell")


def test_a_feature_that_needs_nothing_writes_nothing() -> None:
    features = Features(Commands(lambda: "durak"))
    features.add(Feature())
    features.on_language_changed()
    features.on_saved_elsewhere("")
    features.close()
    assert not features.handle_key("Escape") and not features.owns_click("bell")
