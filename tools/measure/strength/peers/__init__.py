"""Other people's programs to compare the computer players with. They are not part of the product.

The docstring of each module lists the packages to install in a separate Python environment. They
are not in `requirements.txt`, and no test needs them.
"""
