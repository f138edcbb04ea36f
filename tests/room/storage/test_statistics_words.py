"""What the statistics show: a chapter for each game, at a glance and in tables."""

from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from parlour import catalogue
from parlour.cassino.house import House
from parlour.cassino.words import LABELS, PRIZES
from parlour.game import Event
from parlour.room.storage.statistics import (
    LATEST,
    Account,
    Count,
    Ended,
    Kind,
    Statistics,
    ended,
    joined,
    read_statistics,
    with_deal,
    written,
)
from parlour.room.storage.statistics_words import Chapter, chapters
from tests.room.storage.test_statistics import (
    DURAK,
    EUCHRE,
    KEPT,
    LEVEL,
    LOST,
    SOME,
    WON,
    count,
    finished,
)


def together(words: str) -> str:
    """Replace spaces with no-break spaces."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def test_every_game_has_a_chapter_with_a_result_and_every_agreement_a_page() -> None:
    more = {**SOME, Kind("durak", "{}", "club"): Account(count(WON), Count())}
    shown = chapters(more)
    assert [chapter.title for chapter in shown] == ["Durak", "Euchre"]
    assert [len(chapter.pages) for chapter in shown] == [2, 1]
    assert shown[0].total.helped.deals == sum(
        account.helped.deals for of, account in more.items() if of.game == "durak"
    )
    clean = shown[0].total.clean
    share = together(f"{clean.won} ({round(100 * clean.won / clean.deals)} %)")
    assert shown[0].result == f"Got away: {share}"
    page, _ = shown[0].pages[0]
    assert "3 players" in page.title
    assert page.sides == ("Clean", "With help")
    lines = {line.label: line.cells for line in page.lines}
    assert lines["Deals"] == ("5", "1")
    assert lines["Got away"] == (together("3 (60 %)"), together("0 (0 %)"))
    assert lines["The durak"] == (together("1 (20 %)"), together("1 (100 %)"))
    assert lines["Matchsticks"] == ("1 : 4", "1 : 0")
    assert (lines["Streak"], lines["Best streak"]) == (("2", "0"), ("3", "0"))
    assert "Games" not in lines
    assert "Games" in {line.label for line in shown[1].pages[0][0].lines}
    assert "club" in page.remarks[0]


# -- the latest deals, and what a family counts besides ------------------------------------------


def played(*deals: tuple[Kind, Ended], clean: bool = True) -> Statistics:
    """The statistics after these deals."""
    kept: Statistics = {}
    for of, deal in deals:
        kept = with_deal(kept, of, deal, clean=clean)
    return kept


def counting(**counters: int) -> Ended:
    """A won deal with these counters."""
    return WON._replace(counters=Counter(counters))


def chapter(kept: Statistics) -> Chapter:
    """The first game of the statistics."""
    return chapters(kept)[0]


def bars(kept: Statistics) -> list[tuple[str, str]]:
    """The labels and figures of the first game's bars."""
    return [
        (each, words.replace("\N{NO-BREAK SPACE}", " ")) for each, words, _ in chapter(kept).bars
    ]


def results(kept: Statistics) -> str:
    """The results of the first game's latest deals."""
    return "".join("-=+"[result] for result, _ in chapter(kept).latest)


STRONG = DURAK._replace(level="strong")


def test_the_latest_deals_of_a_game_are_in_order_over_agreements_and_levels() -> None:
    kept = played((DURAK, WON), (STRONG, LOST), (EUCHRE, LOST), (DURAK, LEVEL), (STRONG, WON))
    assert results(kept) == "+-=+"
    assert [words for _, words in chapter(kept).latest] == [
        *("Got away", "The durak", "Drawn", "Got away")
    ]


def test_only_the_latest_deals_are_saved_one_by_one() -> None:
    kept = played(*[(DURAK, LOST)] * 3, *[(DURAK, WON), (STRONG, WON)] * LATEST)
    assert results(kept) == "+" * LATEST
    assert len(kept[DURAK].latest) == LATEST
    assert read_statistics(written(kept)) == kept


def test_a_deal_with_help_is_not_among_the_latest_and_counts_nothing_else() -> None:
    account = played((DURAK, counting(cards=1)), clean=False)[DURAK]
    assert account.latest == () and account.counters == {}


def test_counters_of_deals_and_of_joined_statistics_add_up() -> None:
    kept = played((EUCHRE, counting(cards=1)), (EUCHRE, counting(cards=2, aces=1)))
    assert kept[EUCHRE].counters == {"cards": 3, "aces": 1}
    assert joined(kept, kept)[EUCHRE].counters == {"cards": 6, "aces": 2}


def test_a_streak_goes_on_at_another_level_and_from_an_older_version() -> None:
    def streak(kept: Statistics) -> str:
        return chapter(kept).remarks[1]

    assert streak(played((DURAK, WON), (STRONG, WON), (DURAK, LEVEL), (STRONG, WON))) == (
        "3 wins in a row. Your best streak is 3."
    )
    lost = (DURAK, WON), (DURAK, WON), (STRONG, LOST)
    assert streak(played(*lost)) == "Best streak: 2"
    assert streak(played(*lost, (DURAK, WON))) == "Best streak: 3"
    old = {DURAK: read_statistics((KEPT / "statistics-2.json").read_text("utf-8"))[DURAK]}
    assert streak(old) == "2 wins in a row. Your best streak is 3."
    assert streak(with_deal(old, DURAK, WON, clean=True)) == (
        "3 wins in a row. Your best streak is 3."
    )


def test_a_lost_streak_is_not_mentioned() -> None:
    assert chapter(played(*[(EUCHRE, WON)] * 5, (EUCHRE, LOST))).remarks == [
        "Won: " + together("5 of 6"),
        "Best streak: 5",
        "Some figures need more deals.",
    ]
    assert len(chapter(played((EUCHRE, LOST))).remarks) == 2


def test_of_few_deals_there_are_no_percentages_and_a_remark() -> None:
    shown = chapter(played((DURAK, LOST), (DURAK, WON)))
    assert shown.remarks == ["Got away: " + together("1 of 2"), "Some figures need more deals."]
    shown = chapter({EUCHRE: Account(Count(40, 20, 20))})
    assert shown.remarks == [
        "Won: " + together("20 of 40") + " · " + together("50 %"),
        "Some figures need more deals.",
    ]
    assert chapter({DURAK: Account(Count(40, 20, 20))}).remarks[1:] == []
    shown = chapter(played((DURAK, WON), clean=False))
    assert shown.remarks == [
        "Clean: 0 deals",
        "With help: 1 deal",
        "Some figures need more deals.",
    ]
    assert (shown.latest, shown.bars, shown.heading) == ([], [], "")


def test_durak_shows_how_often_one_was_the_durak_by_number_of_players() -> None:
    kept = {**SOME, Kind("durak", "{}", "club"): Account(Count(20, 15, 5))}
    assert chapter(kept).heading == "The durak"
    assert bars(kept) == [("3 players", "1 of 5"), ("4 players", "5 of 20 · 25 %")]


def events(name: str, points: int, log: Sequence[Event], seat: int) -> Counter[str]:
    """The counters of a deal with this log, if the person's side got these points."""
    family = catalogue.family(name)
    game: Any = family.play(family.options())
    game.points = lambda _: [points] * len(game.sides)
    dealt = SimpleNamespace(log=log, result=lambda: None)
    return ended(game, dealt, seat, "good").counters


def test_calls_loners_and_the_calls_of_the_partner_are_shown_of_euchre() -> None:
    alone = [Event("order", 1), Event("alone", 1), Event("trick", 1)]
    made = [Event("pass", 0), Event("make S", 1)]
    counters = events("euchre", 4, alone, 1) + events("euchre", 1, alone, 1)
    counters += events("euchre", 1, made, 1) + events("euchre", 0, made, 1)
    counters += events("euchre", 2, made, 3) + events("euchre", 0, made, 2)
    assert bars({EUCHRE: Account(Count(6), counters=counters)}) == [
        ("Calls euchred", "1 of 4"),
        ("Loners with all tricks", "1 of 2"),
        ("Your partner’s share of calls", "1 of 5"),
    ]


def test_proposals_of_both_players_are_shown_of_ecarte() -> None:
    said = [("propose", 1), ("accept", 0), ("propose", 1), ("refuse", 0)]
    log = [Event(*each) for each in said]
    counters = events("ecarte", 1, log, 1) + events("ecarte", 0, log[:2], 0)
    assert bars({Kind("ecarte", "{}", "club"): Account(Count(2), counters=counters)}) == [
        ("Your proposals accepted", "1 of 2"),
        ("Proposals that you accepted", "1 of 1"),
    ]


def test_the_points_of_cassino_are_shown_by_item() -> None:
    deal_record = finished("cassino")
    deal = ended(deal_record.game, deal_record.position, 1, "good")
    assert deal.counters and sum(deal.counters.values()) == deal.points
    cassino = Kind("cassino", "{}", "club")
    shown = played((cassino, counting(sweeps=2, penalties=-1)), (cassino, counting(spades=8)))
    assert chapter(shown).heading == "Points"
    assert bars(shown) == [("Spades", "8 of 10 · 80 %"), ("Sweeps", "2 of 10 · 20 %")]


@pytest.mark.parametrize("variant", sorted(catalogue.family("cassino").presets))
def test_every_item_of_cassino_has_a_label(variant: str) -> None:
    options = catalogue.family("cassino").presets[variant]
    assert {name for name, _ in House(options).variant.items} <= {*LABELS, *PRIZES}


def test_real_deals_count_what_the_families_show() -> None:
    for name in ("euchre", "ecarte"):
        counters = Counter[str]()
        for seed in range(12):
            deal_record = finished(name, seed=seed)
            counters += ended(deal_record.game, deal_record.position, 1, "good").counters
        assert {key.split()[-2] for key in counters} <= set("0123")
        assert bars({Kind(name, "{}", "club"): Account(Count(12), counters=counters)})
