"""The HTML that embeds a game in another page, described in docs/embedding.md."""

from html import escape

from parlour.language import say

WIDTH, HEIGHT = 560, 747
"""The size of a frame in CSS pixels. Everything fits into it."""

RIGHTS = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
"""The sandbox permissions of a frame. The first two together are safe only because the game and the
page around it have different origins. The last two let the link to the full page open an
unrestricted page."""

FEATURES = "clipboard-write; fullscreen"


def playable(title: str) -> str:
    """The accessible name of a frame."""
    return say("{game}, playable card game", game=title)


def poster(site: str, game: str, link: str = "") -> str:
    """The address of the poster of a game, or of one deal of it. `site` ends with a slash."""
    return f"{site}embed/{game}/{f'#{link}' if link else ''}"


def frame(site: str, game: str, title: str, link: str = "") -> str:
    """The HTML of a frame that fills the available width, up to 560 pixels, in the ratio 3:4."""
    return (
        f'<iframe src="{escape(poster(site, game, link))}" title="{escape(playable(title))}" '
        'loading="lazy" width="100%" style="aspect-ratio:3/4;max-width:560px;border:0" '
        f'allow="{FEATURES}" sandbox="{RIGHTS}"></iframe>'
    )


def fixed_frame(site: str, game: str, title: str) -> str:
    """The HTML of a frame of fixed size, for oEmbed."""
    return (
        f'<iframe src="{escape(poster(site, game))}" title="{escape(playable(title))}" '
        f'loading="lazy" width="{WIDTH}" height="{HEIGHT}" style="max-width:100%;border:0" '
        f'allow="{FEATURES}" sandbox="{RIGHTS}"></iframe>'
    )


def markdown(site: str, title: str, link: str) -> str:
    """A Markdown link to a deal, for places that allow no frames."""
    words = say("{game}: play this deal", game=title)
    return f"[{words}]({site}#{link})"
