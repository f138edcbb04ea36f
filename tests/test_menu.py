"""The forms that the build writes into the page."""

from pathlib import Path

from parlour.languages import NAMES
from tools.build import menu

PAGE = Path(__file__).parents[1] / "index.html"


def test_a_language_is_named_in_itself_and_read_out_as_such() -> None:
    page = menu.completed(PAGE.read_text(encoding="utf-8"))
    for code, name in NAMES.items():
        assert f'<option value="{code}" lang="{code}">{name}</option>' in page
    assert page.count(" lang=") == 1 + len(NAMES)
