"""The deal that the page has laid while Python was on its way (docs/adr/0030)."""

from typing import Any, NamedTuple

from pyscript import document

from parlour.catalogue import game as bound
from parlour.jsontext import read_json
from parlour.record import LONGEST, Record, read_entries
from parlour.room.model.deal_source import LaidDeal


class PrerenderedDeal(NamedTuple):
    """The cards, what has happened since, and who sits there."""

    record: Record
    names: tuple[str, ...]
    """Seat by seat; the person's is still to be put in."""

    def fits(self, game: str, options: Any) -> bool:
        """Is it of this game, by this agreement?"""
        record = self.record
        return record.game == game and bound(game, record.options).options == options

    def source(self) -> LaidDeal:
        """Where a match gets it from."""
        return LaidDeal(self.record.deal, self.record.moves)


def prerendered_deal() -> PrerenderedDeal | None:
    """What stands on the table; None for nothing, or nothing that can be played."""
    text = document.getElementById("table").getAttribute("data-dealt")
    try:
        entries = read_json(str(text or "null"), 2 * LONGEST)
        record = read_entries(entries["record"])
        seats = bound(record.game, record.options).seats
        names = tuple(str(name) for name in entries["names"])
        return PrerenderedDeal(record, names) if len(names) == seats else None
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
