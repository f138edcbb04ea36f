"""The parameters of the page's address: a wrong one does not affect the others."""

from dataclasses import replace
from urllib.parse import parse_qsl

import pytest

from parlour import catalogue
from parlour.durak.options import PRESETS
from parlour.room.links.url_query import MOST_TOLD, UrlRequest, read_link


def asked(query: str, usual: str = "durak") -> UrlRequest:
    """The request that is read from this query."""
    return read_link(parse_qsl(query, keep_blank_values=True), usual)


def test_a_link_names_a_game_and_its_rules() -> None:
    request = asked("play=euchre&preset=stick&game_points=3")
    assert (request.play, request.game, request.refused) == (True, "euchre", [])
    assert (request.options.stick_dealer, request.options.game_points) == (True, 3)


def test_rules_of_a_link_are_those_of_its_preset_but_for_what_it_says_otherwise() -> None:
    request = asked("play=durak&preset=pocket_transfer&players=3&delay=0", usual="euchre")
    preset = PRESETS["pocket_transfer"]
    assert preset.transfer and preset.players != 3
    assert request.options == replace(preset, players=3)
    assert (request.game, request.play, request.pace, request.refused) == ("durak", True, 0, [])


def test_rules_without_a_game_are_those_of_the_usual_one() -> None:
    request = asked("game_points=3&delay=1", usual="euchre")
    assert (request.play, request.game, request.options.game_points) == (False, "euchre", 3)
    assert request.pace == 1
    assert asked("", usual="euchre").game == ""


def test_a_link_to_no_game_of_the_house() -> None:
    request = asked("play=poker&delay=soon")
    assert not request.play
    assert len(request.refused) == 2


@pytest.mark.parametrize(
    ("query", "sentences", "agreed"),
    [
        (
            "players=99&pack=52&delay=soon",
            ["“delay” is a number of seconds", "“99”"],
            "52 cards",
        ),
        (
            "preset=grand&players=5&colour=blue",
            ["There is no game “grand” in the list.", "There is no option “colour”"],
            "5 players",
        ),
        ("teams=2x3&pack=52", ["6 players"], "52 cards"),
        ("play=poker&players=2&players=3", ["There is no game “poker” here."], "3 players"),
    ],
)
def test_bad_words_are_told_and_nothing_else_is_lost(
    query: str, sentences: list[str], agreed: str
) -> None:
    request = asked(query)
    assert len(request.refused) == len(sentences)
    assert all(wanted in said for wanted, said in zip(sentences, request.refused, strict=True))
    assert all(len(said) < 200 for said in request.refused)
    assert agreed in catalogue.family("durak").in_full(request.options).split(" · ")


@pytest.mark.parametrize(
    ("query", "refused"),
    [
        ("colour=blue", ["There is no option “colour”."]),
        ("Players=3", ["There is no option “Players”."]),
        ("players=99&pack=40", ["“99”", "“40”"]),
        (
            "preset=&players=%00%ff&" + "x" * 3000 + "=1",
            ["There is no game “” in the list.", "“players” cannot be", "There is no option “xxx"],
        ),
    ],
)
def test_words_that_name_no_rule_leave_the_rules_of_last_time(
    query: str, refused: list[str]
) -> None:
    request = asked(query)
    assert request.options is None
    assert all(wanted in said for wanted, said in zip(refused, request.refused, strict=True))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("play=durak&players=3&colour=blue&delay=0", {"colour"}),
        ("play=poker&preset=grand&delay=soon&lang=xx", {"play", "preset", "delay"}),
        ("players=99&pack=52&teams=2x3", {"players", "teams"}),
        ("preset=tommy&players=nobody", {"players"}),
        ("switches=xy&QR&MQ&S", {"switches", "QR"}),
        ("play=euchre&trainer&theme=pink", set()),
    ],
)
def test_every_word_that_is_refused_is_named(query: str, words: set[str]) -> None:
    """The room removes these parameters, so that a reload does not repeat the messages."""
    assert asked(query).unread == words


def test_a_link_with_countless_wrong_words_is_told_of_a_few() -> None:
    request = asked("&".join(f"word{number}=1" for number in range(500)))
    assert len(request.refused) == MOST_TOLD
    assert len(request.unread) == 500


@pytest.mark.parametrize(
    ("theme", "expected"),
    [("light", "light"), ("dark", "dark"), ("auto", "system"), ("pink", None), ("", None)],
)
def test_a_frame_asks_for_a_theme_and_for_no_other_than_there_is(
    theme: str, expected: str | None
) -> None:
    request = asked(f"embed=1&id=7&late&lang=fr&theme={theme}")
    assert request.likings.get("theme") == expected
    assert (request.options, request.refused) == (None, [])
