"""In place of what the library has for connections that race each other: a page opens none."""

__all__: tuple[str, ...] = ()
