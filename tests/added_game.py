"""What holds of a game that has been added to the house; runs in the tree that it was added to.

    python tests/added_game.py NAME RULES

Each check raises an AssertionError. It is a script, since the tree is not that of the tests.
"""

import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from parlour import catalogue, link_code
from parlour.family import Family
from parlour.game import AnyGame, Deal
from parlour.host import Bot, play_deal
from parlour.language import say
from parlour.record import Record, read_record, replay
from parlour.room.appearance.sound_effects import effect_of
from parlour.room.model.preferences import Preferences
from parlour.room.storage.saves import Place
from parlour.room.storage.settings import Settings
from parlour.store import Store
from parlour.table import move_selection, speech
from parlour.text import Table
from tests import promises
from tests.room.headless_room import HeadlessRoom
from tests.room.stand_ins import first_choice
from tools.build import embed_pages, lobby_forms
from tools.docs import worked_examples

NAMES = ("You", "Anna", "Boris", "Clara", "Dario", "Elena")
PUBLIC = ("options", "state", "actor", "dealer", "result")


class Shown:
    """Looks at every moment of a deal with the eyes of every seat."""

    def __init__(self, family: Family, game: AnyGame) -> None:
        self._family, self._game = family, game
        self.moments = self.sounds = 0

    async def show(self, position: Any, events: Any) -> None:
        """A table is drawn, told and heard; what is offered are the legal moves."""
        self.moments += 1
        names = NAMES[: self._game.seats]
        for seat in range(self._game.seats):
            view = self._game.view(position, seat)
            scene = self._family.scenes.scene(view, names, position.log or [])
            assert [choice.move for choice in scene.choices] == view["legal"]
            assert all(speech.told(scene)) and move_selection.opening(scene)
            for choice in scene.choices:
                assert choice.touches or choice.key in self._family.scenes.KEYS
            for sentence in self._family.words.announce(events, names, seat):
                promises.is_sentence(sentence)
        self.sounds += bool(effect_of(events, self._family.sounds))


def plays(family: Family) -> None:
    """Deals by computer seats, by every usual agreement, come back from a record and a link."""
    for options in family.presets.values():
        game, rng = family.play(options), Random(5)
        deal = game.shuffle(game.first_dealer(rng), rng)
        position, shown = game.start(deal), Shown(family, game)
        seats = [Bot(family, "club", rng) for _ in range(game.seats)]
        moves = asyncio.run(play_deal(family, game, position, seats, shown.show))
        assert position.result() is not None and shown.moments > len(moves) > 0
        assert shown.sounds > 0
        record = Record.of(game, deal, moves)
        assert read_record(record.as_text()) == record
        for count in (0, 1, len(moves)):
            moment = Record.of(game, deal, moves[:count])
            assert link_code.read_link(link_code.written(moment)) == moment
        _, again = replay(record, catalogue.game)
        assert again.key() == position.key() and again.result() == position.result()


def keeps_promises(family: Family) -> None:
    """What the house promises of every game, over drawn options and three ways to play."""

    def conserves(game: AnyGame, deal: Deal) -> Callable[[Any, str], None]:
        return lambda p, move: None

    for policy in promises.POLICIES:
        for seed in range(5):
            rng = Random(seed)
            options = promises.drawn_options(family, rng)
            promises.keep_promises(family, options, policy, rng, PUBLIC, conserves)


def keeps_its_rules(rules: Path) -> None:
    """The worked examples of the page with its rules."""
    found = worked_examples.read_examples(rules)
    assert found
    assert [failure for each in found for failure in worked_examples.failures(each)] == []


def speaks_on_a_pipe(family: Family) -> None:
    """The text protocol deals it, and a computer seat makes the first move."""
    table = Table()

    def ask(**request: Any) -> Any:
        answer = table.answer(json.dumps(request))
        assert answer["ok"], answer
        return answer

    game = family.play(family.options())
    deal = game.shuffle(0, Random(3))
    dealt = ask(do="new", game=family.name, setup={"pack": deal.text(), "dealer": deal.dealer})
    seat = dealt["state"]["actor"]
    move = ask(do="choose", seat=seat)["move"]
    assert ask(do="move", seat=seat, move=move)["state"]


def is_played_in_the_room(family: Family) -> None:
    """A person plays a deal to its end, however the hand is held; the table is kept."""

    async def play(preferences: Preferences) -> None:
        bench = HeadlessRoom(preferences)
        bench.table.plan = first_choice
        bench.sit_down(family.name)
        assert (await bench.over()).outcome is not None
        assert bench.told.notices == [] and bench.saves.has(Place(family.name))

    for sorts in (True, False):
        asyncio.run(play(Preferences(sorting=sorts, opponents="novice")))


def is_kept(family: Family) -> None:
    """What was agreed is there at the next visit."""
    settings = Settings(Store(), lambda sentence: None)
    for options in family.presets.values():
        settings.keep_options(family, options)
        assert settings.options(family) == options


def is_on_the_pages(family: Family) -> None:
    """The build writes its form into the choice of games, and its poster."""
    forms = lobby_forms.forms()
    assert f'data-game="{family.name}"' in forms and f'id="agreement-{family.name}"' in forms
    with TemporaryDirectory() as folder:
        embed_pages.write_pages(Path(folder))
        poster = (Path(folder) / family.name / "index.html").read_text(encoding="utf-8")
        finder = (Path(folder) / "index.html").read_text(encoding="utf-8")
    assert say(family.words.TITLE) in poster
    assert finder.count(family.name) == 1


def main(name: str, rules: Path) -> None:
    """All of it."""
    family = catalogue.family(name)
    plays(family)
    keeps_promises(family)
    keeps_its_rules(rules)
    speaks_on_a_pipe(family)
    is_played_in_the_room(family)
    is_kept(family)
    is_on_the_pages(family)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
