"""Replaces the library's transport security, which the browser provides."""

__all__: tuple[str, ...] = ()
