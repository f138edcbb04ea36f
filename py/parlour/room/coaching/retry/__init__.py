"""The retry: mistakes are posed again at the table."""
