"""Mistakes tried again at the table."""
