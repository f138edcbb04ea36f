"""Which event makes which sound, and what each sound consists of.

A sound is a few tones and bursts of noise, written as numbers, so there is nothing to download. A
family declares the sounds of its events.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.game import Event


class Tone(NamedTuple):
    """One part of a sound: it starts suddenly and fades out."""

    wave: str
    """`sine`, `triangle`, `square`, or `noise`."""
    start: float
    """Seconds after the start of the sound."""
    seconds: float
    pitch: float
    """In hertz; for noise the centre of the band."""
    loudness: float
    """Relative to the full volume."""
    glide: float = 1.0
    """The final pitch divided by the first."""


def _snap(start: float, loudness: float, pitch: float = 2600) -> tuple[Tone, ...]:
    """The sound of a card on the table."""
    return (
        Tone("noise", start, 0.045, pitch, loudness),
        Tone("sine", start, 0.05, 190, loudness * 0.5, 0.6),
    )


def _tune(wave: str, each: float, loudness: float, *pitches: float) -> tuple[Tone, ...]:
    """A sequence of notes. Each note still rings when the next one starts."""
    return tuple(
        Tone(wave, number * each, each * 1.9, pitch, loudness)
        for number, pitch in enumerate(pitches)
    )


EFFECTS: Mapping[str, tuple[Tone, ...]] = MappingProxyType(
    {
        "deal": tuple(tone for n in range(5) for tone in _snap(n * 0.05, 0.4, 2200 + 150 * n)),
        "play": _snap(0, 0.8),
        "beat": (*_snap(0, 0.8, 3200), *_snap(0.07, 0.7, 1900)),
        "take": (
            Tone("noise", 0, 0.24, 2400, 0.7, 0.25),
            Tone("sine", 0.02, 0.2, 260, 0.3, 0.5),
        ),
        "trick": (*_snap(0, 0.55, 1700), Tone("triangle", 0.05, 0.2, 523, 0.4, 1.02)),
        "sweep": (*_snap(0, 0.5), *_tune("triangle", 0.07, 0.5, 523, 659, 784)),
        "win": _tune("triangle", 0.13, 0.6, 523, 659, 784, 1047),
        "lose": _tune("triangle", 0.17, 0.6, 392, 349, 294),
        "game won": (
            *_tune("triangle", 0.11, 0.6, 523, 523, 523, 659, 784, 659, 784, 1047),
            *(tone for n in range(8) for tone in _snap(n * 0.11, 0.25, 2200 + 200 * n)),
        ),
    }
)
"""Every sound, least important first. If several are due at one moment, only the most important one
is played. Only the sounds at the end of a deal may last longer than 0.3 s."""

ENDS: Mapping[str, str] = MappingProxyType({"good": "win", "bad": "lose"})
"""The sound at the end of a deal, by the tone of its outcome."""

GAME_WON = "game won"
"""The sound at the end of a game that the person has won."""

LOUDNESS: Mapping[str, float] = MappingProxyType({"soft": 0.3, "medium": 0.6, "loud": 1.0})
"""The loudness of each volume setting."""


def effect_of(events: Sequence[Event], sounds: Mapping[str, str]) -> str:
    """The most important sound of these events, or "". `sounds` has the sound of each verb."""
    heard = {sounds[event.verb] for event in events if event.verb in sounds}
    return next((effect for effect in reversed(tuple(EFFECTS)) if effect in heard), "")


def length(effect: str) -> float:
    """The length of a sound in seconds."""
    return max(tone.start + tone.seconds for tone in EFFECTS[effect])
