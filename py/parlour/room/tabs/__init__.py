"""Several tabs of one browser, and what only one of them may do at a time."""
