"""Replaces asyncio's staggered connections; a page opens none."""

__all__: tuple[str, ...] = ()
