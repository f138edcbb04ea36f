"""A toast: a few words next to the table that fade out."""

from pyscript import document


class Remark:
    """The element that shows toasts."""

    def __init__(self) -> None:
        self._place = document.getElementById("preference-toast")

    def say(self, words: str) -> None:
        """Show these words for a moment, replacing earlier ones."""
        self._place.textContent = words
        # The animation of an earlier toast must start again.
        for motion in self._place.getAnimations():
            motion.cancel()
            motion.play()
