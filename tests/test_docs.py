"""The docs link to and name only things that exist, and their diagram and code are current."""

import re
from pathlib import Path
from textwrap import indent

import pytest

from parlour import catalogue
from parlour.languages import NAMES
from parlour.room.commands.start_switches import SWITCHES
from parlour.room.links.url_query import NOT_OPTIONS
from parlour.room.text_mode.typed_commands import COMMANDS
from tools.docs import architecture_diagram

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    page
    for folder in (".", "docs", "tests", "tools/measure")
    for page in (ROOT / folder).glob("**/*.md" if folder != "." else "*.md")
)

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
TARGET = re.compile(r"^([a-z-]+):.*## ", re.MULTILINE)
NAMED_TARGET = re.compile(r"(?:`|^)make ([a-z-]{2,})\b", re.MULTILINE)


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def without_code(text: str) -> str:
    """A page without its code blocks."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as on GitHub."""
    headings = re.findall(
        r"^#+ (.*)$", without_code(page.read_text(encoding="utf-8")), re.MULTILINE
    )
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(without_code(page.read_text(encoding="utf-8"))):
        if link.startswith(("http:", "https:", "mailto:")):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target), link


def test_every_command_is_on_a_page_and_no_page_names_another() -> None:
    targets = set(TARGET.findall(text_of("Makefile")))
    assert len(targets) > 5
    named = {page: NAMED_TARGET.findall(page.read_text(encoding="utf-8")) for page in PAGES}
    for page, commands in named.items():
        assert set(commands) <= targets, page
    assert targets == {command for commands in named.values() for command in commands}


def tree() -> dict[str, str]:
    """The entries of the tree in docs/architecture.md, with their descriptions."""
    block = re.search(r"^```\n(index\.html.*?)^```", text_of("docs/architecture.md"), re.M | re.S)
    assert block
    named: dict[str, str] = {}
    above: list[str] = []
    for line in block[1].splitlines():
        name, _, about = line.strip().partition(" ")
        depth = (len(line) - len(line.lstrip())) // 2
        above[depth:] = [name.rstrip("/")]
        named["/".join(above)] = about.strip()
    return named


def test_the_tree_names_what_is_there() -> None:
    for path in tree():
        assert (ROOT / path).exists(), path


def test_the_tree_names_every_module_of_the_product() -> None:
    """Files that every family may have are listed once, for durak."""
    named = set(tree())
    usual = {path.rpartition("/")[2] for path in named if "/durak/" in path}
    named |= {f"py/parlour/{family}/{name}" for family in catalogue.NAMES for name in usual}
    modules = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "py").rglob("*.py")
        if path.name != "__init__.py"
    }
    assert modules - named == set()


def test_the_tree_names_every_page_and_the_folders_of_tools_and_tests() -> None:
    pages = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")}
    modules = [path for depth in ("*", "*/*") for path in (ROOT / "tools").glob(f"{depth}/*.py")]
    modules += (ROOT / "tests").glob("*/*.py")
    folders = {path.parent.relative_to(ROOT).as_posix() for path in modules}
    families = {f"tests/{family}" for family in catalogue.NAMES}
    assert (pages | folders) - families - set(tree()) == set()


def test_the_picture_has_the_layers_of_the_contract() -> None:
    drawn = architecture_diagram.PICTURE.read_text(encoding="utf-8")
    fresh = architecture_diagram.draw(*architecture_diagram.contracts())
    assert drawn == fresh, "run: python -m tools.docs.architecture_diagram"


EXCERPT = re.compile(r"^```python\n((?:class|def) .*?)^```", re.MULTILINE | re.DOTALL)
SOURCES = [*(ROOT / "py").rglob("*.py"), *(ROOT / "tests/example/py").rglob("*.py")]


@pytest.mark.parametrize("page", ["docs/architecture.md", "docs/add-a-game.md"])
def test_code_on_the_pages_is_the_code_itself(page: str) -> None:
    excerpts = EXCERPT.findall(text_of(page))
    assert excerpts
    sources = [source.read_text(encoding="utf-8") for source in SOURCES]
    for excerpt in excerpts:
        inside_a_class = indent(excerpt, "    ")
        assert any(excerpt in text or inside_a_class in text for text in sources), excerpt


def rows(name: str) -> list[str]:
    """The first cells of a page's tables."""
    return re.findall(r"^\| (`.*?) \|", text_of(name), re.MULTILINE)


def test_the_page_has_every_typed_command() -> None:
    typed = {
        word for row in rows("docs/accessibility.md") for word in re.findall(r"`(\S+?)[ `]", row)
    }
    spelt = {word.spellings[0] for word in COMMANDS.values()}
    assert spelt <= typed


def test_the_page_has_every_word_of_a_link() -> None:
    listed = {word for row in rows("docs/links.md") for word in re.findall(r"`([\w*]+)", row)}
    assert {*NOT_OPTIONS, *SWITCHES} <= listed
    (languages,) = re.findall(r"^\| `lang=.*", text_of("docs/links.md"), re.MULTILINE)
    assert {*NAMES} == {*re.findall(r"`(\w+)`", languages)}
