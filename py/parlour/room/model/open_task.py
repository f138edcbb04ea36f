"""The open task of a tab, which is asked again after a reload.

It is saved as a list of strings: the kind of the task, then the data of that kind.
"""

TRAINER = "trainer"
"""A hand in a game's trainer. Data: the game, and the exercise as text."""
MISTAKES = "mistakes"
"""Mistakes of the current deal. Data: for each its identifier, a colon, and its result."""
DECK = "deck"
"""Mistakes from the deck. Data: for each its identifier, a colon, and its result."""
