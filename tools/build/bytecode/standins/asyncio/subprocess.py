"""In place of what the library has for other processes: a page starts none."""

__all__: tuple[str, ...] = ()
