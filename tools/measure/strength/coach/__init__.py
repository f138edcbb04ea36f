"""How right the coach is, and what it says of the levels of the house."""
