"""Checks that seeds give the same deals in Pyodide as in any other Python."""

from tests import shuffles

assert shuffles.lines() == shuffles.GOLDEN.read_text("ascii").splitlines()
