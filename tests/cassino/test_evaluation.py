"""The value of captured cards: their own points, and shares of prizes."""

from math import isclose

import pytest

from parlour.cards import CARD, PACK, Cards, each, read_cards, together
from parlour.cassino.evaluation import Worth, expected
from parlour.cassino.options import Options
from parlour.cassino.score_items import napola
from parlour.cassino.variants import VARIANTS, variant_of

NOBODY = (0, 0)


def worth(variant: str, piles: tuple[Cards, ...] = NOBODY, side: int = 0) -> Worth:
    return Worth(VARIANTS[variant], piles, side)


def pile(text: str) -> Cards:
    return together(read_cards(text))


@pytest.mark.parametrize(
    ("variant", "better", "worse", "by"),
    [
        ("standard", "TD", "9D", 2),
        ("standard", "AH", "9H", 1),
        ("pishti", "TD", "9D", 3),
        ("pishti", "2S", "3S", 2),
        ("spade", "7S", "7H", 1),
        ("spade", "JS", "QS", 1),
        ("dry", "JH", "QH", 1),
        ("dry", "AH", "9H", 0),
        ("callabra", "TD", "9D", 0),
    ],
)
def test_cards_that_score_alone_are_worth_their_points(
    variant: str, better: str, worse: str, by: float
) -> None:
    value = worth(variant)
    assert value(CARD[better]) - value(CARD[worse]) == pytest.approx(by)


def test_a_card_is_worth_a_point_in_callabra_and_a_share_of_most_cards_elsewhere() -> None:
    assert worth("callabra")(CARD["9H"]) == 1
    assert 0.1 < worth("standard")(CARD["9H"]) < 0.5


def test_a_decided_prize_adds_no_value() -> None:
    hearts_and_clubs = pile(" ".join(f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "HC"))
    diamonds = pile("2D 3D 4D 5D 6D 7D 8D 9D")
    won = worth("standard", (hearts_and_clubs | diamonds, 0))
    assert won(CARD["KD"]) < 0.001
    assert won(CARD["TD"]) == pytest.approx(2, abs=0.001)


def test_a_share_of_an_open_prize_grows_as_fewer_cards_are_left() -> None:
    level = each(PACK[52])
    early = worth("standard", (together(level[:6]), together(level[6:12])))
    late = worth("standard", (together(level[:22]), together(level[22:44])))
    assert late(CARD["KS"]) > early(CARD["KS"])


# -- the expected points of win piles -------------------------------------------------------------


def test_expected_points_count_scoring_cards_and_share_tied_prizes() -> None:
    """The first side has both cassinos, each side has an ace; cards and spades are level."""
    first, other = expected(VARIANTS["standard"], (pile("TD AH 2S"), pile("AC 9D 3S")))
    assert isclose(first, 2 + 1 + 1 + 3 / 2 + 1 / 2)
    assert isclose(other, 1 + 3 / 2 + 1 / 2)


def test_a_lead_is_safer_if_fewer_cards_are_left() -> None:
    standard, plain = VARIANTS["standard"], each(PACK[52] & ~pile("TD 2S AC AD AH AS"))
    plain = [card for card in plain if not card & together(CARD[r + "S"] for r in "3456789TJQK")]
    few, many = (
        expected(standard, (together(plain[: n + 4]), together(plain[n + 4 : 2 * n + 4])))
        for n in (2, 14)
    )
    for lead in (few, many):
        assert isclose(sum(lead), 3 + 1), "one side wins each prize"
    assert many[0] > few[0] > 2 > few[1] > many[1]


def test_the_coins_of_a_napola_count_while_a_side_can_still_have_them() -> None:
    """Three points for ace, two and three, which each side takes in one of eight cases."""
    napola_only = VARIANTS["scopa"]._replace(items=(("napola", napola),))
    value = Worth(napola_only, NOBODY, 0)
    assert value(CARD["3D"]) == pytest.approx(value(CARD["AD"]))
    assert value(CARD["AD"]) > 3 / 4
    assert value(CARD["AD"]) > value(CARD["4D"]) > value(CARD["KD"]) > 0
    assert value(CARD["AH"]) == 0
    split = Worth(napola_only, (pile("AD"), pile("2D")), 0)
    assert split(CARD["3D"]) == split(CARD["4D"]) == 0
    behind = Worth(napola_only, (0, pile("AD 2D")), 0)
    assert behind(CARD["3D"]) > 3 / 2, "the other sides can no longer have it"
    assert expected(napola_only, (pile("AD 2D 3D"), pile("4D"))) == [3, 0]


def test_the_king_of_coins_counts_if_it_is_agreed() -> None:
    plain, agreed = (variant_of(Options(variant="scopa", re_bello=on)) for on in (False, True))
    gained = Worth(agreed, NOBODY, 0)(CARD["KD"]) - Worth(plain, NOBODY, 0)(CARD["KD"])
    assert gained == pytest.approx(1)
