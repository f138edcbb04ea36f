"""By which rules something was measured: by others it tells nothing."""

from collections.abc import Mapping

from parlour.game import AnyGame
from parlour.options import read


def is_by(agreement: Mapping[str, object], game: AnyGame) -> bool:
    """Is this game played by what was agreed here otherwise than by default?"""
    return bool(read(type(game.options), agreement) == game.options)
