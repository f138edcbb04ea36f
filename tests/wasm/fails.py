"""A script that fails, to test that the runner reports it."""

raise AssertionError("seen")
