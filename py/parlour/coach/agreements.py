"""Compares agreements, because measurements are valid only for the options used in them."""

from collections.abc import Mapping

from parlour.game import AnyGame
from parlour.options import read


def is_by(agreement: Mapping[str, object], game: AnyGame) -> bool:
    """Is this game played with exactly these differences from the default?"""
    return bool(read(type(game.options), agreement) == game.options)
