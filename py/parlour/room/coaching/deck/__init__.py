"""Mistakes that are kept, and come back when their day has come."""
