"""Plain values of a match, without any browser code."""
