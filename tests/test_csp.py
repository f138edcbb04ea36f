"""The content security policy of the pages names the site's address if the build knows it."""

from pathlib import Path

import pytest

from tools.build import csp

PAGE = """<meta http-equiv="Content-Security-Policy" content="img-src 'none'; script-src 'self'">
<p>'self'</p>"""


def test_the_address_stands_beside_self_in_the_policy_alone() -> None:
    assert csp.naming(PAGE, "https://somebody.example:8000/cards/") == PAGE.replace(
        "script-src 'self'", "script-src 'self' https://somebody.example:8000"
    )


@pytest.mark.parametrize("address", ["", "https://somebody.example/cards"])
def test_every_page_that_may_be_framed_names_it_if_it_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("SITE", address)
    pages = [tmp_path / name for name in ("index.html", "embed/index.html", "embed/x/index.html")]
    for page in pages:
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(PAGE)
    csp.complete(tmp_path)
    for page in pages:
        assert ("'self' https://somebody.example\"" in page.read_text()) == bool(address)
