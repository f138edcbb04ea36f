"""The deal that the page showed before Python started (docs/adr/0030)."""

from typing import Any, NamedTuple

from pyscript import document

from parlour.catalogue import game as bound
from parlour.jsontext import read_json
from parlour.record import LONGEST, Record, read_entries
from parlour.room.model.deal_source import LaidDeal


class PrerenderedDeal(NamedTuple):
    """The cards, the moves so far, and the players."""

    record: Record
    names: tuple[str, ...]
    """The names of the seats. The person's name is inserted later."""

    def fits(self, game: str, options: Any) -> bool:
        """Was the deal made for this game and agreement?"""
        record = self.record
        return record.game == game and bound(game, record.options).options == options

    def source(self) -> LaidDeal:
        """The source of this deal for a match."""
        return LaidDeal(self.record.deal, self.record.moves)


def prerendered_deal() -> PrerenderedDeal | None:
    """The deal on the page. None if there is no deal, or if it cannot be played."""
    text = document.getElementById("table").getAttribute("data-dealt")
    try:
        entries = read_json(str(text or "null"), 2 * LONGEST)
        record = read_entries(entries["record"])
        seats = bound(record.game, record.options).seats
        names = tuple(str(name) for name in entries["names"])
        return PrerenderedDeal(record, names) if len(names) == seats else None
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
