"""The open task of a tab, which is asked again after a reload.

It is saved as a list of texts: its kind, and what that needs.
"""

TRAINER = "trainer"
"""A hand of a game's trainer: the game, and the text of the exercise."""
MISTAKES = "mistakes"
"""Mistakes of the current deal: for each its mark, a colon, and how it has ended."""
DECK = "deck"
"""Mistakes of the deck: for each its mark, a colon, and how it has ended."""
