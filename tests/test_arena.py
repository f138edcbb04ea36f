"""The arena: fair matches, and its tables in docs/strength.md."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from parlour import catalogue
from parlour.ai import bots
from parlour.game import FRESH, Deal, Standing
from tools.measure.strength import arena, baselines
from tools.measure.strength.deals import standing

TABLES = {(table.family, table.name): table for table in arena.TABLES}
PAIR = TABLES["durak", "2 players"]

ROOT = Path(__file__).parents[1]
STRENGTH = (ROOT / "docs/strength.md").read_text(encoding="utf-8")

PRINTED = re.compile(r"^\| (\w+): .*\n\|---.*\n\| even .*\n(?:\|.*(?:\n|$))+", re.MULTILINE)
"""A table printed by the arena."""
SCORE = re.compile(r"(-?[\d.]+) ± ([\d.]+) \((\d+)\)")


@pytest.mark.parametrize("table", arena.TABLES, ids=lambda table: f"{table.family}, {table.name}")
def test_like_against_like_comes_out_even(table: arena.Table) -> None:
    """With equal levels, the sides' results of each deal average to an even score."""
    game = catalogue.game(table.family, table.options)
    sides = range(len(game.sides))
    for seed in (1, 2):
        worths = [arena.seated(table, bots.USUAL, bots.USUAL, seed, side) for side in sides]
        assert sum(worths) / len(sides) == pytest.approx(arena.even(game))


def test_points_count_against_the_mean_of_the_others() -> None:
    cassino, deal = catalogue.game("cassino", {}), Deal((), 0)
    assert arena.worth(cassino, deal, (7, 4), 0) == 3 == -arena.worth(cassino, deal, (7, 4), 1)
    three = catalogue.game("durak", {"players": 3})
    assert [arena.worth(three, deal, (0, 1, 0), side) for side in range(3)] == [1, 0, 1]
    assert arena.worth(three, deal, (0, 0, 0), 0) == arena.even(three) == pytest.approx(2 / 3)


def test_points_of_ecarte_count_at_the_score() -> None:
    ecarte = catalogue.game("ecarte", {})
    deal = Deal((), 0, Standing((4, 2), (0, 0)))
    assert arena.worth(ecarte, deal, (1, 0), 0) == 2, "a double"
    assert arena.worth(ecarte, deal, (1, 0), 1) == -2
    point, vole = (arena.worth(ecarte, deal, (0, won), 1) for won in (1, 2))
    assert -2 < point < vole < 1
    assert point == -arena.worth(ecarte, deal, (0, 1), 0)


def test_deals_of_ecarte_begin_at_any_score() -> None:
    rng = Random(1)
    scores = {standing("ecarte", rng).scores for _ in range(300)}
    assert scores == {(one, other) for one in range(5) for other in range(5)}
    assert standing("cassino", rng) == FRESH


def test_a_player_beats_chance() -> None:
    score = arena.match(PAIR, "club", baselines.RANDOM, 12, 1)
    assert score.mean - score.half > score.even and score.deals == 12


def test_deals_that_all_came_out_alike_leave_room_for_doubt() -> None:
    halves = [arena.score([1.0] * deals, 0.5, 2).half for deals in (6, 60, 600)]
    assert halves == pytest.approx([0.243, 0.031, 0.003], abs=0.001)
    assert arena.score([1.0] * 6, 0.75, 4).half < halves[0], "more sides play each deal more often"


def test_every_level_meets_every_other_and_the_best_the_baselines() -> None:
    pairs = [*arena.matches(PAIR)]
    assert pairs[0] == ("novice", "random")
    assert {("master", level) for level in ("novice", "club", "strong")} < set(pairs)
    met = {"random", "greedy", "flat"}
    assert met == set(baselines.players("durak"))
    assert {("master", name) for name in met} < set(pairs)
    assert len(set(pairs)) == len(pairs) == 1 + 6 + 3
    alone = PAIR._replace(sizes=PAIR.sizes._replace(baselines={}))
    assert len([*arena.matches(alone)]) == 1 + 6


@pytest.mark.parametrize("table", arena.TABLES, ids=lambda table: f"{table.family}, {table.name}")
def test_the_baselines_of_a_table_are_those_of_its_family(table: arena.Table) -> None:
    assert set(table.sizes.baselines) <= set(baselines.players(table.family))


def test_the_more_a_deal_costs_the_fewer_are_played() -> None:
    plain, strong, master, far, met = PAIR.sizes
    assert arena.number(PAIR, "club", "novice") == plain
    assert arena.number(PAIR, "strong", "club") == strong
    assert arena.number(PAIR, "master", "strong") == master
    assert arena.number(PAIR, "master", "club") == far
    assert arena.number(PAIR, "master", "greedy") == met["greedy"]


MatchKey = tuple[str, str, str, str]
"""The family, the name of its table, and the two players."""


def scores(page: str) -> dict[MatchKey, arena.Score]:
    """The results of each match in the arena's tables on this page."""
    found = {}
    for table in PRINTED.finditer(page):
        head, _, even, *rows = (line[2:-2].split(" | ") for line in table[0].splitlines())
        for pair, *cells in rows:
            one, other = pair.split(" v ")
            for name, fair, cell in zip(head[1:], even[1:], cells, strict=True):
                if score := SCORE.fullmatch(cell):
                    mean, half, deals = score.groups()
                    at = table[1], name, one, other
                    found[at] = arena.Score(float(mean), float(half), float(fair), int(deals))
    return found


def rows() -> dict[MatchKey, arena.Score]:
    """The arena's matches in docs/strength.md."""
    return {at: score for at, score in scores(STRENGTH).items() if at[:2] in TABLES}


def test_the_tables_are_as_the_arena_prints_them() -> None:
    again = []
    for printed in PRINTED.finditer(STRENGTH):
        found: dict[tuple[str, str], dict[str, arena.Score]] = {}
        for (_, name, one, other), score in scores(printed[0]).items():
            found.setdefault((one, other), {})[name] = score
        again.append(arena.as_table(printed[1], found))
    assert again == [printed[0].strip() for printed in PRINTED.finditer(STRENGTH)] != []


def test_every_match_stands_on_the_page_over_as_many_deals_as_it_has() -> None:
    expected = {
        (*at, one, other): arena.number(table, one, other)
        for at, table in TABLES.items()
        for one, other in arena.matches(table)
    }
    assert {match: score.deals for match, score in rows().items()} == expected


def test_a_step_is_to_be_above_even_and_the_best_above_what_was_aimed_at() -> None:
    assert arena.aim(PAIR, "novice", "random") == arena.aim(PAIR, "club", "novice") == 0.5
    assert arena.aim(PAIR, "master", "strong") == 0.5
    assert arena.aim(PAIR, "master", "novice") is arena.aim(PAIR, "strong", "novice") is None
    assert arena.aim(PAIR, "master", "random") == 0.99
    assert arena.aim(TABLES["ecarte", "usual"], "master", "books") is None


def test_the_page_names_every_aim_that_is_not_shown() -> None:
    missed = {
        arena.missed(TABLES[family, name], one, other, score)
        for (family, name, one, other), score in rows().items()
    } - {None}
    listed = STRENGTH.partition(f"{arena.MISSED}\n\n- ")[2].partition("\n\n")[0]
    assert set(listed.split("\n- ")) == missed


def test_a_habit_with_the_whole_interval_above_even_is_a_hole() -> None:
    royal = TABLES["cassino", "royal"]
    assert arena.hole(royal, "raises builds", "club", arena.Score(0.15, 0.1, 0.0, 800))
    assert arena.hole(royal, "raises builds", "club", arena.Score(0.15, 0.2, 0.0, 800)) is None
    assert arena.hole(royal, "master", "club", arena.Score(2.0, 0.5, 0.0, 60)) is None


def test_a_family_with_one_level_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = replace(catalogue.family("euchre"), levels=None)
    monkeypatch.setattr(catalogue, "family", lambda name: alone)
    assert [*arena.matches(TABLES["euchre", "usual"])] == []


@pytest.mark.parametrize("name", ["random", "greedy", "flat"])
def test_a_baseline_plays_a_deal_to_its_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.measure.strength.baselines.durak.PLAYOUTS", 60)
    game = catalogue.game("durak", PAIR.options)
    players = [arena.player(who, game) for who in (name, "club")]
    for seed in range(3):
        deal = game.shuffle(0, Random(seed))
        assert sum(arena.play(game, deal, players, seed)) in (0, 1)


def test_a_level_may_have_other_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("durak", {"players": 2})
    view = game.view(game.start(game.shuffle(0, Random(3))), 1)
    budgets = []
    honest = bots.choose

    def noting(*given: Any) -> str:
        budgets.append(given[-1])
        return honest(*given)

    monkeypatch.setattr(bots, "choose", noting)
    for name in ("strong", "strong 2"):
        arena.player(name, game)(view, Random(1))
    usual, few = budgets
    assert usual is None and few(2) and not few(1)


def test_the_forgetful_see_the_cards_and_not_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    game = catalogue.game("durak", {"players": 2})
    p = game.start(game.shuffle(0, Random(3)))
    p.play(p.moves()[0])
    view = game.view(p, p.turn)
    seen = []

    def noting(*given: Any) -> str:
        seen.append(given[2])
        return str(view["legal"][0])

    monkeypatch.setattr(bots, "choose", noting)
    for name in ("club", "forgetful club"):
        arena.player(name, game)(view, Random(1))
    assert seen == [view, {**view, "history": []}] and view["history"]
