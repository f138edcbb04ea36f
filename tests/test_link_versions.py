"""The versions of links: new options and values change no link, and version 1 keeps its meaning."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import field, fields, make_dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import catalogue
from parlour.family import Family
from parlour.game import Deal, Standing
from parlour.link_code import (
    FIRST_VERSION,
    ROOM_FOR_OPTIONS,
    ROOM_FOR_VALUES,
    NewerLink,
    base_of,
    oldest,
    read_link,
    values_of,
    written,
)
from parlour.link_version_1 import SIZES
from parlour.options import Declared, declared, differences, read_gently, switch
from parlour.record import BadRecord, Record
from tests.test_links import broken, dealt, forged, played

ON_EVERY_GAME = pytest.mark.parametrize("name", catalogue.NAMES)
SEEDS = st.integers(0, 10**6)

PUBLISHED = {
    "durak": """
        players 2 3 4 5 6; pack 36 52 24; teams none 2x2 2x3 3x2; deal six bulk five
        first_attacker eldest lowest_trump first_deal under_durak; six_exchange True False
        first_bout_five True False; attack_limit six dealt; attackers auto all neighbours
        after_pickup throw_in bout_ends; trump_query True False; transfer True False
        transfer_show True False; japanese True False; stall_limit 0-9999; match_deals 0-9999
        five_always True False; no_first_transfer True False; no_draw True False
        epaulettes True False; throwing_in opponents nobody
        transfer_short True False""",
    "euchre": """
        first_dealer partner random; stick_dealer True False; best_card_pass True False
        best_card_choice strict free; defend_alone True False; alone_lead eldest left_of_maker
        skip_settled True False; game_points 1-99; no_trump True False
        canadian_loner True False; alone_takes_five True False
        no_late_loner True False; natural_trump True False
        farmers_hand off exchange new_deal; joker True False""",
    "ecarte": """
        deal_pattern 3-2 2-3; dealer_min_change 0 1; game_points 2-99; multiples True False""",
    "cassino": """
        variant standard royal callabra pishti spade dry ladies scopone scopa; players 2 3 4p
        game_point 0-99; match_point 1-1000; draw True False; no_multi_captures True False
        no_sweep_points True False; strict True False; free_builds True False
        build_discipline seed pagat; scopone_deal classic scientific
        scopone_last_sweep True False; napola True False; re_bello True False
        asso_piglia_tutto no takes sweeps; quindici True False""",
}
"""The options in the order of links, each with its values. Append here what has been published."""

IN_VERSION_1 = [name for name in catalogue.NAMES if catalogue.family(name).number in SIZES]


def published(name: str) -> list[tuple[str, list[str]]]:
    """The published options of a game, each with its values or limits."""
    lines = PUBLISHED[name].replace("\n", ";").split(";")
    return [(words[0], words[1:]) for words in map(str.split, lines) if words]


def in_words(option: Declared) -> list[str]:
    """The values of an option, or the limits of a number."""
    if not option.values:
        return [f"{option.least}-{option.most}"]
    return [str(value) for value in option.values]


def number_of(digits: Sequence[tuple[int, int]]) -> int:
    """The number with these digits and their bases, the lowest first."""
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def last_digits(deal: Deal, seats: int) -> list[tuple[int, int]]:
    """The digits of a deal without score and moves that follow its options."""
    left = sorted(deal.pack)
    digits = [(deal.dealer, seats)]
    for card in deal.pack:
        digits.append((left.index(card), len(left)))
        left.remove(card)
    return [*digits, (0, 17), (0, 1000)]


def places_of(options: Any) -> list[int]:
    """The place of each option's value among its values."""
    known = declared(options).items()
    return [values_of(option).index(getattr(options, name)) for name, option in known]


def start_of(name: str, options: Any, seed: int) -> Record:
    """A random deal without score and moves."""
    game = catalogue.family(name).play(options)
    rng = Random(seed)
    return Record.of(game, game.shuffle(int(rng.random() * game.seats), rng))


# -- what never changes ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", PUBLISHED)
def test_options_and_values_are_only_appended_and_limits_stay(name: str) -> None:
    """Links have the places of options and values, and records lack the defaults."""
    known = declared(catalogue.family(name).options)
    assert [*known][: len(published(name))] == [option for option, _ in published(name)]
    for option, values in published(name):
        assert in_words(known[option])[: len(values)] == values


@pytest.mark.parametrize("name", IN_VERSION_1)
def test_the_table_of_version_1_has_the_sizes_of_the_first_values(name: str) -> None:
    sizes = SIZES[catalogue.family(name).number]
    for (_, values), size in zip(published(name), sizes, strict=False):
        least, _, most = values[0].partition("-")
        is_number = len(values) == 1
        assert (int(most) - int(least) + 1 if is_number else len(values)) >= size


@ON_EVERY_GAME
def test_links_have_room_for_the_options_and_values(name: str) -> None:
    known = declared(catalogue.family(name).options)
    assert len(known) < ROOM_FOR_OPTIONS
    for option in known.values():
        assert not option.values or len(option.values) <= ROOM_FOR_VALUES


# -- version 1 -------------------------------------------------------------------------------------


def first_options(name: str, rng: Random) -> Any:
    """A random agreement that version 1 can write."""
    family = catalogue.family(name)
    known = declared(family.options).values()
    wanted = {
        option.name: values_of(option)[int(rng.random() * size)]
        for option, size in zip(known, SIZES[family.number], strict=False)
        if rng.random() < 0.5
    }
    options, _ = read_gently(family.options, wanted)
    return options


@pytest.mark.parametrize("name", IN_VERSION_1)
@given(seed=SEEDS)
def test_a_link_of_version_1_leads_to_its_deal(name: str, seed: int) -> None:
    """The link is made here as Parlour 1.0 made it: each option in the base of its values."""
    family, options = catalogue.family(name), first_options(name, Random(seed))
    record = start_of(name, options, seed)
    places = places_of(options)
    digits = [(family.number, 8), *zip(places, SIZES[family.number], strict=False)]
    seats = family.play(options).seats
    link = forged(number_of([*digits, *last_digits(record.deal, seats)]), FIRST_VERSION)
    assert read_link(link) == record
    assert written(record, FIRST_VERSION) == link
    moment = played(record, Random(seed), 12)
    assert read_link(written(moment, FIRST_VERSION)) == moment


@pytest.mark.parametrize("name", IN_VERSION_1)
def test_every_letter_of_version_1_counts(name: str) -> None:
    record = start_of(name, catalogue.family(name).options(), 1)
    link = written(record, FIRST_VERSION)
    assert read_link(link) == record
    for at, letter in enumerate(link):
        broken(link[:at] + ("B" if letter == "A" else "A") + link[at + 1 :])
        broken(link[:at] + link[at + 1 :])


# -- version 2 -------------------------------------------------------------------------------------


def option_digits(family: Family, options: Any, count: int) -> list[tuple[int, int]]:
    """The digits of version 2 for the game and so many options."""
    bases = [
        2 if isinstance(option.default, bool) else 16 if option.values else len(values_of(option))
        for option in declared(options).values()
    ]
    digits = zip(places_of(options), bases, strict=True)
    return [(family.number, 8), (count, 64), *[*digits][:count]]


@ON_EVERY_GAME
@given(seed=SEEDS)
def test_a_link_has_the_options_up_to_the_last_unusual_one(name: str, seed: int) -> None:
    """A link with more or fewer options is another spelling, or another deal."""
    record = dealt(name, Random(seed))
    record = record._replace(deal=record.deal._replace(standing=Standing()))
    family = catalogue.family(name)
    game = catalogue.game(name, record.options)
    names = [*declared(family.options)]
    needed = max((names.index(each) + 1 for each in differences(game.options)), default=0)
    for count in range(len(names) + 1):
        digits = option_digits(family, game.options, count)
        link = forged(number_of([*digits, *last_digits(record.deal, game.seats)]))
        if count == needed:
            assert written(record) == link and read_link(link) == record
        elif count > needed:
            assert "damaged" in broken(link)
        else:
            is_other_deal(link, record)


def is_other_deal(link: str, record: Record) -> None:
    """Check that a link is refused or leads to another deal."""
    with suppress(BadRecord):
        assert read_link(link) != record


@ON_EVERY_GAME
def test_a_link_with_unknown_options_or_values_is_newer(name: str) -> None:
    family = catalogue.family(name)
    options = [*declared(family.options).values()]
    digits = option_digits(family, family.options(), len(options))
    rest = last_digits(start_of(name, family.options(), 1).deal, 2)
    more = [digits[0], (len(options) + 1, 64), *digits[2:], (1, 2), *rest]
    with pytest.raises(NewerLink):
        read_link(forged(number_of(more)))
    for at, option in enumerate(options):
        for place in range(len(values_of(option)), base_of(option)):
            other = [*digits]
            other[2 + at] = (place, base_of(option))
            with pytest.raises(NewerLink):
                read_link(forged(number_of([*other, *rest])))


# -- options and values that are added later -------------------------------------------------------


def later_family(family: Family) -> Any:
    """The family with another value for each choice, and another option."""
    added: list[Any] = []
    for each in fields(family.options):
        known = dict(each.metadata["declared"])
        if known["english_values"] and not isinstance(each.default, bool):
            known["english_values"] = {**known["english_values"], "later": "later"}
            metadata = {"declared": known}
            added.append((each.name, each.type, field(default=each.default, metadata=metadata)))
    extra: Any = switch(False, "Extra", "A rule that is added later.")
    options = make_dataclass(
        "Later", [*added, ("extra", bool, extra)], bases=(family.options,), frozen=True
    )
    return LaterFamily(family, options)


class LaterFamily:
    """A family whose other parts are those of today."""

    def __init__(self, family: Family, options: type) -> None:
        self._family, self.options = family, options

    def __getattr__(self, name: str) -> Any:
        return getattr(self._family, name)


@ON_EVERY_GAME
def test_additions_change_no_link(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = catalogue.family(name)
    records = [played(dealt(name, Random(seed)), Random(seed), 5) for seed in range(20)]
    links = [written(record) for record in records]
    is_old = name in IN_VERSION_1
    old = [start_of(name, first_options(name, Random(seed)), seed) for seed in range(20 * is_old)]
    old_links = [written(record, FIRST_VERSION) for record in old]
    then = later_family(now)
    with monkeypatch.context() as later:
        later.setattr(catalogue, "family", lambda asked: then if asked == name else now)
        later.setattr(catalogue, "numbered", lambda _number: then)
        assert [read_link(link) for link in links] == records
        assert [written(record) for record in records] == links
        assert [read_link(link) for link in old_links] == old
        newer = written(records[0]._replace(options={**records[0].options, "extra": True}))
        assert read_link(newer).options["extra"] is True
        assert [oldest(record) for record in old] == old_links
        assert oldest(read_link(newer)) == newer
    with pytest.raises(NewerLink):
        read_link(newer)
