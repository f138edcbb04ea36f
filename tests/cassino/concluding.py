"""Inference at cassino from the cards that others did not take."""

from collections.abc import Mapping

from parlour.cassino.policy import Seen
from tests.tables import Table


def with_and_without_inference(
    at: Table, seat: int
) -> tuple[Mapping[str, float], Mapping[str, float]]:
    """The values of moves with inference from the cards that others left, and without it."""
    inferring, plain = Seen(at.p, seat), Seen(at.p, seat)
    plain.odds = [{} for _ in at.p.hands]
    found = ({move.text: seen.value(move) for move in at.p.moves()} for seen in (inferring, plain))
    return next(found), next(found)
