"""The states of `make pictures` are valid positions and have distinct names."""

from random import Random

import pytest

from parlour import catalogue
from parlour.match_score import MatchScore
from parlour.room.model.deal_record import DealRecord, SetUp
from parlour.room.storage.saved_table import read_table
from tools.pictures.catalogue import STATES
from tools.pictures.shots import by_state, every_shot, shared_out, wanted
from tools.pictures.sizes import SIZES, VARIANTS, chosen
from tools.pictures.state import Pose
from tools.pictures.states.lobby import left

POSES = [(state.name, step) for state in STATES for step in state.steps if isinstance(step, Pose)]


def test_every_picture_has_a_file_of_its_own() -> None:
    names = [state.name for state in STATES]
    assert len({*names}) == len(names)
    files = [shot.file for shot in every_shot()]
    assert len({*files}) == len(files)


def test_the_name_of_a_window_is_its_size() -> None:
    assert all(min(size.pixels) >= 300 for size in SIZES.values())
    assert SIZES["frame-360x480"].is_frame
    assert SIZES["frame-360x480"].pixels == SIZES["360x480"].pixels == (360, 480)


@pytest.mark.parametrize(("name", "pose"), POSES, ids=[name for name, _ in POSES])
def test_a_position_is_one_of_its_game(name: str, pose: Pose) -> None:
    game = catalogue.game(pose.game, pose.options)
    played = DealRecord(MatchScore(game, Random(1)), SetUp(pose.block), pose.moves)
    assert len(pose.standing.get("scores", game.sides)) == len(game.sides)
    is_asked = played.is_over or played.position.turn in pose.people
    assert is_asked == (name != "durak-wait"), played.position.turn


def test_a_table_that_was_left_can_be_read_again() -> None:
    for game in catalogue.NAMES:
        table = read_table(left(game, 12)[f"save/{game}"], game)
        assert len(table.record.moves) >= 12


def test_patterns_choose_pictures() -> None:
    shots = wanted("durak-4 durak-1*", "390x844", "plain dark")
    assert {shot.state.name for shot in shots} == {"durak-4", "durak-12", "durak-18"}
    assert {shot.size.name for shot in shots} == {"390x844"}
    assert {shot.variant.name for shot in shots} == {"plain", "dark"}
    assert chosen(VARIANTS, "no such") == []
    assert wanted("", "", "") == every_shot()


def test_workers_share_all_pictures() -> None:
    shots = every_shot()
    shares = shared_out(shots, 3)
    assert len(shares) == 3
    assert sorted(shot.key for share in shares for shot in share) == sorted(
        shot.key for shot in shots
    )
    assert len(by_state(shots)) == len(STATES)
