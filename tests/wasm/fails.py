"""A script that fails, so that the runner is seen to notice."""

raise AssertionError("seen")
