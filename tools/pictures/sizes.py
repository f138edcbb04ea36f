"""The windows and the variants in which a state of the product is photographed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch

from tools.i18n.catalogues import TRANSLATED

FRAME = "frame-"
"""The prefix of windows that are frames in other pages."""


@dataclass(frozen=True)
class Size:
    name: str
    """The name, such as `390x844` or `frame-360x480`."""
    is_touch: bool = False
    """Is it a touch screen without hover?"""

    @property
    def is_frame(self) -> bool:
        """Is it a frame in another page?"""
        return self.name.startswith(FRAME)

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height in CSS pixels."""
        width, _, height = self.name.removeprefix(FRAME).partition("x")
        return int(width), int(height)


SIZES = {
    size.name: size
    for size in (
        Size("320x568", is_touch=True),
        Size("390x844", is_touch=True),
        Size("844x390", is_touch=True),
        Size("820x1180", is_touch=True),
        Size("1280x800"),
        Size("1366x768"),
        Size("1920x1080"),
        Size("640x400"),  # 1280x800 at 200 %
        Size("frame-360x480", is_touch=True),
        Size("360x480"),  # this window and the next are for posters, which are in frames themselves
        Size("560x315"),
    )
}
"""Every window, by its name."""

ROOM = tuple(SIZES)[:9]
"""All windows in which the room is shown."""
WITHOUT_FRAME = ROOM[:8]
"""The windows of the room that are not frames."""
COMMON = ("320x568", "390x844", "844x390", "1280x800")
"""The windows with the most different layouts."""
TWO = ("390x844", "1280x800")
"""A phone and a desktop."""
POSTER = ("360x480", "560x315")
"""The windows of posters."""


@dataclass(frozen=True)
class Variant:
    """The appearance of the page, and its language."""

    name: str
    language: str = "en"
    preferences: Mapping[str, object] = field(default_factory=dict)
    """Preferences, by their names in py/parlour/room/model/preferences.py."""
    dark: bool = False
    forced: bool = False
    """Does the system force its colours?"""
    text: int = 100
    """The browser's text size in percent."""


PLAIN = "plain"

VARIANTS = {
    variant.name: variant
    for variant in (
        Variant(PLAIN),
        Variant("dark", dark=True),
        Variant("forced", forced=True),
        Variant("four", preferences={"pack": "four"}),
        Variant("mono", preferences={"mono": True}),
        Variant("large", preferences={"indices": "large"}),
        Variant("text125", text=125),
        Variant("text150", text=150),
        Variant("text200", text=200),
        Variant("1994", preferences={"look": "1994"}),
        *(Variant(code, language=code) for code in TRANSLATED),
    )
}
"""Every variant, by its name."""

LANGUAGES = tuple(TRANSLATED)
"""The variants in other languages than English."""
ENLARGED = ("text125", "text150", "text200")
"""The variants with larger text."""
COLOURS = ("dark", "forced", "four", "mono", "large")
"""The variants in which a table must remain legible."""


def chosen(names: Iterable[str], patterns: str) -> list[str]:
    """The names that match a pattern (`durak-4 euchre-*`); all without patterns."""
    wanted = patterns.split()
    return [name for name in names if not wanted or any(fnmatch(name, each) for each in wanted)]
