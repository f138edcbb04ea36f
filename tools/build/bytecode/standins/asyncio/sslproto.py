"""In place of what the library has for transport security: a page's browser sees to that."""

__all__: tuple[str, ...] = ()
