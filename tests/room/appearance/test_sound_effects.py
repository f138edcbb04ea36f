"""The sound of each event, in every game."""

from random import Random

import pytest

from parlour import catalogue
from parlour.game import Event
from parlour.options import declared
from parlour.room.appearance.sound_effects import (
    EFFECTS,
    ENDS,
    GAME_WON,
    LOUDNESS,
    effect_of,
    length,
)
from parlour.room.model.preferences import Preferences

SILENT_VERBS = {
    *("pass", "query", "answer", "lowest trump", "deal_next", "take", "keep", "over", "last"),
    *("majority", "stands_out", "fault_build", "fault_trail"),
    *("order", "alone", "together", "defend", "decline", "abandoned", "thrown in"),
    *("propose", "accept", "refuse", "stand", "mark", "point", "game", "stock_exhausted"),
    *(f"make {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")),
    *(f"{verb} {suit}" for verb in ("make", "offer") for suit in "CDHS"),
}
"""Verbs without a sound. Nothing moves, or another event has the sound."""


def verbs(game: str) -> set[str]:
    """The verbs of the events in eight deals with each preset."""
    seen: set[str] = set()
    for options in catalogue.family(game).presets.values():
        rules = catalogue.family(game).play(options)
        for seed in range(8):
            rng = Random(seed)
            p = rules.start(rules.shuffle(0, rng))
            while p.turn is not None:
                p.play(rng.choice(p.moves()))
            seen |= {event.verb for event in p.log or []}
    return seen


@pytest.mark.parametrize("game", sorted(catalogue.NAMES))
def test_every_card_that_moves_can_be_heard_and_talk_is_silent(game: str) -> None:
    seen, sounds = verbs(game), catalogue.family(game).sounds
    assert seen <= sounds.keys() | SILENT_VERBS
    assert not sounds.keys() & SILENT_VERBS
    heard = {sounds[verb] for verb in seen if verb in sounds}
    assert {"deal", "play"} <= heard
    assert heard & {"trick", "take"}


def test_every_sound_has_its_occasion_and_every_occasion_its_sound() -> None:
    of_games = {
        sound for name in catalogue.NAMES for sound in catalogue.family(name).sounds.values()
    }
    assert {*of_games, *ENDS.values(), GAME_WON} == set(EFFECTS)


def test_of_several_sounds_the_most_important_is_heard() -> None:
    sounds = {"lay": "play", "collect": "trick", "give out": "deal", "clear": "sweep"}
    trick = (Event("lay", 0, 1), Event("collect", 0, 1), Event("give out", 1))
    assert effect_of(trick, sounds) == "trick"
    assert effect_of((Event("collect", 0, 1), Event("clear", 0)), sounds) == "sweep"
    assert effect_of((Event("pass", 0),), sounds) == ""
    assert effect_of((), sounds) == ""


@pytest.mark.parametrize("effect", EFFECTS)
def test_a_sound_is_short_and_its_figures_can_be_played(effect: str) -> None:
    """At most 0.3 s. Only the tunes at the end of a deal or of a game may be longer."""
    most = {GAME_WON: 1.0, **dict.fromkeys(ENDS.values(), 0.7)}.get(effect, 0.3)
    assert length(effect) < most
    for tone in EFFECTS[effect]:
        assert tone.start >= 0
        assert 20 < tone.pitch * tone.glide < 12_000
        assert 0 < tone.loudness <= 1
        assert tone.seconds < 0.25 or tone.wave != "noise"  # the length of the noise buffer


def test_every_volume_has_its_loudness() -> None:
    assert LOUDNESS.keys() == declared(Preferences)["volume"].values.keys()
    assert 0 < LOUDNESS["soft"] < LOUDNESS["medium"] < LOUDNESS["loud"] <= 1
