"""What a state of the product is: its name, how it is reached, and how it is photographed."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from playwright.sync_api import Page

from tools.pictures.sizes import PLAIN, ROOM

NAMES = ("", "Aino", "Linh", "Malik", "Boris", "Eleonora")
"""Who sits round a table that is posed, from the first seat; the person has not said a name."""

GONE = 15_000
"""Milliseconds after which what a step waits for will not come any more."""


class Stage(Protocol):
    """A page in which something is to be reached."""

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
    """From where a state is reached.

    Attributes:
        query: What the address asks for.
        kept: What the browser keeps from an earlier visit, by name, without `parlour/`.
        name: What the person has called herself on an earlier visit, if she has.
    """

    query: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)
    name: str = ""

    def texts(self) -> dict[str, str]:
        """What the browser keeps, by the names that it has there."""
        named = {"name": value(self.name)} if self.name else {}
        return {f"parlour/{key}": text for key, text in {**named, **self.kept}.items()}


@dataclass(frozen=True)
class Outside:
    """A page of its own, which is opened anew: outside the room, or before there is one.

    Attributes:
        path: Where it lies in the site.
        faults: What is wrong with files, by pattern: they are `late`, or `missing`.
        ahead: So many seconds pass at once when it has been opened.
    """

    path: str = ""
    faults: Mapping[str, str] = field(default_factory=dict)
    ahead: int = 0


@dataclass(frozen=True)
class State:
    """One thing that a person can have before him.

    Attributes:
        name: As in the names of the pictures.
        about: What there is to be seen, in a few words.
        steps: How it is reached, from the place.
        place: From where.
        sizes: In which windows it is photographed.
        variants: How it is dressed there; with a size behind a colon, in that window alone.
    """

    name: str
    about: str
    steps: Sequence[Step] = ()
    place: Place | Outside = Place()
    sizes: Sequence[str] = ROOM
    variants: Sequence[str] = ()

    def shots(self) -> list[tuple[str, str]]:
        """The pictures that are taken of it, each as its variant and its size."""
        found = [(PLAIN, size) for size in self.sizes]
        for variant in self.variants:
            name, _, size = variant.partition(":")
            few = [each for each in ("390x844", "1280x800") if each in self.sizes]
            found += [(name, each) for each in ([size] if size else few or self.sizes)]
        return found


def value(what: object) -> str:
    """A value as the browser keeps it (docs/saves.md)."""
    return json.dumps({"version": 1, "value": what})


# -- steps


@dataclass(frozen=True)
class Pose:
    """A position laid on the table: a step.

    Attributes:
        game: Whose it is.
        block: A set-up as docs/protocol.md has it.
        moves: What has been played since, each as `seat move`.
        options: What was agreed otherwise than usual.
        people: The seats that people play.
        standing: The score sheet before it: `scores`, `tally` and `deals`.
    """

    game: str
    block: Mapping[str, Any]
    moves: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    people: Sequence[int] = (0,)
    standing: Mapping[str, Any] = field(default_factory=dict)

    def __call__(self, stage: Stage) -> None:
        """Lay it, and wait until it lies there."""
        asked = {**vars(self), "names": NAMES}
        stage.run(f"await pose(room, {json.dumps(json.dumps(asked))})")


def command(name: str) -> Step:
    """Ask the room for this, as a key or a button would."""
    return lambda stage: stage.run(f"await order(room, {name!r})")


def call(source: str) -> Step:
    """Have this done by Python in the page, in the names of in_page/pose.py."""
    return lambda stage: stage.run(source)


def touch(selector: str) -> Step:
    """Touch something as soon as it is there, wherever it lies."""

    def step(stage: Stage) -> None:
        found = stage.page.locator(selector).first
        found.wait_for(state="attached", timeout=GONE)
        found.evaluate("one => one.click()")

    return step


def hand(*cards: str) -> list[Step]:
    """Touch these cards of the own hand."""
    return [touch(f'#hand [data-card="{card}"]') for card in cards]


def press(*keys: str) -> Step:
    """Press these keys, so that the focus is to be seen from now on."""

    def step(stage: Stage) -> None:
        for key in keys:
            stage.page.keyboard.press(key)

    return step


def write(selector: str, line: str) -> Step:
    """Write a line into a field, and enter it."""

    def step(stage: Stage) -> None:
        field = stage.page.locator(selector)
        field.fill(line)
        field.press("Enter")

    return step


def see(selector: str) -> Step:
    """Wait until this can be seen."""
    return lambda stage: stage.page.locator(selector).first.wait_for(timeout=GONE)


def script(source: str) -> Step:
    """Run a script in the page."""
    return lambda stage: stage.page.evaluate(source)
