"""Page templates: values are escaped, missing values stop the build, every style sheet is used."""

from pathlib import Path

import pytest
from jinja2 import UndefinedError
from markupsafe import Markup

from parlour.language import say
from tools.build import styles, templating
from tools.i18n import catalogues, extraction

ROOT = Path(__file__).parents[1]
PAGE = """<title>{{ title }}</title>
<p>Written here</p>
<noscript>{% for code in codes %}<p>{{ say(code, "Open full page") }}</p>{% endfor %}</noscript>
"""


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("page.html")
    path.write_text(PAGE, encoding="utf-8")
    return path


def test_what_is_put_into_a_page_is_escaped_unless_it_is_markup(page: Path) -> None:
    assert "<title>&lt;b&gt;</title>" in templating.render(page, title="<b>", codes=[])
    assert "<title><b></title>" in templating.render(page, title=Markup("<b>"), codes=[])


def test_a_page_that_lacks_a_value_ends_the_build(page: Path) -> None:
    with pytest.raises(UndefinedError, match="title"):
        templating.render(page, codes=[])


def test_what_a_page_says_is_told_apart_by_whether_scripts_are_on(page: Path) -> None:
    assert extraction.texts(page) == ["Written here"]
    assert [*templating.messages(page)] == ["Open full page"]


def test_without_scripts_a_page_says_it_in_every_language() -> None:
    for code in catalogues.TRANSLATED:
        with catalogues.spoken(code):
            own = say("Open full page")
        assert own != "Open full page"
        assert catalogues.say_in(code, "Open full page") == own
    assert catalogues.say_in("en", "Open full page") == "Open full page"


@pytest.mark.parametrize(
    ("folder", "joined"),
    [(".", (*styles.OF_BOTH, *styles.CARD_ROOM)), ("1994", styles.SCREEN_OF_1994)],
)
def test_every_sheet_of_style_is_joined_or_named_by_a_page(
    folder: str, joined: tuple[str, ...]
) -> None:
    sheets = {sheet.stem for sheet in (ROOT / styles.FOLDER / folder).glob("*.css")}
    assert set(joined) <= sheets and len(set(joined)) == len(joined)
    naming = [ROOT / "index.html", *(ROOT / "static").glob("*.*js")]
    named = "".join(file.read_text(encoding="utf-8") for file in naming)
    for sheet in sheets - set(joined):
        assert f"css/{sheet}.css" in named, f"{sheet}.css is in no page"
