"""A state of the product: its name, how it is reached, and how it is photographed."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from playwright.sync_api import Page

from tools.pictures.sizes import PLAIN, ROOM

NAMES = ("", "Aino", "Linh", "Malik", "Boris", "Eleonora")
"""The names at a posed table, from the first seat. The person has none."""

GONE = 15_000
"""How long a step waits for something, in milliseconds."""


class Stage(Protocol):
    """A page in which a state is reached."""

    @property
    def page(self) -> Page:
        """The page itself."""
        ...

    def run(self, call: str) -> Any:
        """Run a call of in_page/pose.py in the page, where `room` is the open room."""
        ...


Step = Callable[[Stage], None]


@dataclass(frozen=True)
class Place:
    """Where the steps to a state start.

    Attributes:
        query: The query of the address.
        kept: The saved data of the browser, keyed by name without `parlour/`.
        name: The person's saved name, if any.
    """

    query: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)
    name: str = ""

    def texts(self) -> dict[str, str]:
        """The saved data of the browser, keyed by full name."""
        named = {"name": value(self.name)} if self.name else {}
        return {f"parlour/{key}": text for key, text in {**named, **self.kept}.items()}


@dataclass(frozen=True)
class Outside:
    """A newly opened page outside the room, or before the room has started.

    Attributes:
        path: The path of the page in the site.
        faults: The faults of files, by pattern: `late` or `missing`.
        ahead: How many seconds to skip after the page was opened.
    """

    path: str = ""
    faults: Mapping[str, str] = field(default_factory=dict)
    ahead: int = 0


@dataclass(frozen=True)
class State:
    """One thing that a person can see.

    Attributes:
        name: The name of the state, used in file names.
        about: A description in a few words.
        steps: The steps from the place to the state.
        place: Where the steps start.
        sizes: The windows for its pictures.
        variants: The variants to show; with a size after a colon, only in that window.
    """

    name: str
    about: str
    steps: Sequence[Step] = ()
    place: Place | Outside = Place()
    sizes: Sequence[str] = ROOM
    variants: Sequence[str] = ()

    def shots(self) -> list[tuple[str, str]]:
        """The pictures of this state, as pairs of variant and size."""
        found = [(PLAIN, size) for size in self.sizes]
        for variant in self.variants:
            name, _, size = variant.partition(":")
            few = [each for each in ("390x844", "1280x800") if each in self.sizes]
            found += [(name, each) for each in ([size] if size else few or self.sizes)]
        return found


def value(what: object) -> str:
    """A value in its stored form (docs/saves.md)."""
    return json.dumps({"version": 1, "value": what})


# -- steps


@dataclass(frozen=True)
class Pose:
    """A step that shows a position on the table.

    Attributes:
        game: The name of the game.
        block: A set-up as described in docs/protocol.md.
        moves: The moves after the set-up, each as `seat move`.
        options: The options that differ from the default.
        people: The seats that people play.
        standing: The score before the deal: `scores`, `tally`, `deals` and `history`.
    """

    game: str
    block: Mapping[str, Any]
    moves: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    people: Sequence[int] = (0,)
    standing: Mapping[str, Any] = field(default_factory=dict)

    def __call__(self, stage: Stage) -> None:
        """Show the position, and wait until the table shows it."""
        asked = {**vars(self), "names": NAMES}
        stage.run(f"await pose(room, {json.dumps(json.dumps(asked))})")


def command(name: str) -> Step:
    """A step that runs a command of the room."""
    return lambda stage: stage.run(f"await order(room, {name!r})")


def call(source: str) -> Step:
    """A step that runs Python in the page, in the namespace of in_page/pose.py."""
    return lambda stage: stage.run(source)


def touch(selector: str) -> Step:
    """A step that clicks an element as soon as it exists, wherever it is."""

    def step(stage: Stage) -> None:
        found = stage.page.locator(selector).first
        found.wait_for(state="attached", timeout=GONE)
        found.evaluate("one => one.click()")

    return step


def hand(*cards: str) -> list[Step]:
    """Steps that press these cards of the hand."""
    return [touch(f'#hand [data-card="{card}"]') for card in cards]


def press(*keys: str) -> Step:
    """A step that presses these keys, which also makes the focus visible."""

    def step(stage: Stage) -> None:
        for key in keys:
            stage.page.keyboard.press(key)

    return step


def write(selector: str, line: str) -> Step:
    """A step that types a line into a field and enters it."""

    def step(stage: Stage) -> None:
        field = stage.page.locator(selector)
        field.fill(line)
        field.press("Enter")

    return step


def see(selector: str) -> Step:
    """A step that waits until this is visible."""
    return lambda stage: stage.page.locator(selector).first.wait_for(timeout=GONE)


def script(source: str) -> Step:
    """A step that runs a script in the page."""
    return lambda stage: stage.page.evaluate(source)
