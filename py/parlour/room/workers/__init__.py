"""Runs computations in web workers."""
