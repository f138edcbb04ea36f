"""Reads 200,000 damaged links, saves and reviews each: `make fuzz`.

The run ends with an error if one is neither valid nor refused with a sentence.
"""

import sys

from tests import fuzzing


def main(many: int, seed: int) -> None:
    """Read this many damaged links, saves and reviews; the seed determines the damage."""
    sound, whole = fuzzing.read_many(many, seed)
    print(f"{many} damaged links: {sound} were valid, the others were refused.")
    print(f"{many} damaged saves: {whole} were valid, the others were refused.")
    whole = fuzzing.read_many_reviews(many, seed)
    print(f"{many} damaged reviews: {whole} were valid, the others were refused.")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
