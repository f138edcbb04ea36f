"""Dialogs, sheets and forms of the page."""
