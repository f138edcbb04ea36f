"""Which sound is heard of what happens at a table, and what each is made of; plain Python.

A sound is a few tones and bursts of noise, each a line of figures, so that there is nothing to
fetch. A family declares which of them its verbs have.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from parlour.game import Event


class Tone(NamedTuple):
    """One part of a sound: it sets in at once and fades."""

    wave: str
    """`sine`, `triangle`, `square`, or `noise`."""
    start: float
    """Seconds after the sound begins."""
    seconds: float
    pitch: float
    """Hertz; of noise, the middle of what is let through."""
    loudness: float
    """A share of the whole."""
    glide: float = 1.0
    """The last pitch as a multiple of the first."""


def _snap(start: float, loudness: float, pitch: float = 2600) -> tuple[Tone, ...]:
    """A card that meets the cloth."""
    return (
        Tone("noise", start, 0.045, pitch, loudness),
        Tone("sine", start, 0.05, 190, loudness * 0.5, 0.6),
    )


def _tune(wave: str, each: float, loudness: float, *pitches: float) -> tuple[Tone, ...]:
    """Notes one after another, each ringing on for a while."""
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
    }
)
"""Every sound, the least important first: of several at one moment the last of these is heard.

Each is over in 0.3 s, before the next card falls, but for those of `ENDS`, which nothing follows.
"""

ENDS: Mapping[str, str] = MappingProxyType({"good": "win", "bad": "lose"})
"""The sound with which a deal ends, by the tone of its outcome."""

LOUDNESS: Mapping[str, float] = MappingProxyType({"soft": 0.3, "medium": 0.6, "loud": 1.0})
"""How loud each of the volumes is."""


def effect_of(events: Sequence[Event], sounds: Mapping[str, str]) -> str:
    """The sound for what has just happened, or "" for silence.

    `sounds` has the sound of each verb of the game.
    """
    heard = {sounds[event.verb] for event in events if event.verb in sounds}
    return next((effect for effect in reversed(tuple(EFFECTS)) if effect in heard), "")


def length(effect: str) -> float:
    """How many seconds a sound lasts."""
    return max(tone.start + tone.seconds for tone in EFFECTS[effect])
