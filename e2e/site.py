"""The path of the site on the tests' server, and a page of it that does not start Python."""

from tools.static_server import Fault

PREFIX = "/parlour/"
"""The folder of a project on GitHub Pages."""
PAGES_HEADERS = {"Access-Control-Allow-Origin": "*"}
"""Headers that GitHub Pages adds to every response."""
QUIET = Fault(body=b'<!doctype html><title>Quiet</title><link rel="icon" href="data:,">')
"""A page of the site that does not start Python."""
