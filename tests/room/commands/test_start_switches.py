"""The start switches of the old programs, as parameters of a link."""

import pytest

from parlour.options import declared
from parlour.room.commands.start_switches import SWITCHES, read_switches
from parlour.room.links.url_query import read_link
from parlour.room.model.preferences import Preferences


@pytest.mark.parametrize(
    ("words", "preferences"),
    [
        ([("MS", "")], {"mono": True, "sound": False}),
        ([("switches", "ms")], {"mono": True, "sound": False}),
        ([("M", ""), ("S", "")], {"mono": True, "sound": False}),
        ([("MC", "")], {"mono": False}),
        ([("*D", "")], {}),
        ([], {}),
    ],
)
def test_letters_combine_and_the_later_counts(
    words: list[tuple[str, str]], preferences: dict[str, object]
) -> None:
    """Letters as on the command line.

    DUR-64, DUR-64a, DUR-64b, DUR-64c, CAS-53, CAS-53a, CAS-53b, CAS-53c, ECA-18, ECA-18a, ECA-18b,
    ECA-18c, EUC-31.
    """
    request = read_link(words, "durak")
    assert (request.likings, request.refused, request.options) == (preferences, [], None)


def test_an_unknown_letter_gets_a_sentence_and_the_others_count() -> None:
    request = read_link([("MZQ", ""), ("players", "3")], "durak")
    assert request.likings == {"mono": True}
    assert [sentence[:24] for sentence in request.refused] == [
        "There is no switch “Z”; ",
        "There is no switch “Q”; ",
    ]
    assert request.options.players == 3


def test_unknown_letters_are_reported_once_and_at_most_three() -> None:
    preferences, refused = read_switches("zZqMxyw")
    assert preferences == {"mono": True}
    assert [sentence.partition(";")[0] for sentence in refused] == [
        f"There is no switch “{letter}”" for letter in "ZQX"
    ]


def test_a_word_with_a_value_is_no_switch() -> None:
    assert read_link([("MS", "1")], "durak").refused == ["There is no option “MS”."]


def test_every_switch_prefers_what_there_is() -> None:
    """DUR-64e, CAS-53e: D is accepted and does nothing."""
    for switch in SWITCHES.values():
        for name, value in switch.prefers.items():
            assert value in declared(Preferences)[name].values
