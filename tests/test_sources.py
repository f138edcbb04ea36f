"""Rules for our sources that no linter checks: markup, randomness, styles, scopes, docstrings."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOR_THE_PAGE = sorted(
    file
    for folder in ("static", "py", "worker", "embed", "licences")
    for file in (ROOT / folder).rglob("*")
    if file.suffix in (".mjs", ".js", ".py", ".css", ".html", ".webmanifest")
) + [ROOT / name for name in ("index.html", "404.html", "pyscript.toml")]
FOR_OTHER_PAGES = ROOT / "py/parlour/embedding.py"
"""The module writes the frame for other people's pages, where our policy does not apply."""
PYTHON = sorted((ROOT / "py").rglob("*.py"))

FORBIDDEN = {
    "runs text as code": r"\beval\(|\bnew Function\b|(?<!\.)\bexec\(|setTimeout\(\s*[\"'`]",
    "puts text in as markup": r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc",
    "has a handler in the markup": r"<[a-z][^<>]*\son[a-z]+\s*=",
    "has style in the markup": r"<[a-z][^<>]*\sstyle\s*=|<style\b",
    "has script in the markup": (
        r"<script(?![^>]*(?:\ssrc=|\stype=\"application/json\"))[^>]*>|javascript:"
    ),
    "names a place from the server's root": r"\b(?:href|src|import|fetch|from) ?[=(]? ?[\"'`]/\w",
}


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("what", FORBIDDEN)
def test_none_of_our_sources(what: str) -> None:
    assert {"static/theme.js", "worker/evicted.html", "embed/element.js"} <= {
        *map(name, FOR_THE_PAGE)
    }
    found = [
        f"{name(file)}: {match[0]}"
        for file in FOR_THE_PAGE
        if file != FOR_OTHER_PAGES
        for match in re.finditer(FORBIDDEN[what], file.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("runs text as code", 'eval("1")'),
        ("runs text as code", "exec(text)"),
        ("runs text as code", 'setTimeout("deal()", 5)'),
        ("puts text in as markup", "line.innerHTML = name"),
        ("puts text in as markup", "document.write(name)"),
        ("has a handler in the markup", '<img src="x" onerror="deal()">'),
        ("has style in the markup", '<p class="a" style="color: red">'),
        ("has script in the markup", "<script>deal()</script>"),
        ("has script in the markup", '<script type="module">deal()</script>'),
        ("names a place from the server's root", 'fetch("/static/faces.svg")'),
        ("names a place from the server's root", '<link href="/style.css">'),
    ],
)
def test_forbidden_code_is_detected(what: str, line: str) -> None:
    assert re.search(FORBIDDEN[what], line)


def policy() -> dict[str, set[str]]:
    """The content security policy of the page, by directive."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    (content,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    return {words[0]: {*words[1:]} for words in map(str.split, content.split(";"))}


def test_the_policy_allows_what_the_page_needs_and_nothing_else() -> None:
    assert policy() == {
        "default-src": {"'none'"},
        "script-src": {"'self'", "'wasm-unsafe-eval'"},
        "style-src": {"'self'"},
        "img-src": {"'self'"},
        "font-src": {"'self'"},
        "connect-src": {"'self'"},
        "manifest-src": {"'self'"},
        "worker-src": {"'self'"},
        "base-uri": {"'none'"},
        "form-action": {"'none'"},
    }


WORKFLOWS = sorted((ROOT / ".github").rglob("*.y*ml"))


def test_every_step_that_others_have_written_is_pinned_by_its_commit() -> None:
    """A tag can be moved to another commit, but a commit cannot change."""
    used = [
        (name(file), *match.groups())
        for file in WORKFLOWS
        for match in re.finditer(r"\buses: *(\S+)", file.read_text(encoding="utf-8"))
    ]
    assert used
    for file, step in used:
        if not step.startswith("./"):  # our own steps belong to the same commit
            assert re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}", step), (file, step)


# -- randomness ---------------------------------------------------------------------------------

UNSEEDED = {
    "py/parlour/room/app/core.py": "Random()",
    "py/parlour/room/appearance/synthesiser.py": "random()",
}
"""Unseeded generators: the room's only stream, which the system seeds, and the noise of sounds."""


def test_luck_comes_from_one_stream_and_is_drawn_in_one_way() -> None:
    """A number below n is `int(rng.random() * n)`. `random()` has 2**53 equally likely values, so
    the bias towards any card is below 10**-14. Functions that may change between Python versions
    are forbidden."""
    uneven = r"\b(randrange|randint|getrandbits|choice|shuffle)\("
    for file in PYTHON:
        text = file.read_text(encoding="utf-8")
        drawn = [match[0] for match in re.finditer(rf"(?:rng|random|luck)\.{uneven}", text)]
        assert drawn == [], name(file)
        unseeded = re.findall(r"\bRandom\(\)|(?<![.\w])random\(\)", text)
        assert set(unseeded) <= {UNSEEDED.get(name(file))}, name(file)
        assert not re.search(r"^import random\b", text, re.MULTILINE), name(file)


# -- style --------------------------------------------------------------------------------------

STYLES = sorted((ROOT / "static").rglob("*.css"))
CHECKED_OFTEN = r":not\(|:empty|:hover|:nth-|\*"
"""Selectors that `:has()` checks again on every change or hover below the element."""
SEARCHES_TABLE = r"(?:\bbody|\bhtml|:root|#cloth|#table)(?:\[[^\]]*\]|:not\()*:has\((?!>)"
"""A `:has()` that searches all cards at each move. To style the page while a panel is open, use the
attribute of the body instead (py/parlour/table/dom.py)."""
ANY_SIBLING = r"[+~]\s*\*"
"""A sibling selector for any element: each change makes the browser match all later siblings."""


def has_selectors(text: str) -> list[tuple[str, str]]:
    """The argument of each `:has()`, and the rest of its selector."""
    found = []
    for match in re.finditer(r":has\(", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        found.append((text[match.end() : end - 1], re.split(r"[,{]", text[end:], maxsplit=1)[0]))
    return found


def test_no_style_makes_the_browser_work_out_the_whole_page_at_each_move() -> None:
    """One such rule for the table took two thirds of the time of a deal."""
    for sheet in STYLES:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert not re.findall(SEARCHES_TABLE, text), name(sheet)
        assert not re.findall(ANY_SIBLING, text), name(sheet)
        for within, after in has_selectors(text):
            assert not re.search(CHECKED_OFTEN, within), (name(sheet), within)
            assert "*" not in after, (name(sheet), within, after)


def test_such_a_style_would_be_seen() -> None:
    (wide,) = has_selectors("#table:not(:has(.seat)) > * { color: red }")
    assert wide == (".seat", ") > * ")
    (deep,) = has_selectors("body:has(#log:not([hidden])) #delay, p { color: red }")
    assert re.search(CHECKED_OFTEN, deep[0])
    for rule in (
        "body:has(#table[hidden]) #menu-button",
        "body:not(:has(#log[hidden]))",
        ":root:has(p) p",
    ):
        assert re.search(SEARCHES_TABLE, rule)
    assert not re.search(SEARCHES_TABLE, "#cloth:has(> #log[data-past])")
    assert re.search(ANY_SIBLING, ".small-cards > * + * {")
    assert not re.search(ANY_SIBLING, "& > * { width: calc(1px + 2px) }")


WITHOUT_A_SCOPE = re.compile(
    r"\b(?:addEventListener|create_proxy|create_once_callable|ensure_future|create_task|call_later"
    r"|call_at|call_soon|run_in_executor|setTimeout|setInterval|MutationObserver|ResizeObserver)\b"
    r"|\.on[a-z]+ = "
)
"""Calls that start something which must be ended."""

MAY_BEGIN = {
    "py/parlour/scope.py": "starts tasks and timers for all modules",
    "py/parlour/table/listening.py": "adds listeners and proxies for all modules",
    "py/parlour/table/card_animation.py": "all leaving cards share one proxy of the scope",
}


def test_nothing_is_begun_but_in_a_scope_that_ends_it() -> None:
    found = {name(file) for file in PYTHON if WITHOUT_A_SCOPE.search(file.read_text("utf-8"))}
    assert found == {*MAY_BEGIN}


# -- docstrings ---------------------------------------------------------------------------------

DOCUMENTED = PYTHON + [
    file for file in sorted((ROOT / "tools").rglob("*.py")) if "measure" not in file.parts
]
DOCSTRING = re.compile(r'^ *r?"""(\S.*)', re.MULTILINE)
LEANS = re.compile(
    r"(The same|All of (it|them)|Likewise|As (above|before)|Ditto|This too|Nor|Or|And|But|Else"
    r"|So (is|are|was|were|does|do)|Those|That (of|in|about)|What it"
    r"|He|She|It|They|Him|Them|His|Its|Their)\b"
)
"""First words that refer to another docstring, which a tooltip does not show."""


def test_every_docstring_stands_alone() -> None:
    found = [
        f"{name(file)}: {text[:60]}"
        for file in DOCUMENTED
        for text in DOCSTRING.findall(file.read_text(encoding="utf-8"))
        if LEANS.match(text)
    ]
    assert found == []
