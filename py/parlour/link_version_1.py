"""The options in links of version 1, which stay readable for ever."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

SIZES: Mapping[int, Sequence[int]] = MappingProxyType(
    {
        0: (5, 2, 4, 2, 2, 2, 2, 2, 3, 2, 2, 2, 2, 2, 10_000, 10_000),
        1: (2, 2, 2, 2, 2, 2, 2, 99),
        2: (2, 2),
        3: (8, 3, 100, 1000, 2, 2, 2, 2, 2, 2, 2, 2),
    }
)
"""How many values each option had, by the number of the game. This table never changes: these links
have no options, values or games that were added later."""
