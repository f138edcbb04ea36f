"""Plain values of a match; knows no browser."""
