"""The forms that the build writes into the page, and the elements that Python expects there."""

import re
from pathlib import Path

from parlour.languages import NAMES
from tools.build import lobby_forms

IN_PYTHON = re.compile(
    r"""getElementById\("([\w-]+)"\)|(?:querySelector(?:All)?|closest|matches)\("#([\w-]+)"""
)


def test_a_language_is_named_in_itself_and_read_out_as_such() -> None:
    forms = lobby_forms.forms()
    for code, name in NAMES.items():
        assert f'<option value="{code}" lang="{code}">{name}</option>' in forms
    assert forms.count(" lang=") == len(NAMES)


def test_every_element_that_python_looks_up_is_in_the_page() -> None:
    markup = Path("index.html").read_text(encoding="utf-8") + lobby_forms.forms()
    there = {*re.findall(r'\bid="([\w-]+)"', markup)}
    found = [
        (file.as_posix(), one or other)
        for file in sorted(Path("py").rglob("*.py"))
        for one, other in IN_PYTHON.findall(file.read_text(encoding="utf-8"))
    ]
    assert [each for each in found if each[1] not in there] == []
