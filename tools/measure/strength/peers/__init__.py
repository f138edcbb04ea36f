"""Programs of others to measure the computer seats against, which are no part of the product.

Each module says what has to be installed for it, in a Python environment of its own: nothing here
is in `requirements.txt`, and no test needs it.
"""
