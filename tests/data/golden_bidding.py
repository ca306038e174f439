"""Bidding, sets, luck and strength of the golden book, worked out by hand from its twelve games.

what was needed            N7  30 made, 40 set (Rich), 40 set (Karen), 35 made; 52 thrown in
                           N8  26 made (dumped on); Rich's 55 set, his meld not written
                           L9  0 made, 44 set (Ron dumped on), 0 made     L10  0 made
                           L11 10 made (Louise dumped on), 0 made twice   N12  0 made
a set cost                 60 and 50 in N7, 55 in N8; the others got 4 + 21 and 12 + 20; 11 and 10 short
                           50 in L9; the others got 8 + 10; 4 short
"""

from __future__ import annotations

# By bid, but for those dumped on; dumped on; by what was needed; contracts that tell each, and do not.
CURVES = {
    "Sunday": (
        {"52": (0, 1), "55": (0, 1), "60": (0, 1), "65": (1, 1), "100": (2, 2), "300": (1, 1)},
        (3, 4),
        {
            "0–4": (3, 3),
            "10–14": (1, 1),
            "25–29": (1, 1),
            "30–34": (1, 1),
            "35–39": (1, 1),
            "40–44": (0, 2),
        },
        (11, 0, 9, 1),
    ),
    "Labor Day": (
        {"52": (1, 1), "60": (1, 1)},
        (0, 1),
        {"0–4": (2, 2), "40–44": (0, 1)},
        (3, 0, 3, 0),
    ),
    "Single deck": ({"20": (1, 1)}, (0, 0), {"0–4": (1, 1)}, (1, 0, 1, 0)),
}

# Set of those played; what came off, what the others got, what was short, what a made hand brought.
COSTS = {
    "Sunday": ((3, 10), (165, 3), (57, 2), (21, 2), (57 + 70 + 70 + 237 + 237 + 510, 6)),
    "Labor Day": ((1, 3), (50, 1), (18, 1), (4, 1), (130 + 181, 2)),
    "Single deck": ((0, 1), (0, 0), (0, 0), (0, 0), (34, 1)),
}

# Thrown in, where the rules throw in: too few to say more.
THROWN = {"Sunday": 1, "Labor Day": 0}

# How often the others were set, of the hands they played to the end.
SET_THE_OTHERS = {
    "Ann": (1, 2),
    "Jo": (1, 1),
    "Karen": (2, 5),
    "Louise": (1, 6),
    "Rich": (1, 7),
    "Ron": (2, 7),
}

# Own meld, both sides', over how many hands; own tricks, both sides', over how many.
LUCK = {
    "Sunday": {
        "Ann": (0, 480, 1, 20, 50, 1),
        "Karen": (462, 606, 8, 192, 350, 7),
        "Louise": (624, 1086, 9, 188, 400, 8),
        "Rich": (624, 1086, 9, 188, 400, 8),
        "Ron": (462, 1086, 9, 212, 400, 8),
    },
    "Labor Day": {
        "Ann": (258, 276, 3, 71, 150, 3),
        "Jo": (108, 118, 2, 40, 100, 2),
        "Louise": (150, 158, 1, 31, 50, 1),
        "Rich": (18, 276, 3, 79, 150, 3),
        "Ron": (18, 276, 3, 79, 150, 3),
    },
    "Single deck": {
        "Ann": (19, 25, 1, 15, 25, 1),
        "Karen": (6, 25, 1, 10, 25, 1),
        "Louise": (6, 25, 1, 10, 25, 1),
    },
}

# The decided games of four known people: who won, and against whom; nobody has twenty yet.
STRENGTH_GAMES = (
    (("Rich", "Louise"), ("Ron", "Karen")),  # N1
    (("Rich", "Louise"), ("Ron", "Karen")),  # N4
    (("Ron", "Karen"), ("Rich", "Louise")),  # N5
    (("Rich", "Louise"), ("Ron", "Karen")),  # N8
    (("Ann", "Louise"), ("Ron", "Rich")),  # L9
    (("Ron", "Karen"), ("Rich", "Louise")),  # L11
    (("Rich", "Louise"), ("Ann", "Ron")),  # N12
)
WITHOUT_FOUR = 2  # N2, where somebody is unknown, and N6, where a guest sat
