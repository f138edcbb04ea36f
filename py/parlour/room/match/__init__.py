"""One match at a table and all that goes with it; knows no browser."""
