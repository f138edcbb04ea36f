"""Plays the sounds with the Web Audio API."""

from array import array
from random import Random
from typing import Any

from js import window

from parlour.room.appearance.sound_effects import EFFECTS, ENDS, LOUDNESS, Tone
from parlour.scope import End, Scope

FADED = 0.0001
"""An inaudible loudness at the end of a fade. An exponential fade cannot reach 0."""
SHORTEST_GAP = 0.06
"""The minimum time in seconds between two sounds. It matters if play has no pauses."""
SILENCE = 30.0
"""Seconds of silence after which the audio output is suspended. An active output drains the
battery, but resuming it delays a sound."""
NOISE_Q = 1.1
"""The quality factor of the noise filter: higher sounds like a whistle, lower like rain."""


class Synthesiser:
    """Plays sounds. The audio output is created at the first sound."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._context: Any = None
        self._noise: Any = None
        self._last = -SHORTEST_GAP
        self._keep_awake: End | None = None

    def play(self, effect: str, volume: str) -> None:
        """Play a sound, if the browser allows it."""
        if not self._prepare():
            return
        if self._keep_awake is not None:
            self._keep_awake()
        self._keep_awake = self._scope.after(SILENCE, self._context.suspend)
        now = float(self._context.currentTime)
        if now - self._last < SHORTEST_GAP and effect not in ENDS.values():
            return
        self._last = now
        out = self._context.createGain()
        out.gain.value = LOUDNESS[volume]
        out.connect(self._context.destination)
        for tone in EFFECTS[effect]:
            self._sound(tone, now, out)

    def _prepare(self) -> bool:
        """Prepare the audio output. Returns False while the browser blocks sound."""
        activation = getattr(window.navigator, "userActivation", None)
        if activation and not activation.hasBeenActive:
            return False
        if self._context is None:
            self._context = window.AudioContext.new()
            self._scope.on_close(lambda: self._context.close())
            self._noise = _noise(self._context)
        if str(self._context.state) == "suspended":
            self._context.resume()
        return True

    def _sound(self, tone: Tone, now: float, out: Any) -> None:
        start, end = now + tone.start, now + tone.start + tone.seconds
        if tone.wave == "noise":
            source = self._context.createBufferSource()
            source.buffer = self._noise
            band = self._context.createBiquadFilter()
            band.type = "bandpass"
            band.Q.value = NOISE_Q
            source.connect(band)
            pitch, last = band.frequency, band
        else:
            source = last = self._context.createOscillator()
            source.type = tone.wave
            pitch = source.frequency
        pitch.setValueAtTime(tone.pitch, start)
        pitch.exponentialRampToValueAtTime(tone.pitch * tone.glide, end)
        fade = self._context.createGain()
        fade.gain.setValueAtTime(tone.loudness, start)
        fade.gain.exponentialRampToValueAtTime(FADED, end)
        last.connect(fade)
        fade.connect(out)
        source.start(start)
        source.stop(end)


def _noise(context: Any) -> Any:
    """A quarter of a second of white noise. Its seed is fixed, so the loudness never varies."""
    random = Random(1).random
    buffer = context.createBuffer(1, int(context.sampleRate) // 4, context.sampleRate)
    samples = array("f", (2 * random() - 1 for _ in range(int(buffer.length))))
    buffer.getChannelData(0).assign(samples)
    return buffer
