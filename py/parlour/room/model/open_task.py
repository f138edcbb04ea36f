"""What a tab has asked and nobody has answered yet: it is asked again when the page is reloaded.

It is kept as some texts: its kind, and what that needs.
"""

TRAINER = "trainer"
"""A hand of a game's trainer: the game, and the text of the exercise."""
MISTAKES = "mistakes"
"""Mistakes of the deal at the table: for each its mark, a colon, and how it has ended."""
DECK = "deck"
"""Mistakes from the deck: for each its mark, a colon, and how it has ended."""
