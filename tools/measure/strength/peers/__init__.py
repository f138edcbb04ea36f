"""Programs of others, to compare the computer players with. They are no part of the product.

Each module says what to install for it, in a separate Python environment. Nothing here is in
`requirements.txt`, and no test needs it.
"""
