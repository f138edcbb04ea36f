"""One match at a table, without any browser code."""
