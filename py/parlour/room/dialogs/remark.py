"""A few words beside the table that fade away by themselves."""

from pyscript import document


class Remark:
    """The place on the page where they stand."""

    def __init__(self) -> None:
        self._place = document.getElementById("liked")

    def say(self, words: str) -> None:
        """Show these words for a moment, in place of those before."""
        self._place.textContent = words
        # The same fade again has to be begun anew.
        for motion in self._place.getAnimations():
            motion.cancel()
            motion.play()
