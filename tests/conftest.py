"""The Hypothesis profiles; HYPOTHESIS_PROFILE chooses one."""

import os

from hypothesis import HealthCheck, settings

USUAL = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
# Not random: without a change nothing may fail. The thorough profile draws new examples.
settings.register_profile("usual", USUAL, max_examples=20, derandomize=True, database=None)
settings.register_profile("thorough", USUAL, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))
