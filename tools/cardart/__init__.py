"""How the cards are drawn: inks and outlines, pips, courts, the back, the icon."""
