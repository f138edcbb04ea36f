"""How thoroughly the promises are tried; HYPOTHESIS_PROFILE chooses another profile."""

import os

from hypothesis import HealthCheck, settings

USUAL = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("usual", USUAL, max_examples=40)
settings.register_profile("ci", USUAL, max_examples=40, derandomize=True, database=None)
settings.register_profile("thorough", USUAL, max_examples=500)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "usual"))
