"""Fresh deals with the usual options, played until the person has to decide.

There are eight files for each game and language: `static/deals/durak-en-3.json` has the deals 24 to
31 of durak in English. The deals and players are the same in every language. A visit uses a random
deal (static/prerendered_source.mjs).
"""

import asyncio
import json
from contextlib import nullcontext
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from parlour import catalogue
from parlour.bot_protocol import level_in
from parlour.family import Family
from parlour.game import find_move
from parlour.host import Bot
from parlour.languages import NAMES
from parlour.observer import Observable
from parlour.options import differences
from parlour.room.match.hand_order import HandOrder
from parlour.room.match.match import Match
from parlour.room.match.viewpoint import Viewpoint
from parlour.room.model.company import USUAL, gather
from parlour.room.model.deal_source import RandomDeal
from parlour.room.model.levels import GameLevels, side_of
from parlour.room.model.portraits import OWN
from parlour.room.model.preferences import Preferences
from parlour.scene import Scene
from parlour.scope import Scope
from tools.build.prerender.recording_page import RecordingPage
from tools.i18n import catalogues, extraction

FILES, IN_EACH = 8, 8
"""The number of files per game and language, and of deals per file."""

SHOWN_BY = ("sorting", "open_hands", "offer_replay")
"""The preferences that would change the scene or ask a question."""


class DefaultSettings:
    """The default preferences."""

    now = Preferences()

    def __init__(self) -> None:
        self.changed: Observable[Preferences] = Observable()


class FreshDeal:
    """One deal at the person's first decision, with its players."""

    def __init__(self, family: Family, rng: Random) -> None:
        self._rng, options = rng, family.usual
        company = gather(family.play(options).seats, USUAL, "", rng)
        self.match = Match(family, options, company, rng)
        self.record = self.match.next_record(RandomDeal())

    async def go_on(self) -> None:
        """Let the computer seats play until the person must decide."""
        position, family, game = self.record.position, self.match.family, self.match.game
        while (seat := position.turn) not in USUAL:
            side = side_of(seat, game.sides, USUAL)
            level = level_in(family, GameLevels().at(seat, side, Preferences()))
            bot = Bot(family, level, self._rng)
            bot.is_repeatable = True
            move = find_move(position, seat, await bot.choose(game.view(position, seat)))
            assert move is not None
            position.play(move)
            self.record.moves.append(f"{seat} {move.text}")

    def entries(self) -> dict[str, Any]:
        """The data from which the room continues the deal."""
        record = self.record.record()
        assert record is not None
        return {"record": record.as_entries(), "names": self.match.company.names}

    def scene(self) -> Scene:
        """The scene for the person, in the current language."""
        settings = DefaultSettings()
        order = HandOrder(settings.now.sorting)
        order.deal(self.record.pack)
        table_preferences = self.match.family.table_preferences()
        viewpoint = Viewpoint(self.match, table_preferences, settings, lambda: OWN)
        return order.lay(viewpoint.live_scene(self.record.position))


def drawn(deal: FreshDeal, page: RecordingPage) -> dict[str, Any]:
    """The prerendered table of a deal, drawn by the code of the product."""
    from parlour.room.app.page_head import PageHead
    from parlour.table.table import Table

    page.begin()
    scope = Scope()
    table = Table(scope, page.getElementById("table"))
    PageHead(scope, table, SimpleNamespace(match=deal.match), lambda: None)  # type: ignore[arg-type]
    table.show(deal.scene(), (), 0)
    scope.close()
    return page.prerendered()


async def _write(folder: Path, page: RecordingPage, version: str) -> None:
    for game in catalogue.NAMES:
        family = catalogue.family(game)
        deals = [FreshDeal(family, Random(f"{game} {at}")) for at in range(FILES * IN_EACH)]
        for deal in deals:
            await deal.go_on()
        for language in NAMES:
            with nullcontext() if language == "en" else catalogues.spoken(language):
                tables = [{**deal.entries(), "still": drawn(deal, page)} for deal in deals]
            for at in range(FILES):
                some = tables[at * IN_EACH : (at + 1) * IN_EACH]
                file = folder / f"{game}-{language}-{at}.json"
                text = json.dumps(
                    {
                        "version": version,
                        "agreed": differences(family.usual),
                        "shown_by": _usual(),
                        "has_calls": family.calls is not None,
                        "deals": some,
                    },
                    ensure_ascii=False,
                    separators=(",", ":"),
                    sort_keys=True,
                )
                file.write_text(text, encoding="utf-8")


def _usual() -> dict[str, Any]:
    return {name: getattr(Preferences(), name) for name in SHOWN_BY}


def write(folder: Path, version: str) -> None:
    """Write all files of this version into a new folder."""
    folder.mkdir()
    page = RecordingPage(extraction.PAGE)
    with page.imported():
        asyncio.run(_write(folder, page, version))
