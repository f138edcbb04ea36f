"""Boxes, sheets and forms of the page."""
