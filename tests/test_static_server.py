"""The static server of `make play`, measurements and the tests of the site."""

import gzip
import os
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools import serve
from tools.static_server import Fault, StaticServer

TEXT = b"<h1>Here</h1>" * 50


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "embed").mkdir(parents=True)
    (folder / "index.html").write_bytes(TEXT)
    (folder / "embed/index.html").write_bytes(b"a poster")
    (folder / "404.html").write_bytes(b"lost")
    (folder / "card.png").write_bytes(TEXT)
    (tmp_path / "secret.txt").write_bytes(b"not for anybody")
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[StaticServer]:
    with StaticServer(site, "/parlour/") as server:
        yield server


def asked(
    server: StaticServer, path: str, method: str = "GET", headers: Mapping[str, str] | None = None
) -> tuple[HTTPResponse, bytes]:
    """The response to a request, and its body."""
    connection = HTTPConnection(server.origin.removeprefix("http://"), timeout=120)
    connection.request(method, path, headers={"Connection": "close", **(headers or {})})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_a_folder_is_its_index_with_the_type_of_the_file(server: StaticServer) -> None:
    answer, body = asked(server, "/parlour/?play=durak")
    assert (answer.status, body) == (200, TEXT)
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert asked(server, "/parlour/card.png")[0].headers["Content-Type"] == "image/png"


def test_a_folder_without_its_slash_is_sent_on(server: StaticServer) -> None:
    answer, _ = asked(server, "/parlour/embed")
    assert (answer.status, answer.headers["Location"]) == (301, "/parlour/embed/")


def test_what_is_not_there_is_answered_by_the_sites_own_page(server: StaticServer) -> None:
    for path in ("/parlour/none.html", "/index.html", "/parlour"):
        answer, body = asked(server, path)
        assert (answer.status, body) == (404, b"lost"), path


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "embed/../../secret.txt"])
@pytest.mark.parametrize("prefix", ["/", "/parlour/"])
def test_nothing_outside_the_site_is_sent(site: Path, prefix: str, path: str) -> None:
    with StaticServer(site, prefix) as server:
        assert asked(server, prefix + path)[0].status == 404
        assert asked(server, f"{prefix}{site.parent}/secret.txt")[0].status == 404


def test_a_head_has_the_size_and_no_body(server: StaticServer) -> None:
    answer, body = asked(server, "/parlour/", "HEAD")
    assert (answer.headers["Content-Length"], body) == (str(len(TEXT)), b"")
    assert server.sent == []


def test_like_github_pages_texts_travel_compressed_and_stay_fresh(site: Path) -> None:
    with StaticServer.like_github_pages(site) as server:
        answer, body = asked(server, "/")
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Cache-Control"] == "max-age=600"
        assert gzip.decompress(body) == TEXT
        picture, whole = asked(server, "/card.png")
        assert whole == TEXT and "Content-Encoding" not in picture.headers
        assert server.sent == [("/", len(body)), ("/card.png", len(TEXT))]


def test_a_compressed_file_that_changes_is_compressed_anew(site: Path) -> None:
    with StaticServer(site, compressed=True) as server:
        asked(server, "/")
        (site / "index.html").write_bytes(b"another")
        os.utime(site / "index.html", (1, 1))
        assert gzip.decompress(asked(server, "/")[1]) == b"another"


def test_a_dated_file_is_sent_once_and_again_when_it_has_changed(site: Path) -> None:
    with StaticServer(site, dated=True) as server:
        answer, _ = asked(server, "/")
        known = {"If-Modified-Since": answer.headers["Last-Modified"]}
        again, body = asked(server, "/", headers=known)
        assert (again.status, body) == (304, b"")
        known["If-Modified-Since"] = "Mon, 01 Jan 2024 00:00:00 GMT"
        assert asked(server, "/", headers=known)[1] == TEXT


def test_without_dates_no_browser_is_told_to_keep_anything(server: StaticServer) -> None:
    answer, _ = asked(server, "/parlour/")
    assert "Last-Modified" not in answer.headers and "Cache-Control" not in answer.headers


def test_every_answer_has_the_headers_that_are_added(site: Path) -> None:
    with StaticServer(site, headers={"X-Kind": "all"}) as server:
        for path in ("/", "/none", "/embed"):
            assert asked(server, path)[0].headers["X-Kind"] == "all", path


def test_a_fault_takes_the_place_of_the_file(server: StaticServer) -> None:
    server.faults = {
        "card.png": Fault(status=503, body=b"", kind="text/plain"),
        "extra.html": Fault(body=b"put there"),
        "index.html": Fault(status=500),
    }
    answer, body = asked(server, "/parlour/card.png")
    assert (answer.status, body, answer.headers["Content-Type"]) == (503, b"", "text/plain")
    assert asked(server, "/parlour/extra.html")[1] == b"put there"
    answer, body = asked(server, "/parlour/")
    assert (answer.status, body) == (500, TEXT)


def test_a_dead_server_closes_the_connection(server: StaticServer) -> None:
    server.dead = True
    with pytest.raises(ConnectionError):
        asked(server, "/parlour/")
    assert server.asked == []


def test_where_a_port_is_taken_the_next_free_one_serves(site: Path) -> None:
    with StaticServer(site) as first:
        port = int(first.origin.rpartition(":")[2])
        with serve.listen(port, lambda free: StaticServer(site, port=free)) as second:
            assert second.origin != first.origin
            assert asked(second, "/")[1] == TEXT
