"""Replaces the library's staggered connections; a page opens none."""

__all__: tuple[str, ...] = ()
