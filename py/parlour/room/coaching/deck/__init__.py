"""The deck: saved mistakes, repeated at increasing intervals."""
