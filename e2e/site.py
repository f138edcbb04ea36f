"""Where the tests' server has the site, and a page of it that starts nothing."""

from tools.static_server import Fault

PREFIX = "/parlour/"
"""The folder of a project on GitHub Pages."""
PAGES_HEADERS = {"Access-Control-Allow-Origin": "*"}
"""What GitHub Pages adds to every answer."""
QUIET = Fault(body=b'<!doctype html><title>Quiet</title><link rel="icon" href="data:,">')
"""A page of the site that starts nothing."""
