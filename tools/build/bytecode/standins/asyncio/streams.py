"""In place of what the library has for streams over sockets: a page opens none."""

__all__: tuple[str, ...] = ()
