"""The path of the site on the test server, and a page that does not start Python."""

from tools.static_server import Fault

PREFIX = "/parlour/"
"""The site is in a folder, like a project on GitHub Pages."""
PAGES_HEADERS = {"Access-Control-Allow-Origin": "*"}
"""Headers that GitHub Pages adds to every response."""
QUIET = Fault(body=b'<!doctype html><title>Quiet</title><link rel="icon" href="data:,">')
"""A page of the site that does not start Python."""
