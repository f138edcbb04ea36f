"""Draws the cards: inks and outlines, pips, courts, the back, the icon."""
