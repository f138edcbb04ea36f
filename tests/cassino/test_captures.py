"""Which captures are listed (docs/rules/cassino.md, section 5), and the text of moves (19)."""

from itertools import combinations
from random import Random

import pytest

from parlour.cards import CARD, SAME_RANK, Card, Cards, each, read_cards, together
from parlour.cassino import captures as listed
from parlour.cassino.captures import MOST, Captures
from parlour.cassino.moves import Play, read_play
from parlour.cassino.refusals import CROWDED, refusal
from parlour.cassino.variants import VARIANTS
from parlour.game import find_move
from tests.cassino.tables import build, table
from tests.tables import Table

SMALL = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S"
"""The twelve loose cards with the most possible captures."""

CROWD = "AC 2C 3C 4C 5C 6C 7C 8C 9C AD 2D 3D 4D 5D 6D 7D 8D 9D AH 2H 3H 4H 5H 6H 7H 8H"
"""A table on which everybody has only trailed."""


def cards(text: str) -> Cards:
    return together(read_cards(text))


def taken(at: Table) -> set[str]:
    return {move for move in at.legal if move.startswith("take")}


# -- all choices, and each once -------------------------------------------------------------------


def by_full_search(loose: Cards, card: Card, variant: str) -> set[Cards]:
    """All subsets of the loose cards that divide into pairs and sums (5.3)."""
    values = VARIANTS[variant].values

    def divides(rest: Cards) -> bool:
        if not rest:
            return True
        first, *others = each(rest)
        if first & SAME_RANK[card] and divides(rest ^ first):
            return True
        for size in range(1, len(others) + 1):
            for more in combinations(others, size):
                group = first | together(more)
                sums = [values.summed.get(c, 100) for c in each(group)]
                if sum(sums) in values.takes[card] and divides(rest ^ group):
                    return True
        return False

    subsets = [
        together(some)
        for size in range(1, loose.bit_count() + 1)
        for some in combinations(each(loose), size)
    ]
    return {subset for subset in subsets if divides(subset)}


@pytest.mark.parametrize("variant", ["standard", "royal", "ladies", "pishti"])
def test_every_choice_of_disjoint_groups_is_found_once(variant: str) -> None:
    rng = Random(1)
    captures = Captures(VARIANTS[variant].values, one_group=False, equal_first=False)
    for _ in range(60):
        pack = each(VARIANTS[variant].pack)
        picked = [pack.pop(int(rng.random() * len(pack))) for _ in range(8)]
        card, loose = picked[0], together(picked[1:])
        found = captures.takes(loose, card)
        assert len(found) == len(set(found))
        assert set(found) == by_full_search(loose, card, variant)


def test_the_largest_captures_come_first() -> None:
    found = Captures(VARIANTS["standard"].values, one_group=False, equal_first=False).takes(
        cards("2H 3C 4D 5S 9H"), CARD["9C"]
    )
    assert [one.bit_count() for one in found] == [4, 3, 3, 2, 1]


def test_the_worst_table_of_twelve_cards_is_listed_in_full() -> None:
    at = table("4C", "KH", table=SMALL)
    assert (
        len(at.legal) - 1 == len(by_full_search(cards(SMALL), CARD["4C"], "standard")) == 791 < MOST
    )


def test_a_table_where_everybody_trails_is_listed_in_part() -> None:
    at = table("TC", "KH", table=CROWD)
    moves = taken(at)
    assert 400 < len(moves) <= MOST
    assert max(len(move.split()) for move in moves) > 15
    for pair in ("8C 2D", "9C AD", "6H 4C"):
        assert find_move(at.p, 0, f"take {pair} with TC")


LOW = "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S"
"""A table with 4,108 single groups that a king can take (3.2)."""


def adding_up(loose: str, value: int) -> set[Cards]:
    """The combinations of these cards with this sum, built one card at a time."""
    found = [(0, 0)]
    for card in each(cards(loose)):
        number = VARIANTS["royal"].values.summed[card]
        found += [(some | card, total + number) for some, total in found if total + number <= value]
    return {some for some, total in found if total == value}


def taken_by(at: Table) -> set[Cards]:
    return {move.loose for move in at.p.moves() if move.verb == "take"}


def test_a_crowded_table_offers_every_single_group_and_one_large_capture() -> None:
    groups = adding_up(LOW, 13)
    at = table("KC", "QC 9D", table=LOW, options={"variant": "royal"})
    assert len(groups) == 4108 > MOST and groups < taken_by(at)
    (large,) = taken_by(at) - groups
    left = cards(LOW) ^ large
    assert not any(group & left == group for group in groups)
    moves = [move.text for move in at.p.moves()]
    assert len(moves) == len(set(moves)) == len(groups) + len(("large", "trail"))


@pytest.mark.parametrize("most", [791, 790])
def test_choices_up_to_the_limit_are_listed_in_full(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one choice more than the limit, only a part is listed (5.7)."""
    monkeypatch.setattr(listed, "MOST", most)
    at = table("4C", "KH", table=SMALL)
    groups = {some for some in adding_up(SMALL, 4) if some.bit_count() > 1}
    assert len(taken_by(at)) == (791 if most == 791 else len(groups) + 1)
    assert groups < taken_by(at)


def test_builds_count_among_the_choices_of_a_crowded_table() -> None:
    """Twelve builds could be taken in 4,095 ways (5.7)."""
    sets = [f"{low}{suit}+{13 - low}{suit}" for low in (4, 5, 6) for suit in "CDHS"]
    builds = {f"b{number}": build(13, 1, some) for number, some in enumerate(sets, start=1)}
    at = table("KC", "QC", table="2S JS", builds=builds, options={"variant": "royal"})
    singles = [f"take {name} with KC" for name in builds]
    large = f"take 2S JS {' '.join(builds)} with KC"
    assert at.legal == {"trail KC", "take 2S JS with KC", *singles, large}
    assert refusal(at.view(0), "take b1 b2 with KC") == CROWDED
    few = dict([*builds.items()][:10])
    assert len(taken(table("KC", "QC", builds=few, options={"variant": "royal"}))) == 2**10 - 1


@pytest.mark.parametrize(("card", "value"), [("4D", 9), ("9D", 9)])
def test_too_many_free_builds_are_reduced_to_single_sets(
    card: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Free builds (12.1) are limited like captures (5.7)."""
    captures = Captures(VARIANTS["standard"].values, one_group=False, equal_first=False)
    loose, mine = cards(SMALL), CARD[card]
    count = len(captures.with_any(loose, mine, value)) - (card == "9D")
    single = {0, *adding_up(SMALL, 9)} if card == "9D" else adding_up(SMALL, 5)
    for most in (count, count - 1):
        monkeypatch.setattr(listed, "MOST", most)
        found = Captures(captures.values, one_group=False, equal_first=False).with_any(
            loose, mine, value
        )
        assert len(found) == len(set(found)) and single < set(found)
        if most == count:
            assert len(set(found) - {0}) == count
        else:
            (large,) = set(found) - single
            rest = loose ^ large
            assert not any(group & rest == group for group in adding_up(SMALL, 9))


@pytest.mark.parametrize(
    ("loose", "card", "value"), [(SMALL, "4D", 9), ("AH 2C 3D 3S 4H 5C 6S 9D", "9C", 9)]
)
def test_all_choices_for_a_free_build_are_found(loose: str, card: str, value: int) -> None:
    captures = Captures(VARIANTS["standard"].values, one_group=False, equal_first=False)
    mine, table_cards = CARD[card], each(cards(loose))
    by_hand = {
        together(some)
        for size in range(len(table_cards) + 1)
        for some in combinations(table_cards, size)
        if captures.are_sets(mine | together(some), value)
    }
    found = captures.with_any(cards(loose), mine, value)
    assert set(found) == by_hand and len(found) == len(by_hand) < MOST


def test_the_refusal_of_an_unlisted_move_names_the_crowded_table() -> None:
    at = table("TC 5S TS", "KH", table=CROWD, options={"free_builds": True})
    capture = "take 8C 2D 9C AD 6H 4C 7C 3D 5C 5D with TC"
    assert capture not in at.legal and refusal(at.view(0), capture) == CROWDED
    building = "build 10 with 5S on 5C 8C 2D 9C AD 6H 4C"
    assert building not in at.legal and refusal(at.view(0), building) == CROWDED
    assert refusal(at.view(0), "build 10 with 5S on 5C 8C 3D") == "These cards do not make ten."


# -- the groups of a capture ----------------------------------------------------------------------


def test_a_capture_is_divided_into_its_groups() -> None:
    captures = Captures(VARIANTS["royal"].values, one_group=False, equal_first=False)
    groups = captures.groups(cards("KS AC 9H 5D AH"), CARD["AD"])
    assert sorted(groups) == sorted([cards("KS AC"), cards("AH"), cards("9H 5D")]) or sorted(
        groups
    ) == sorted([cards("KS AH"), cards("AC"), cards("9H 5D")])


# -- the text of moves (19) -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "take b1 4C 5D with 9D",
        "take 5D b1 4C with 9D",
        "TAKE 5d B1 4c WITH 9d",
        "  take  4c 5d   b1 with  9D ",
    ],
)
def test_the_order_of_items_does_not_matter(text: str) -> None:
    at = table("9D", "KH", table="5D 4C", builds={"b1": build(9, 1, "6S+3H")})
    move = find_move(at.p, 0, text)
    assert move is not None and move.text == "take 4C 5D b1 with 9D"


@pytest.mark.parametrize(
    "text",
    [
        "take 9D with 5D",
        "take 4C 5D with",
        "take with 9D",
        "take 4C 4C 5D with 9D",
        "take b1 b1 with 9D",
        "take b01 with 9D",
        "take 1 with 9D",
        "take all with 9D",
        "take 4C 5D 9D",
        "with 9D take 4C 5D",
        "capture 4C 5D with 9D",
    ],
)
def test_other_texts_are_no_capture(text: str) -> None:
    at = table("9D", "KH", table="5D 4C", builds={"b1": build(9, 1, "6S+3H")})
    assert find_move(at.p, 0, text) is None


@pytest.mark.parametrize(
    "text",
    [
        "trail TH",
        "drop 9C",
        "take all with JC",
        "take 2C AD b2 b10 with 9C",
        "build 10 with 5S on 5D",
        "build 14 with 6D on 2C 8D",
        "raise b1 to 10 with AD",
        "raise b11 to 9 with 3D and 4C 5C",
        "join b1 with 2S",
        "join b1 with 2S and 6D",
    ],
)
def test_a_text_is_read_back(text: str) -> None:
    play = read_play(text)
    assert play is not None and play.text == text and repr(play) == f"<{text}>"
    again = read_play(text.lower())
    assert again == play and hash(again) == hash(play)


def test_ten_may_be_written_with_two_figures() -> None:
    assert read_play("take 10H with 10C") == read_play("take TH with TC")
    assert read_play("build 10 with 5S on 5D") != read_play("build 5 with 5S on 5D")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "trail",
        "trail b1",
        "build with 5S on 5D",
        "build x with 5S on 5D",
        "build 010 with 5S on 5D",
        "build 10 with 5S on",
        "raise b1 to 9 with 3D 4C",
        "raise 6H to 9 with 3D",
        "join b1 with 2S and",
        "join b1 with 2S or 6D",
        "join b1 b2 with 2S",
        "take " + "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC " * 5 + "with 2S",
    ],
)
def test_other_texts_are_no_move(text: str) -> None:
    assert read_play(text) is None


def test_equal_text_is_the_same_action() -> None:
    one, other = Play("trail", CARD["9C"]), Play("trail", CARD["9C"])
    assert one == other and {one} == {other} and one.cards == (CARD["9C"],) and one.on == 0
    assert one != Play("drop", CARD["9C"]) and one != "trail 9C"
    with pytest.raises(AttributeError):
        one.price  # noqa: B018
