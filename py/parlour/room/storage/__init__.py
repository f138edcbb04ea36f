"""Saved data, without any browser code."""
