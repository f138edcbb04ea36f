"""The same seeds give the same deals as on every other Python."""

from tests import shuffles

assert shuffles.lines() == shuffles.GOLDEN.read_text("ascii").splitlines()
