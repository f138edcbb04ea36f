"""Replaces asyncio's TLS code; the browser does TLS itself."""

__all__: tuple[str, ...] = ()
