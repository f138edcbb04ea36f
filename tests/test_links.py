"""Links to deals: short, canonical, readable for ever, and checked.

tests/test_link_versions.py has the differences between the versions.
"""

from math import factorial, prod
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue
from parlour.game import Deal, Standing
from parlour.link_code import FIRST_VERSION, LETTERS, LONGEST, VERSION, read_link, written
from parlour.options import declared, read_gently
from parlour.record import BadRecord, Record, read_record, replay
from tests import families, promises

FIRST_DEAL = 57
"""The most characters of a link to the first deal of a match, as docs/links.md says."""
THOUSANDTH_DEAL = 72
"""The most characters of a link to one of the first 1000 deals of a match."""

ON_EVERY_GAME = pytest.mark.parametrize("name", catalogue.NAMES)
IN_EVERY_VERSION = pytest.mark.parametrize("version", [FIRST_VERSION, VERSION])


def dealt(name: str, rng: Random, standing: Standing | None = None) -> Record:
    """A random deal of this game with random options."""
    family = catalogue.family(name)
    game = family.play(promises.drawn_options(family, rng))
    noughts = (0,) * len(game.sides)
    score = standing or Standing(noughts, noughts, 0)
    return Record.of(game, game.shuffle(int(rng.random() * game.seats), rng, score))


def played(record: Record, rng: Random, most: int) -> Record:
    """The deal after at most this many random moves."""
    _, position = replay(record, catalogue.game)
    p: Any = position
    made: list[str] = []
    while p.turn is not None and len(made) < most:
        moves = p.moves()
        move = moves[int(rng.random() * len(moves))]
        made.append(f"{p.turn} {move.text}")
        p.play(move)
    return record._replace(moves=tuple(made))


WHOLE = {
    name: written(played(dealt(name, Random(number)), Random(number), 12))
    for number, name in enumerate(catalogue.NAMES)
}


def broken(text: str) -> str:
    """The sentence with which a link is refused."""
    with pytest.raises(BadRecord) as refused:
        read_link(text)
    sentence = str(refused.value)
    promises.is_sentence(sentence)
    return sentence


def is_refused_or_canonical(text: str) -> None:
    """Check that a text is a canonical link to a playable deal, or is refused with a sentence."""
    try:
        record = read_link(text)
    except BadRecord as reason:
        promises.is_sentence(str(reason))
        return
    replay(record, catalogue.game)
    seen = "".join(unquote(text).split())  # the reader ignores blanks inside
    assert any(written(record, version) in seen for version in (VERSION, FIRST_VERSION))


# -- writing and reading ---------------------------------------------------------------------------


@ON_EVERY_GAME
@given(seed=st.integers(0, 10**6), most=st.integers(0, 30))
def test_a_deal_comes_back_as_it_was(name: str, seed: int, most: int) -> None:
    deal = dealt(name, Random(seed))
    link = written(deal)
    assert read_link(link) == deal
    assert len(link) <= FIRST_DEAL
    moment = played(deal, Random(seed), most)
    assert read_link(written(moment)) == moment


@ON_EVERY_GAME
def test_the_most_unusual_deal_is_short_too(name: str) -> None:
    family = catalogue.family(name)
    known = declared(family.options).values()
    unusual = {
        option.name: not option.default
        if isinstance(option.default, bool)
        else ([*option.values] or [option.most])[-1]
        for option in known
    }
    if name == "cassino":
        unusual |= {"variant": "ladies", "players": 3}
    options, _ = read_gently(family.options, unusual)
    game = family.play(options)
    score = min(98, getattr(options, "game_points", 5) - 1)
    pack = tuple(sorted(game.shuffle(0, Random(1)).pack, reverse=True))
    for points, tally, deals, most in ((0, 0, 0, FIRST_DEAL), (score, 999, 999, THOUSANDTH_DEAL)):
        sides = len(game.sides)
        standing = Standing((points,) * sides, (tally,) * sides, deals)
        deal = Record.of(game, Deal(pack, game.seats - 1, standing))
        assert len(written(deal)) <= most
        assert read_link(written(deal)) == deal


def test_a_whole_deal_fits() -> None:
    for name in catalogue.NAMES:
        family = catalogue.family(name)
        game = family.play(family.options())
        deal = Record.of(game, game.shuffle(0, Random(3)))
        whole = played(deal, Random(3), 1000)
        game, position = replay(read_link(written(whole)), catalogue.game)
        assert position.turn is None


@pytest.mark.parametrize("path", families.files("links/*.txt"), ids=families.name_of)
def test_old_links_can_be_read_for_ever(path: Path) -> None:
    """Links have the number of their game, so the number must never change."""
    link, record = path.read_text(encoding="utf-8").splitlines()
    assert read_link(link) == read_record(record)
    assert read_link(link).game == families.family_of(path)


# -- changes in transit ----------------------------------------------------------------------------


@ON_EVERY_GAME
@pytest.mark.parametrize(
    "added",
    [
        *("#{}", "%23{}", "{}.", "{})", " {}\n", "#{}”.", "{}, "),
        # Characters as browsers escape them in an address:
        *("{}%E2%80%9D.", "{}%22%3E", "%20{}%C2%BB,", "{}%20"),
        # Parameters that other programs add after the link:
        *("{}?utm_source=mail&utm_medium=email", "{}&fbclid=IwAR0"),
    ],
)
def test_what_a_messenger_adds_is_passed_over(name: str, added: str) -> None:
    assert read_link(added.format(WHOLE[name])) == read_link(WHOLE[name])


@ON_EVERY_GAME
@pytest.mark.parametrize("broken", ["\r\n ", "%20", "%0D%0A%20"])
def test_a_wrapped_link_is_joined(name: str, broken: str) -> None:
    link = WHOLE[name]
    assert read_link(f"{link[:20]}{broken}{link[20:]}") == read_link(link)


# -- refused ---------------------------------------------------------------------------------------


@ON_EVERY_GAME
def test_every_letter_counts(name: str) -> None:
    link = WHOLE[name]
    for at in range(1, len(link)):
        other = LETTERS[(LETTERS.index(link[at]) + 1 + at) % len(LETTERS)]
        if other != link[at]:
            broken(link[:at] + other + link[at + 1 :])
        assert "damaged" in broken(link[:at])
        assert "damaged" in broken(link[:at] + link[at + 1 :])
    for wrong in (link + link, link.upper(), link.lower(), f"{link[:9]}%{link[9:]}", link + "A"):
        broken(wrong)


def forged(number: int, version: str = VERSION) -> str:
    """A link of this number with a correct checksum."""
    payload = ""
    for base, least in ((number, 0), (~number % 16_777_213, 4)):
        letters = ""
        while base or len(letters) < least:
            base, value = divmod(base, 64)
            letters = LETTERS[value] + letters
        payload += letters
    return version + payload


@IN_EVERY_VERSION
@given(number=st.integers(0, 64**100) | st.integers(0, 10**6))
def test_a_forger_who_knows_the_check_gets_no_further(version: str, number: int) -> None:
    is_refused_or_canonical(forged(number, version))


@pytest.mark.parametrize(
    ("version", "options"), [(FIRST_VERSION, (2, 2)), (VERSION, (64,))], ids=["first", "new"]
)
def test_nothing_may_be_left_of_the_number(version: str, options: tuple[int, ...]) -> None:
    game = catalogue.game("ecarte", {})
    deal = game.shuffle(0, Random(1))._replace(standing=Standing())
    link = written(Record.of(game, deal), version)
    number = 0
    for letter in link[1:-4]:
        number = number * 64 + LETTERS.index(letter)
    assert forged(number, version) == link
    bases = (8, *options, 2, factorial(32), 17, 1000)
    assert "damaged" in broken(forged(number + prod(bases), version))


@given(st.data())
def test_a_damaged_link_is_refused_or_can_be_played(data: st.DataObject) -> None:
    link = data.draw(st.sampled_from(sorted(WHOLE.values())))
    start = data.draw(st.integers(0, len(link)))
    end = data.draw(st.integers(start, min(len(link), start + 10)))
    middle = data.draw(st.text(max_size=3) | st.text(LETTERS, max_size=5))
    is_refused_or_canonical(link[:start] + middle + link[end:])


@given(st.text())
def test_any_text_is_refused_or_a_deal(text: str) -> None:
    for version in ("", FIRST_VERSION, VERSION):
        is_refused_or_canonical(version + text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "#",
        "1",
        "1A",
        "1AAAA",
        "1AAAAAAAA",
        "1AAAAA",
        "table",
        "\x00",
        "\ud800",
        "1\u202eAAAA",
        "١AAAAAA",
        "1" + "АААААА",
        "<img src=x onerror=alert(1)>",
        "1<img src=x onerror=alert(1)>",
        "%",
        "1%00",
        "2",
        "2AAAAA",
        "2" + "АААААА",
        "3new",
        "javascript:alert(1)",
        "[" * 500,
        '{"parlour": 1}',
        "__proto__",
    ],
)
def test_what_leads_nowhere_is_refused(text: str) -> None:
    broken(text)


def test_length_is_looked_at_first() -> None:
    assert "too long" in broken(VERSION + "A" * LONGEST)
    assert "too long" in broken("[" * 10_000_000)


def test_a_newer_link_says_so() -> None:
    assert "newer" in broken("3.some~thing")
    assert "newer" in broken(forged(7))
    assert "newer" in broken(forged(7, FIRST_VERSION))


def test_what_is_over_is_not_gone_on_with() -> None:
    family = catalogue.family("euchre")
    game = family.play(family.options())
    deal = game.shuffle(0, Random(1), Standing((10, 0), (0, 0), 4))
    assert "over" in broken(written(Record.of(game, deal)))


def test_what_is_no_deal_is_not_written() -> None:
    deal = dealt("euchre", Random(1))
    sheet = Standing((1,), (0, 0), 0)
    for wrong in (
        deal._replace(game="snap"),
        deal._replace(moves=("0 castle",)),
        deal._replace(moves=("castle",)),
        deal._replace(moves=("0 pass",) * 2000),
        deal._replace(deal=deal.deal._replace(dealer=4)),
        deal._replace(deal=deal.deal._replace(pack=deal.deal.pack[1:])),
        deal._replace(deal=deal.deal._replace(standing=sheet)),
        deal._replace(deal=deal.deal._replace(standing=Standing((10**9, 0), (0, 0), 0))),
    ):
        with pytest.raises(BadRecord):
            written(wrong)


def test_a_deal_without_an_end_is_too_long() -> None:
    family = catalogue.family("durak")
    game = family.play(family.options(players=6))
    deal = Record.of(game, game.shuffle(0, Random(1)))
    links = [played(deal, Random(seed), 1000) for seed in range(20)]
    for long in links:
        try:
            assert len(written(long)) <= LONGEST
        except BadRecord as reason:
            assert "too many moves" in str(reason)
