"""The forms that the build writes into the page."""

from parlour.languages import NAMES
from tools.build import lobby_forms


def test_a_language_is_named_in_itself_and_read_out_as_such() -> None:
    forms = lobby_forms.forms()
    for code, name in NAMES.items():
        assert f'<option value="{code}" lang="{code}">{name}</option>' in forms
    assert forms.count(" lang=") == len(NAMES)
