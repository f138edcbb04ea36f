"""The code that puts a game into somebody else's page; docs/embedding.md tells about it."""

from html import escape

from parlour.language import say

WIDTH, HEIGHT = 560, 747
"""CSS pixels of a frame in which there is room for everything."""

RIGHTS = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
"""What a frame may do. The two first together are safe only because the game and the page round it
are of different origins; the two last let the link to the full page open a page that is whole."""

FEATURES = "clipboard-write; fullscreen"


def playable(title: str) -> str:
    """What a frame is called, for whoever cannot see it."""
    return say("{game}, playable card game", game=title)


def poster(site: str, game: str, link: str = "") -> str:
    """The address of the poster of a game, or of a deal of it; `site` ends with a slash."""
    return f"{site}embed/{game}/{f'#{link}' if link else ''}"


def frame(site: str, game: str, title: str, link: str = "") -> str:
    """HTML that is as broad as there is room for it, and no higher than it needs."""
    return (
        f'<iframe src="{escape(poster(site, game, link))}" title="{escape(playable(title))}" '
        'loading="lazy" width="100%" style="aspect-ratio:3/4;max-width:560px;border:0" '
        f'allow="{FEATURES}" sandbox="{RIGHTS}"></iframe>'
    )


def fixed_frame(site: str, game: str, title: str) -> str:
    """HTML of a known size, for whoever asks for an oEmbed."""
    return (
        f'<iframe src="{escape(poster(site, game))}" title="{escape(playable(title))}" '
        f'loading="lazy" width="{WIDTH}" height="{HEIGHT}" style="max-width:100%;border:0" '
        f'allow="{FEATURES}" sandbox="{RIGHTS}"></iframe>'
    )


def markdown(site: str, title: str, link: str) -> str:
    """A link to a deal, for places that take no frames."""
    words = say("{game}: play this deal", game=title)
    return f"[{words}]({site}#{link})"
