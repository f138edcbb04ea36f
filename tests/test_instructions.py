"""The instructions are complete and true of every agreement, and their exercises can be played."""

import json
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from parlour import catalogue
from parlour.language import say
from parlour.languages import NAMES
from parlour.options import declared
from parlour.room.coaching.review import reason_words
from parlour.room.learning.lesson import ANY, Task, in_force, read_sentence, read_task
from parlour.room.learning.task import Trial
from tests.families import COACHED, EXPLAINED, coaching
from tools.build import instructions
from tools.i18n import catalogues

PAGES = {
    page.stem: page.read_text(encoding="utf-8") for page in sorted(instructions.PAGES.glob("*.md"))
}
TASKS = [
    (game, read_task(json.loads(json.dumps(task))))  # as sent to the page
    for game, text in PAGES.items()
    for task in instructions.tasks(text)
]
STEPS = 4
A_MINUTE = 150
"""Words that can be read in a minute."""


def named(case: object) -> str | None:
    """The test id of a task: the start of its prompt."""
    return case.ask[:40] if isinstance(case, Task) else None


def test_every_game_that_declares_instructions_has_its_page() -> None:
    assert set(PAGES) == set(EXPLAINED)
    for text in PAGES.values():
        for heading in ("How it is played", "The rules in force", "How to play well"):
            assert f"\n## {heading}\n" in text
        assert len(instructions.tasks(text)) >= 5


@pytest.mark.parametrize("page", sorted(instructions.PAGES.rglob("*.md")), ids=str)
def test_a_page_begins_with_a_minute_in_four_steps_and_a_table_to_try_them(page: Path) -> None:
    minute, rest = instructions.chapters(page.read_text(encoding="utf-8"))
    kinds = [block["kind"] for block in minute]
    assert kinds == ["heading", "paragraph", "steps", "task"]
    _, lead, steps, task = minute
    assert len(steps["steps"]) == STEPS
    assert all(step.startswith("<em>") for step in steps["steps"])
    assert json.loads(task["task"])["title"]
    words = [lead["words"], *steps["steps"]]
    assert sum(len(text.split()) for text in words) <= A_MINUTE
    assert not any("title" in json.loads(each["task"]) for each in rest if each["kind"] == "task")


# -- the rules in force -----------------------------------------------------------------------


def values(game: str) -> Iterator[tuple[str, object]]:
    """Every option with all its values, or with four values if it is a number."""
    for name, option in declared(catalogue.family(game).options).items():
        for value in option.values or (option.least, option.default, 11, option.most):
            yield name, value


def game_options(game: str) -> type:
    """The declared options of a game."""
    return catalogue.family(game).options


@pytest.mark.parametrize("game", PAGES)
def test_every_value_of_every_option_has_one_sentence(game: str) -> None:
    """At most one sentence applies at a time, and one applies under at least one agreement.

    Under other agreements the option may have no effect.
    """
    sentences = [read_sentence(condition) for condition in instructions.conditions(PAGES[game])]
    usual = {name: option.default for name, option in declared(game_options(game)).items()}
    assert {sentence.option for sentence in sentences} == set(usual)
    others = {(only[0], value) for _, _, only in sentences if only for value in only[1]}
    for name, value in values(game):
        counts = [
            sum(
                holds and sentence.option == name
                for sentence, holds in zip(
                    sentences, in_force(sentences, {**usual, **where, name: value}), strict=True
                )
            )
            for where in ({}, *({other: value} for other, value in others))
        ]
        assert max(counts) == 1, (name, value)


@pytest.mark.parametrize("game", PAGES)
def test_no_sentence_is_about_a_value_that_cannot_be(game: str) -> None:
    known = declared(game_options(game))
    for condition in instructions.conditions(PAGES[game]):
        option, value, only = read_sentence(condition)
        assert value == ANY or known[option].read(value) is not None
        if only is not None:
            assert all(known[only[0]].read(other) is not None for other in only[1])


def test_a_sentence_without_its_object_is_not_told() -> None:
    show = [read_sentence("show: true, transfer: true"), read_sentence("show: any")]
    for shown, transferred, told in (
        (True, True, [True, False]),
        (True, False, [False, True]),
        (False, True, [False, True]),
    ):
        assert in_force(show, {"show": shown, "transfer": transferred}) == told
    points = [
        read_sentence("points: 0, game: whist loo"),
        read_sentence("points: any, game: whist"),
    ]
    assert in_force(points, {"points": 7, "game": "loo"}) == [False, False]
    assert in_force(points, {"points": 0, "game": "loo"}) == [True, False]


# -- exercises ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "task"), TASKS, ids=named)
def test_what_is_asked_can_be_done_by_touches(game: str, task: Task) -> None:
    trial = Trial(game, task)
    for name in task.tries:
        trial.touch(f"hand:{name}")
        assert trial.refuses and trial.says and not trial.is_over, name
        assert trial.says != trial.scene.prompt, f"no reason is shown for {name}"
    done = 0
    for choice in trial.scene.choices:
        again = Trial(game, task)
        for touch in (name for name in choice.touches if name.startswith("hand:")):
            again.touch(touch)
        if not again.is_over:
            offered = (*again.offer.chips, *again.offer.secondary)
            free = [other for other in again.scene.choices if not other.touches]
            assert choice.move in {other.move for other in (*offered, *free)}
            again.make(choice.move)
        assert again.is_over and again.says.endswith(task.told) == again.is_done
        done += again.is_done
    assert done == len(task.wanted)


def test_a_table_can_be_set_again() -> None:
    trial = Trial(*next(case for case in TASKS if case[0] == "durak"))
    asked, hand = trial.says, trial.scene.place(f"hand:{trial.seat}").cards
    trial.touch("hand:6H")
    trial.make("take")
    assert trial.is_over and not trial.is_done and trial.tried == {"hand:6H"}
    trial.again()
    assert not trial.is_over and trial.says == asked and not trial.tried
    assert trial.scene.place(f"hand:{trial.seat}").cards == hand


def test_a_task_that_cannot_be_set_is_seen() -> None:
    game, task = next(case for case in TASKS if case[0] == "durak")
    with pytest.raises(ValueError, match="not legal"):
        Trial(game, task._replace(before=("0 attack AC",)))


# -- as parts of pages --------------------------------------------------------------------------


def test_a_page_as_html() -> None:
    page = """# Whist

## Play & win

Follow *suit*
if you can.

1. *Lead* a card.
2. Follow.

## The rules

* `points: any` To {} points.
* `convention: lead low, high last` So *low*.
* Plain

| Cards | Points |
|---|---|
| *two* | 1 |

```yaml
ask: Lay "it"
setup: {hands: {0: 7H}}
wanted: [play 7H]

told: Well.
```
"""
    assert instructions.as_html(page).splitlines() == [
        '<section class="minute">',
        "<h3>Play &amp; win</h3>",
        "<p>Follow <em>suit</em> if you can.</p>",
        "<ol>",
        "<li><em>Lead</em> a card.</li>",
        "<li>Follow.</li>",
        "</ol>",
        "</section>",
        '<section class="rest">',
        "<h3>The rules</h3>",
        "<ul>",
        '<li data-option="points: any">To <b></b> points.</li>',
        '<li data-conventions="lead low, high last">So <em>low</em>.</li>',
        "<li>Plain</li>",
        "</ul>",
        "<table>",
        "<thead>",
        "<tr>",
        "<th>Cards</th>",
        "<th>Points</th>",
        "</tr>",
        "</thead>",
        "<tbody>",
        "<tr>",
        "<td><em>two</em></td>",
        "<td>1</td>",
        "</tr>",
        "</tbody>",
        "</table>",
        '<div data-task="{&#34;ask&#34;: &#34;Lay \\&#34;it\\&#34;&#34;, &#34;setup&#34;: '
        "{&#34;hands&#34;: {&#34;0&#34;: &#34;7H&#34;}}, &#34;wanted&#34;: [&#34;play 7H"
        '&#34;], &#34;told&#34;: &#34;Well.&#34;}"></div>',
        "</section>",
    ]


def test_every_page_is_written(tmp_path: Path) -> None:
    instructions.write(tmp_path / "instructions")
    folder = tmp_path / "instructions"
    written = {page.relative_to(folder).as_posix() for page in folder.rglob("*.html")}
    pages = [f"{game}.html" for game in EXPLAINED]
    others = [f"{code}/{page}" for code in NAMES if code != "en" for page in pages]
    assert written == {*pages, *others}


@pytest.mark.parametrize("game", PAGES)
@pytest.mark.parametrize("code", [code for code in NAMES if code != "en"])
def test_a_translated_page_has_the_conditions_and_the_tables_of_the_english(
    code: str, game: str
) -> None:
    text = (instructions.PAGES / code / f"{game}.md").read_text(encoding="utf-8")
    assert instructions.conditions(text) == instructions.conditions(PAGES[game])
    assert [*map(_without_words, instructions.tasks(text))] == [
        *map(_without_words, instructions.tasks(PAGES[game]))
    ]
    assert [*map(_shape, instructions.blocks(text))] == [
        *map(_shape, instructions.blocks(PAGES[game]))
    ]


def _shape(block: str) -> tuple[str, int]:
    """The first character of a block that is no paragraph, and the number of its lines."""
    return (block[0], block.count("\n")) if block[0] in "#*|`" else ("", 0)


def _without_words(task: dict[str, Any]) -> dict[str, Any]:
    """A task without its translated words."""
    return {name: value for name, value in task.items() if name not in ("title", "ask", "told")}


# -- conventions --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game in EXPLAINED if game in COACHED])
@pytest.mark.parametrize("code", NAMES)
def test_every_convention_is_explained_once_in_the_chapter_that_is_told(
    code: str, game: str
) -> None:
    folder = instructions.PAGES / ("" if code == "en" else code)
    text = (folder / f"{game}.md").read_text(encoding="utf-8")
    names = coaching(game).CONVENTIONS
    assert sorted(instructions.conventions(text)) == sorted(names)
    with catalogues.spoken(code) if code in catalogues.TRANSLATED else nullcontext():
        _, chapter = text.split(f"\n## {say(reason_words.CHAPTER)}\n")
    assert instructions.conventions(chapter.split("\n## ")[0]) == instructions.conventions(text)


def test_no_convention_is_found_by_a_part_of_anothers_name() -> None:
    """The page searches for a name in the text of `data-conventions`, which lists several names."""
    for game in COACHED:
        names = coaching(game).CONVENTIONS
        assert not [(one, two) for one in names for two in names if one != two and one in two]


# -- lore ---------------------------------------------------------------------------------------

LORE: dict[str, Any] = {
    "durak": ("shapku s duraka ne snimayut", "Staryy durak khuzhe novykh dvukh", "fool's hat"),
    "cassino": ("Add well", "lone card", "aces and cassinos", "court cards", "spades", "cavallo"),
    "ecarte": (
        *("Void", "Singleton", "Doubleton", "the lead", "Jeux de règle", "Power cards"),
        *("longest suit", "proposal is safe", "dealer at four", "take a proposal"),
    ),
}


@pytest.mark.parametrize("game", LORE)
def test_the_instructions_contain_the_lore_of_the_manuals(game: str) -> None:
    """DUR-68, CAS-55, ECA-19 to ECA-26: proverbs, advice and terms."""
    assert [words for words in LORE[game] if words not in PAGES[game]] == []
