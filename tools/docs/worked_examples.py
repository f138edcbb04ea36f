"""Runs worked examples against the engine: `make examples FILES="docs/rules/durak.md mine.yaml"`.

A Markdown file has examples in its ```yaml blocks; a YAML file is a list of them. Section 13 of
docs/rules/durak.md describes the format, and section 16 of docs/rules/ecarte.md further questions.
The game is the entry `game` of the example, otherwise the name of its file, otherwise durak.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from parlour import catalogue
from parlour.cards import read_cards, together
from parlour.ecarte.hints import jeu_de_regle, power_cards
from tools.docs.expectations import Moment, differences, play

BLOCK = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """One worked example and its game."""

    game: str
    wanted: Mapping[str, Any]

    @property
    def name(self) -> str:
        return str(self.wanted.get("id", "without id"))


class Failure(NamedTuple):
    """One difference from an example."""

    example: Example
    step: int
    key: str
    expected: object
    found: object

    def __str__(self) -> str:
        about = self.example.wanted.get("about", "")
        return (
            f"{self.example.name} ({about})\n"
            f"    step {self.step}, {self.key}\n"
            f"    expected  {self.expected}\n"
            f"    found     {self.found}"
        )


def read_examples(path: Path) -> list[Example]:
    """The examples of a file.

    Raises:
        ValueError: the file has no examples; the message is a sentence.
    """
    text = path.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text) if path.suffix == ".md" else [text]
    found = [entry for block in blocks for entry in _entries(path, block)]
    if not found:
        raise ValueError(f"{path} contains no worked example.")
    usual = path.stem if path.stem in catalogue.NAMES else "durak"
    return [Example(entry.get("game", usual), entry) for entry in found]


def read_yaml(text: str) -> Any:
    """Read YAML with the parser in C where PyYAML has it, which is ten times as fast."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _entries(path: Path, block: str) -> list[dict[str, Any]]:
    try:
        entries = read_yaml(block)
    except yaml.YAMLError as fault:
        raise ValueError(f"{path} is not YAML: {fault}") from None
    if isinstance(entries, list) and all(map(_is_example, entries)):
        return entries
    if path.suffix == ".md":
        return []  # another kind of block
    raise ValueError(f"{path} is not a list of examples.")


def _is_example(entry: object) -> bool:
    return isinstance(entry, dict) and ("steps" in entry or "hints" in entry)


def failures(example: Example) -> Iterator[Failure]:
    """All differences between an example and the engine, up to the first refused move."""
    wanted = example.wanted
    if "hints" in wanted:
        yield from _wrong_hints(example)
        return
    try:
        game = catalogue.game(example.game, wanted.get("options") or {})
        position = game.setup(wanted.get("setup") or {})
    except ValueError as reason:
        yield Failure(example, 0, "setup", wanted.get("setup"), reason)
        return
    before = 0
    for number, step in enumerate(wanted["steps"], start=1):
        for action in step.get("do") or []:
            before = len(position.log or ())
            if not play(position, action):
                legal = [f"{position.turn} {move.text}" for move in position.moves()]
                yield Failure(example, number, "do", action, f"refused; legal: {legal}")
                return
        now = Moment(game, position, (position.log or [])[before:])
        for key, expected, found in differences(now, step.get("expect") or {}):
            yield Failure(example, number, key, expected, found)


def _wrong_hints(example: Example) -> Iterator[Failure]:
    """The hands of an example whose hints are wrong, by the table of jeux de règle."""
    for number, hint in enumerate(example.wanted["hints"], start=1):
        hand = together(read_cards(hint["hand"]))
        for key, judge in (("jeu", jeu_de_regle), ("power", power_cards)):
            found = judge(hand, hint["trump"])
            if found != hint[key]:
                yield Failure(example, number, key, hint[key], found)


def run(paths: list[Path], say: Callable[[str], None]) -> int:
    """Run the examples of these files. Returns the number of failures."""
    passed = failed = 0
    for path in paths:
        try:
            examples = read_examples(path)
        except (OSError, ValueError) as reason:
            say(f"{path}: {reason}")
            failed += 1
            continue
        for example in examples:
            found = list(failures(example))
            passed, failed = passed + (not found), failed + bool(found)
            for failure in found:
                say(f"{path.name} {failure}")
    say(f"{passed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit('Name the files: make examples FILES="docs/rules/durak.md".')
    sys.exit(1 if run([Path(name) for name in sys.argv[1:]], print) else 0)
