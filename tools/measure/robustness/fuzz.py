"""Reads damaged links, saves and reviews, 200,000 of each: `make fuzz`.

Whatever is neither refused with a sentence nor whole ends the run with the place of the fault.
"""

import sys

from tests import fuzzing


def main(many: int, seed: int) -> None:
    """Read so many links, saves and reviews, damaged from this seed on."""
    sound, whole = fuzzing.read_many(many, seed)
    print(f"{many} damaged links: {sound} were whole after all; the others were refused.")
    print(f"{many} damaged saves: {whole} were whole after all; the others were refused.")
    whole = fuzzing.read_many_reviews(many, seed)
    print(f"{many} damaged reviews: {whole} were whole after all; the others were refused.")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
