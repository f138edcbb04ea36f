"""Figures of écarté that were played out; written by `make tables`, see tools/tables.py."""

from collections.abc import Mapping
from types import MappingProxyType

KEPT: Mapping[str, Mapping[str, tuple[int, int, int]]] = MappingProxyType(
    {
        "elder": {
            "kept 0": (252, 9, 20),
            "kept 1": (190, 18, 51),
            "kept 2": (135, 26, 60),
            "kept 3": (104, 23, 70),
            "kept 4": (74, 30, 84),
            "more 7": (-65, 4, 57),
            "more 8": (15, 13, 75),
            "more 9": (-40, -6, 160),
            "more A": (11, 8, 105),
            "more J": (6, -47, 84),
            "more T": (-8, -26, 38),
            "next 7": (-52, -2, 39),
            "next 8": (-39, -20, 16),
            "next 9": (-48, -5, 29),
            "next A": (-53, -6, 2),
            "next J": (-19, -14, -11),
            "next Q": (-20, 19, 25),
            "next T": (-57, -1, 62),
            "one suit 1": (14, 11, 1),
            "one suit 2": (17, 3, -1),
            "one suit 3": (14, -14, -41),
            "one suit 4": (-104, -12, 202),
            "top 7": (-56, -25, 59),
            "top 8": (-60, -36, 45),
            "top 9": (-20, -34, 31),
            "top A": (-3, -26, 9),
            "top J": (3, -32, -12),
            "top K": (144, 39, -8),
            "top Q": (43, -4, -27),
            "top T": (-27, -29, 23),
            "trump 0": (362, 144, -91),
            "trump 1": (257, 112, -48),
            "trump 2": (192, 79, -13),
            "trump 3": (173, 49, -7),
            "trump 4": (139, 36, 19),
            "trump 5": (144, 39, 25),
            "trump 6": (142, 32, 31),
            "trumps 0 kings 0": (118, 43, 161),
            "trumps 0 kings 1": (38, -4, 83),
            "trumps 0 kings 2": (10, -30, 9),
            "trumps 1 kings 0": (112, -5, 85),
            "trumps 1 kings 1": (39, -42, 48),
            "trumps 1 kings 2": (-124, -70, -48),
            "trumps 2 kings 0": (168, -16, 16),
            "trumps 2 kings 1": (74, -19, 2),
            "trumps 2 kings 2": (110, 113, -22),
            "trumps 3 kings 0": (156, 20, -15),
            "trumps 3 kings 1": (0, 78, -21),
            "trumps 4 kings 0": (53, 39, -14),
        },
        "dealer": {
            "kept 0": (260, 35, -7),
            "kept 1": (232, 38, 24),
            "kept 2": (154, 46, 38),
            "kept 3": (109, 45, 60),
            "kept 4": (42, 25, 60),
            "kept 5": (1, 1, 50),
            "more 7": (-34, -8, 106),
            "more 8": (-64, -7, 128),
            "more 9": (-30, -4, 86),
            "more A": (-72, -20, 56),
            "more J": (-41, -36, 67),
            "more T": (-63, 8, 75),
            "next 7": (-41, -3, 63),
            "next 8": (-36, 14, 33),
            "next 9": (-23, 2, 23),
            "next A": (-13, 9, 29),
            "next J": (3, -1, 27),
            "next Q": (11, 51, 45),
            "next T": (-29, 12, 21),
            "one suit 1": (-1, 7, 18),
            "one suit 2": (-20, 0, -12),
            "one suit 3": (-53, 10, 11),
            "one suit 4": (-43, 7, -8),
            "one suit 5": (-18, -9, -162),
            "top 7": (-81, -45, 57),
            "top 8": (-55, -45, 22),
            "top 9": (-55, -44, 25),
            "top A": (-9, -29, 9),
            "top J": (2, -29, 4),
            "top K": (127, 13, -9),
            "top Q": (23, -10, -33),
            "top T": (-24, -32, 9),
            "trump 0": (348, 154, -62),
            "trump 1": (276, 116, -46),
            "trump 2": (227, 89, -22),
            "trump 3": (187, 73, 3),
            "trump 4": (174, 54, 13),
            "trump 5": (171, 46, 18),
            "trump 6": (162, 44, 22),
            "trumps 0 kings 0": (133, 39, 142),
            "trumps 0 kings 1": (57, 19, 55),
            "trumps 0 kings 2": (37, 54, 26),
            "trumps 0 kings 3": (-81, -68, -26),
            "trumps 1 kings 0": (72, -18, 67),
            "trumps 1 kings 1": (61, -2, 22),
            "trumps 1 kings 2": (-13, 45, 4),
            "trumps 1 kings 3": (-60, -53, 3),
            "trumps 2 kings 0": (132, -44, 8),
            "trumps 2 kings 1": (111, 49, -20),
            "trumps 2 kings 2": (76, -20, -16),
            "trumps 3 kings 0": (124, -29, -19),
            "trumps 3 kings 1": (119, 151, -24),
            "trumps 4 kings 0": (29, 66, 4),
        },
    }
)
"""For elder and dealer what each trait of the kept cards adds, in thousandths, to the
chances of the point, of the vole and of losing all five tricks."""

KINGS: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        "elder": (
            (0.201, 0.326),
            (0.163, 0.341),
            (0.12, 0.348),
            (0.082, 0.365),
            (0.047, 0.351),
            (0.0, 0.0),
        ),
        "dealer": (
            (0.225, 0.263),
            (0.173, 0.286),
            (0.131, 0.292),
            (0.088, 0.311),
            (0.038, 0.345),
            (0.0, 0.0),
        ),
    }
)
"""For elder and dealer, and the number of cards kept, how often a king of trumps not
seen before is then one's own or the other side's."""

SAID: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "stand": (0.042, 0.282, 0.144, 0.424, 0.961, 0.447),
        "propose": (0.958, 0.718, 0.856, 0.576, 0.039, 0.553),
        "refuse": (0.095, 0.388, 0.611, 0.561, 0.787, 0.711),
        "accept": (0.905, 0.612, 0.389, 0.439, 0.213, 0.289),
        "stand later": (0.686, 0.758, 0.872, 0.922, 0.856, 0.97),
        "propose later": (0.314, 0.242, 0.128, 0.078, 0.144, 0.03),
        "refuse later": (0.317, 0.524, 0.864, 0.742, 0.814, 0.937),
        "accept later": (0.683, 0.476, 0.136, 0.258, 0.186, 0.063),
    }
)
"""With no, one, two … trumps, how often this is said by one who may say it."""

CHANGED: Mapping[str, tuple[tuple[float, ...], ...]] = MappingProxyType(
    {
        "elder": (
            (1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
            (0.004, 0.063, 2.526, 5.274, 5.114, 0.004),
            (0.213, 0.387, 1.715, 4.837, 10.932, 25.967),
            (0.344, 0.709, 1.565, 3.14, 5.702, 13.752),
            (0.541, 0.909, 1.38, 1.921, 2.833, 5.486),
            (0.6, 0.954, 1.292, 1.749, 2.45, 3.21),
        ),
        "dealer": (
            (0.5, 0.5, 0.5, 0.5, 89.839, 0.5),
            (0.019, 0.019, 0.023, 10.421, 58.892, 205.865),
            (0.002, 0.033, 1.177, 8.223, 32.861, 125.585),
            (0.098, 0.479, 1.778, 4.575, 9.644, 22.36),
            (0.001, 0.646, 1.846, 3.811, 7.124, 12.823),
            (0.488, 0.887, 1.412, 2.151, 3.127, 6.208),
        ),
    }
)
"""For elder and dealer, and the number of cards changed, how much oftener than fresh
from the pack a hand has no, one, two … trumps afterwards."""

WORTH: tuple[tuple[float, ...], ...] = (
    (0.126, -0.427, -0.942, -1.486, -1.921),
    (0.66, 0.114, -0.367, -0.906, -1.303),
    (1.196, 0.59, 0.134, -0.48, -0.876),
    (1.8, 1.111, 0.78, 0.094, -0.157),
    (2.337, 1.512, 1.287, 0.479, 0.307),
)
"""For the points of the next dealer, then of the other side, what the game is worth
to that dealer: a treble won is 3, a single lost -1."""
