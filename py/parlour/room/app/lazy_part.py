"""A part of the room whose modules are downloaded on first use."""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, NamedTuple, TypeVar

from parlour.language import say
from parlour.room.workers.archives import with_archives
from parlour.scope import Scope

Part = TypeVar("Part")


class _Request(NamedTuple, Generic[Part]):
    """What to do with the part, and how to report a failed download."""

    use: Callable[[Part], None]
    tell: Callable[[str], None]


class LazyPart(Generic[Part]):
    """Creates a part on first use, and reports a failed download."""

    def __init__(
        self, scope: Scope, make: Callable[[], Part], *, missing: str, loading: str = ""
    ) -> None:
        """`make` imports and creates the part. `loading` is the message during the download of its
        modules. `missing` is the message if the download fails."""
        self._scope, self._make = scope, make
        self._missing, self._loading = missing, loading
        self.made: Part | None = None
        """The part; None before its first use."""
        self._request: _Request[Part] | None = None
        """The request to carry out after the download; None if no download is running."""

    def use(self, do: Callable[[Part], None], tell: Callable[[str], None]) -> None:
        """Call `do` with the part, at once or after a download. If there are several requests
        during the download, only the last one is carried out. `tell` receives messages."""
        try:
            part = self._get()
        except ModuleNotFoundError:
            if self._loading:
                tell(say(self._loading))
            is_loading, self._request = self._request is not None, _Request(do, tell)
            if not is_loading:
                self._scope.start(self._fetch())
        else:
            do(part)

    @property
    def is_here(self) -> bool:
        """Have the modules been downloaded?"""
        with suppress(ModuleNotFoundError):
            self._get()
        return self.made is not None

    async def fetched(self) -> Part | None:
        """The part, after downloading its modules if needed; None if that fails."""
        with suppress(ModuleNotFoundError):
            return await with_archives(self._scope, self._get)
        return None

    async def _fetch(self) -> None:
        part: Part | None = None
        try:
            part = await self.fetched()
        finally:
            request, self._request = self._request, None
        assert request is not None
        if part is None:
            request.tell(say(self._missing))
        else:
            request.use(part)

    def _get(self) -> Part:
        """The part, created on first use.

        Raises:
            ModuleNotFoundError: its modules have not been downloaded.
        """
        if self.made is None:
            self.made = self._make()
        return self.made
