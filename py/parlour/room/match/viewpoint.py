"""The person who looks at the table, and what this person sees in a position."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from parlour.family import TablePreferences
from parlour.game import Event, Row, View
from parlour.language import say
from parlour.phrases import enumerated
from parlour.room.match.handover import veiled
from parlour.room.match.match import Match
from parlour.room.match.open_hands import face_up, opened
from parlour.room.match.services import Preferred
from parlour.room.model.undo import known
from parlour.scene import GameEnd, Scene, Side


class Viewpoint:
    """The person at the lower edge of the table."""

    def __init__(
        self,
        match: Match,
        table_preferences: TablePreferences[Any],
        preferences: Preferred,
        own_portrait: Callable[[], str],
    ) -> None:
        self.match, self.company = match, match.company
        self._family, self._game, self._score = match.family, match.game, match.score
        self.table_preferences, self._preferences = table_preferences, preferences
        self._own_portrait = own_portrait
        self.seat = self.company.first
        self._away = False

    def look_away(self) -> None:
        """Forget who has the device, if several people share it."""
        self._away = self.company.is_several

    def handover_seat(self, turn: int | None) -> int | None:
        """The seat that must get the device before this turn; None if it already has it."""
        if turn in self.company.people and (self._away or turn != self.seat):
            return turn
        return self.seat if self._away else None

    def pass_to(self, seat: int) -> None:
        """Note that this person has the device."""
        self.seat, self._away = seat, False

    def view(self, position: Any) -> View:
        """The person's view of a position."""
        view: View = self._game.view(position, self.seat)
        return view

    def facts(self, position: Any) -> frozenset[str]:
        """All facts that this person can see."""
        seats = range(self._game.seats) if self._preferences.now.open_hands else (self.seat,)
        return frozenset().union(*(known(self._game.view(position, seat)) for seat in seats))

    def scene(self, position: Any) -> Scene:
        """The scene that this person sees."""
        scene = self._seen(position, self.seat)
        if self._preferences.now.open_hands:
            names = self.company.seen_from(self.seat)
            scene = opened(self._family, self._game, position, names, scene)
        return self._at_home(scene)

    def live_scene(self, position: Any) -> Scene:
        """The scene of the person's decision, with the family's `calls`: buttons for two moves."""
        scene, calls = self.scene(position), self._family.calls
        if calls is None or not scene.choices or self._preferences.now.look == "1994":
            return scene
        return replace(scene, calls=calls(self.view(position)))

    def open_scene(self, position: Any) -> Scene:
        """The scene with every hand open, regardless of the preference."""
        names = self.company.seen_from(self.seat)
        scene = self._seen(position, self.seat)
        return self._at_home(face_up(self._family, self._game, position, names, scene))

    def closed_scene(self, position: Any) -> Scene:
        """The scene with the hands of the others closed, regardless of the preference."""
        return self._at_home(self._seen(position, self.seat))

    def _at_home(self, scene: Scene) -> Scene:
        """The scene with portraits, the running score, and the person's name at the seat."""
        faces = self.company.portraits(self.seat, self._own_portrait())
        seats = [seat._replace(portrait=faces[seat.number]) for seat in scene.seats]
        if not scene.counters:  # counters already show the score
            seats = [seat._replace(tally=self._tally(seat.number)) for seat in seats]
        seats[self.seat] = seats[self.seat]._replace(name=self.company.plate(self.seat))
        in_boxes = scene.boxed_refusals and self._preferences.now.look == "1994"
        return self.table_preferences.laid(
            replace(scene, seats=tuple(seats), boxed_refusals=in_boxes, game=self._family.name)
        )

    def hidden(self, position: Any) -> Scene:
        """The table with all hands hidden, for a handover."""
        others = (self._seen(position, s) for s in range(self._game.seats) if s != self.seat)
        own = self._at_home(self._seen(position, self.seat))
        return veiled(own, others, self.company.called[self.seat])

    def final_scene(self, position: Any) -> Scene:
        """The scene at the end of a deal, with the running score."""
        scene = self.scene(position)
        assert scene.outcome is not None
        rows = self._score.rows(self.company.sheet(), self.company.reader)
        score = "" if scene.page else self._family.words.score(rows)
        game = self._game_end(position, rows) if self._score.game_is_over() else None
        return replace(scene, outcome=scene.outcome._replace(score=score, game=game))

    def _game_end(self, position: Any, rows: Sequence[Row]) -> GameEnd:
        headline = self._family.words.headline(rows, self.view(position))
        faces = self.company.portraits(self.seat, self._own_portrait())
        history = self._score.history if self._score.is_history_known() else []
        sides = tuple(
            Side(
                row.name,
                tuple(faces[seat] for seat in self._game.sides[number]),
                row.score,
                tuple(scores[number] for scores in history),
                is_own=row.own,
                is_named=number in headline.named,
            )
            for number, row in enumerate(rows)
        )
        return GameEnd(headline.title, headline.tone, self._who_played(), sides, headline.remark)

    def _who_played(self) -> str:
        """Who played with and against the reader of the score sheet; "" without a reader."""
        reader, names = self.company.reader, self.company.sheet()
        if reader is None:
            return ""
        own = self._game.sides[self._score.side_of(reader)]
        others = enumerated(name for seat, name in enumerate(names) if seat not in own)
        if len(own) == 1:
            return say("Against {others}", others=others)
        partners = enumerated(names[seat] for seat in own if seat != reader)
        return say("With {partners}, against {others}", partners=partners, others=others)

    def news(self, events: Sequence[Event]) -> list[str]:
        """The events in sentences for this person."""
        return self._family.words.announce(events, self.company.seen_from(self.seat), self.seat)

    def _seen(self, position: Any, seat: int) -> Scene:
        view = self._game.view(position, seat)
        return self._family.scenes.scene(view, self.company.seen_from(seat), position.log or [])

    def _tally(self, seat: int) -> str:
        return str(self._score.scores[self._score.side_of(seat)] or "")
