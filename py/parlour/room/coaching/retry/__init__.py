"""The retry: the table shows mistakes, and the person decides again."""
