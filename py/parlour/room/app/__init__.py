"""The room itself: only this package puts its parts together."""
