"""A part of the room whose modules the page fetches when it is first needed."""

from collections.abc import Callable
from contextlib import suppress
from typing import Generic, NamedTuple, TypeVar

from parlour.language import say
from parlour.room.workers.archives import with_archives
from parlour.scope import Scope

Part = TypeVar("Part")


class _Request(NamedTuple, Generic[Part]):
    """What to do with the part, and whom to tell that it cannot be fetched."""

    use: Callable[[Part], None]
    tell: Callable[[str], None]


class LazyPart(Generic[Part]):
    """Makes a part on first use; without a network, it says why there is none."""

    def __init__(
        self, scope: Scope, make: Callable[[], Part], *, missing: str, loading: str = ""
    ) -> None:
        """`make` imports the part and makes it.

        `missing` is the sentence for when its modules cannot be fetched, `loading` for while they
        are; both are messages to be translated.
        """
        self._scope, self._make = scope, make
        self._missing, self._loading = missing, loading
        self.made: Part | None = None
        """The part, once it has been used."""
        self._request: _Request[Part] | None = None
        """The last request, as long as the modules are being fetched."""

    def use(self, do: Callable[[Part], None], tell: Callable[[str], None]) -> None:
        """Do this with the part: at once, or once its modules are there.

        Of several requests meanwhile the last one is carried out. `tell` gets sentences.
        """
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
        """Are its modules there?"""
        with suppress(ModuleNotFoundError):
            self._get()
        return self.made is not None

    async def fetched(self) -> Part | None:
        """The part once its modules are there; None where they cannot be fetched."""
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
        """The part.

        Raises:
            ModuleNotFoundError: its modules are not there yet.
        """
        if self.made is None:
            self.made = self._make()
        return self.made
