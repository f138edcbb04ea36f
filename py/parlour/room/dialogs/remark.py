"""A few words next to the table that fade out."""

from pyscript import document


class Remark:
    """The element that shows a remark."""

    def __init__(self) -> None:
        self._place = document.getElementById("preference-toast")

    def say(self, words: str) -> None:
        """Show these words for a moment, replacing earlier ones."""
        self._place.textContent = words
        # The same animation must be restarted.
        for motion in self._place.getAnimations():
            motion.cancel()
            motion.play()
