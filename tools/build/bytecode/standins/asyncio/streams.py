"""Replaces asyncio's streams over sockets; a page opens none."""

__all__: tuple[str, ...] = ()
