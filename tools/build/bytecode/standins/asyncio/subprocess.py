"""Replaces asyncio's subprocesses; a page starts none."""

__all__: tuple[str, ...] = ()
