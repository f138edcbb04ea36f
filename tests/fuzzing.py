"""Generates damaged links and saves without end, from a seed.

`make fuzz` reads 200,000 of them. The tests read a few thousand, and as many inside the product's
Pyodide, whose stack is smaller. The only results are a valid object, `BadRecord` or `Newer`. An
accepted text is written back exactly as it was read.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from parlour import catalogue, link_code
from parlour.jsontext import Newer
from parlour.match_score import MatchScore
from parlour.record import BadRecord
from parlour.room.model.company import Company
from parlour.room.model.deal_record import DealRecord
from parlour.room.storage import envelope, saved_table
from parlour.room.storage import reviews as kept_reviews
from parlour.room.storage.reviews import Found, KeptReview, Subject
from parlour.verdict import Fact, Verdict

CORPUS = Path(__file__).parent / "corpus"
"""One case per file; its name says what is wrong."""

ODD = (
    *("", "\0", " ", "\n", "\ufeff", "\u202e", "\ud800", "А", "−1", "%23", "%2523", "#", "?"),
    *("__proto__", "constructor", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "NaN"),
    *("1e400", "-Infinity", "[" * 60, "{" * 60, "9" * 400, '"', "\\", "\\ud800", "null", "A" * 600),
)
"""Characters and words that parsers often mishandle."""

VALUES: tuple[Any, ...] = (None, [], {}, "", "x", -1, 10**9, 1.5, True, "0", [0, 0], {"a": 1})
"""Values to put where another type belongs."""


def tables(seed: int = 1) -> Iterator[tuple[str, str]]:
    """A saved table of every game in the middle of a deal: its name and text."""
    for name in catalogue.NAMES:
        family, rng = catalogue.family(name), Random(seed)
        match = MatchScore(family.play(family.options()), rng)
        deal_record = DealRecord(match, match.fresh_deal(rng), aids=("hint",))
        for _ in range(9):
            p = deal_record.position
            if p.turn is None:
                break
            moves = p.moves()
            move = moves[int(rng.random() * len(moves))]
            deal_record.moves.append(f"{p.turn} {move.text}")
            p.play(move)
        names = ["Zoë", "Aino", "Juan", "Li", "Olu", "Noor"][: deal_record.game.seats]
        deal_record.undo_history.saw(0, ["7H", "8H"])
        mine = (at for at, move in enumerate(deal_record.moves) if move.startswith("0 "))
        for at in mine:
            deal_record.undo_history.decided(0, at)
        yield name, saved_table.written(deal_record, Company((0,), names), seed)


def addresses(seed: int = 1) -> list[str]:
    """Links for each deal of `tables`, in every version: to its current position and its start."""
    found = []
    for name, text in tables(seed):
        record = saved_table.read_table(text, name).record
        for version in (link_code.FIRST_VERSION, link_code.VERSION):
            moments = (record, record._replace(moves=()))
            found += [link_code.written(moment, version) for moment in moments]
    return found


def mutants(samples: Sequence[str], rng: Random) -> Iterator[str]:
    """An endless iterator of damaged samples; some are unchanged."""
    while True:
        text = samples[int(rng.random() * len(samples))]
        for _ in range(1 + int(rng.random() * 3)):
            text = MUTATIONS[int(rng.random() * len(MUTATIONS))](text, samples, rng)
        yield text


def _at(text: str, rng: Random) -> int:
    return int(rng.random() * (len(text) + 1))


def _cut(text: str, _samples: Sequence[str], rng: Random) -> str:
    return text[: _at(text, rng)]


def _gap(text: str, _samples: Sequence[str], rng: Random) -> str:
    first, last = sorted((_at(text, rng), _at(text, rng)))
    return text[:first] + text[last:]


def _flipped(text: str, _samples: Sequence[str], rng: Random) -> str:
    at = _at(text, rng)
    return (
        text[:at]
        + "".join(chr(ord(c) ^ 1 << int(rng.random() * 7)) for c in text[at:][:1])
        + text[at + 1 :]
    )


def _doubled(text: str, _samples: Sequence[str], _rng: Random) -> str:
    return text + text


def _spliced(text: str, samples: Sequence[str], rng: Random) -> str:
    other = samples[int(rng.random() * len(samples))]
    return text[: _at(text, rng)] + other[_at(other, rng) :]


def _odd(text: str, _samples: Sequence[str], rng: Random) -> str:
    at = _at(text, rng)
    return text[:at] + ODD[int(rng.random() * len(ODD))] + text[at:]


def _transformed(text: str, _samples: Sequence[str], rng: Random) -> str:
    changes = (str.upper, str.lower, str.swapcase, str.strip, lambda each: each[::-1])
    return changes[int(rng.random() * len(changes))](text)


def _valued(text: str, _samples: Sequence[str], rng: Random) -> str:
    """Valid JSON with another value at one place."""
    try:
        root = json.loads(text)
    except (ValueError, RecursionError):
        return text
    holder: Any = None
    key: Any = None
    inner = root
    while isinstance(inner, dict | list) and inner and (holder is None or rng.random() < 0.7):
        keys: list[Any] = [*inner] if isinstance(inner, dict) else [*range(len(inner))]
        holder, key = inner, keys[int(rng.random() * len(keys))]
        inner = holder[key]
    if holder is None:
        return text
    if rng.random() < 0.2:
        del holder[key]
    else:
        holder[key] = VALUES[int(rng.random() * len(VALUES))]
    return json.dumps(root, ensure_ascii=False)


def _sealed_again(text: str, samples: Sequence[str], rng: Random) -> str:
    """A valid save with another value at one place and a matching checksum."""
    try:
        save = envelope.opened(text)
        entries = json.loads(_valued(envelope.canonical(save.entries), samples, rng))
    except (ValueError, RecursionError):
        return text
    return envelope.sealed(save._replace(entries=entries))


MUTATIONS: Sequence[Callable[[str, Sequence[str], Random], str]] = (
    *(_cut, _gap, _flipped, _flipped, _doubled, _spliced, _odd, _transformed),
    *(_valued, _valued, _valued, _sealed_again, _sealed_again, _sealed_again),
)


def follow_link(text: str) -> bool:
    """Read a link as the page does and return whether it is valid. An error must be a sentence."""
    try:
        record = link_code.read_link(text)
    except BadRecord as reason:
        assert str(reason).endswith("."), reason
        return False
    assert link_code.read_link(link_code.written(record)) == record
    return True


def restore_save(text: str, game: str) -> bool:
    """Restore a save as the page does; return whether it is valid. An error must be a sentence."""
    try:
        table = saved_table.read_table(text, game)
        deal_record = table.deal_record(MatchScore(table.game, Random(1)))
    except (BadRecord, Newer) as reason:
        assert str(reason).endswith("."), reason
        return False
    again = saved_table.read_table(
        saved_table.written(deal_record, table.company, table.counter + 1), game
    )
    assert again.record == table.record and again.standing == table.standing
    assert again.undo_history.as_entries() == table.undo_history.as_entries()
    return True


def reviews() -> list[str]:
    """Two texts of saved reviews: one with a complete review, one with three."""
    counted: Fact = {"fact": "in how many worlds", "worse": 500, "better": 100, "worlds": 1200}
    lost = Verdict("mistake", 0.12, 0.1, 0.14, False, "points", "pass", 0.61, 1200, [counted])
    plain = lost._replace(grade="fine", low=None, high=None, reasons=[])
    found = (Found(0, "take", lost), Found(4, "beat 7H 8H", plain))
    review = KeptReview("coach 1", 9, False, found)
    several = {Subject(f"1deal{n}", "0123456789abcdef", n): review for n in range(3)}
    whole = review._replace(decisions=1, is_counted=True, found=found[:1])
    return [kept_reviews.written({Subject("1deal", "0", 0): whole}), kept_reviews.written(several)]


def restore_reviews(text: str) -> bool:
    """Read saved reviews as the page does and return whether they are valid. An error must be a
    sentence."""
    try:
        found = kept_reviews.read_reviews(text)
    except (kept_reviews.BadReviews, Newer) as reason:
        assert str(reason).endswith("."), reason
        return False
    assert kept_reviews.read_reviews(kept_reviews.written(found)) == found
    return True


def read_many_reviews(many: int, seed: int) -> int:
    """Read this many damaged saved reviews. Returns how many were valid."""
    spoilt = mutants(reviews(), Random(seed))
    return sum(restore_reviews(next(spoilt)) for _ in range(many))


def read_many(many: int, seed: int) -> tuple[int, int]:
    """Read this many damaged links and as many damaged saves. Returns both counts of valid ones."""
    rng, sound, whole = Random(seed), 0, 0
    spoilt = mutants(addresses(), rng)
    for _ in range(many):
        sound += follow_link(next(spoilt))
    kept = {name: mutants([text], rng) for name, text in tables()}
    names = [*kept]
    for number in range(many):
        name = names[number % len(names)]
        whole += restore_save(next(kept[name]), name)
    return sound, whole
