"""What the golden book says of one player at a time: every figure worked out by hand from its pages."""

from __future__ import annotations

# When bidding: rules, which bids, made of times, over or short altogether of so many hands.
# Karen's 50 in N8 was made, by how much nobody wrote; Rich's 55 there was set, and so with that.
# Louise's 300 in N12 came to 510.
BIDDING = {
    "Ron": """
Labor Day   | dumped on (50)          | 0/1 |  -4/1
Labor Day   | under 60, not dumped on | 0/0 |   0/0
Labor Day   | 60 and up               | 0/0 |   0/0
Sunday      | dumped on (50)          | 1/1 |   7/1
Sunday      | under 60, not dumped on | 0/1 |   0/0
Sunday      | 60 and up               | 0/0 |   0/0
""",
    "Karen": """
Sunday      | dumped on (50)          | 1/2 | -10/1
Sunday      | under 60, not dumped on | 0/0 |   0/0
Sunday      | 60 and up               | 2/2 | 274/2
""",
    "Rich": """
Sunday      | dumped on (50)          | 0/0 |   0/0
Sunday      | under 60, not dumped on | 0/1 |   0/0
Sunday      | 60 and up               | 0/1 | -11/1
""",
    "Louise": """
Labor Day   | dumped on (50)          | 0/0 |   0/0
Labor Day   | under 60, not dumped on | 0/0 |   0/0
Labor Day   | 60 and up               | 1/1 | 121/1
Sunday      | dumped on (50)          | 1/1 |  20/1
Sunday      | under 60, not dumped on | 0/0 |   0/0
Sunday      | 60 and up               | 2/2 | 215/2
""",
    "Ann": """
Labor Day   | dumped on (50)          | 0/0 |   0/0
Labor Day   | under 60, not dumped on | 1/1 |  78/1
Labor Day   | 60 and up               | 0/0 |   0/0
Single deck | every bid               | 1/1 |  14/1
""",
    "Jo": "",
}

# By trump: rules, suit, made of times, over or short altogether of so many hands; suits never named left out.
TRUMPS = {
    "Ron": "Labor Day S 0/1 -4/1 | Sunday H 1/1 7/1 | Sunday C 0/1 0/0",
    "Karen": "Sunday D 0/1 -10/1 | Sunday S 2/2 274/2",
    "Rich": "Sunday S 0/1 -11/1",
    "Louise": "Labor Day D 1/1 121/1 | Sunday H 3/3 235/3",
    "Ann": "Labor Day H 1/1 78/1 | Single deck C 1/1 14/1",
    "Jo": "",
}
# Contracts of which nobody wrote the trump: those of N8.
UNTOLD_TRUMPS = {"Karen": 1, "Rich": 1}

# Deals, dumped on: made, set, thrown in; the others: by choice, partner, others, nobody knows who.
# Of one more deal of Louise's, in N8, nobody knows what she had bid.
DEALING = """
Ron     5  2  1 1 0  0 1 1 1
Karen   2  2  1 1 0  0 0 0 0
Rich    3  0  0 0 0  1 1 1 0
Louise  3  1  1 0 0  1 0 1 0
Ann     1  0  0 0 0  1 0 0 0
"""

# Year: games, won, deals, dumped on, contracts, made, forced, forced and made; 0 is no certain year.
YEARS = {
    "Ron": """
0     2 1  0 0  0 0 0 0
1990  1 0  0 0  0 0 0 0
1994  1 1  0 0  0 0 0 0
1995  1 1  0 0  0 0 0 0
1996  0 0  2 1  2 1 1 1
1997  1 0  1 0  0 0 0 0
1998  1 0  1 1  1 0 1 0
2001  1 1  1 0  0 0 0 0
2002  1 0  0 0  0 0 0 0
""",
    "Louise": """
0     2 1  0 0  0 0 0 0
1990  1 1  0 0  0 0 0 0
1996  0 0  1 0  1 1 0 0
1997  1 1  0 0  0 0 0 0
1998  1 1  1 0  1 1 0 0
2001  1 0  1 1  1 1 1 1
2002  1 1  0 0  1 1 0 0
""",
}

# Best and worst: rules, what, how much, where: game and hand. N6's hands are the steps of its totals.
PEAKS = {
    "Ron": """
Labor Day | highest meld | 8 | 1998-09-07-1/3
Labor Day | lowest meld | 4 | 1998-09-07-1/1
Labor Day | best hand | 27 | 1998-09-07-1/3
Labor Day | worst hand | -50 | 1998-09-07-1/2
Labor Day | highest bid set | 50 | 1998-09-07-1/2
Labor Day | highest game | 1 | 1998-09-07-1
Labor Day | lowest game | 1 | 1998-09-07-1
Sunday | highest meld | 200 | 2001-05-06-2/2 2001-05-06-2/3
Sunday | lowest meld | 0 | N12/1
Sunday | best hand | 280 | N6/4
Sunday | worst hand | -60 | N6/2
Sunday | highest game | 510 | N2 N6
Sunday | lowest game | 20 | N12
- | best night | 1 | N2 N6 2001-05-06-2
- | worst night | 1 | 1998-09-07-1
""",
    "Rich": """
Labor Day | highest meld | 8 | 1998-09-07-1/3
Labor Day | lowest meld | 4 | 1998-09-07-1/1
Labor Day | best hand | 27 | 1998-09-07-1/3
Labor Day | worst hand | -50 | 1998-09-07-1/2
Labor Day | highest game | 1 | 1998-09-07-1
Labor Day | lowest game | 1 | 1998-09-07-1
Sunday | highest meld | 480 | N12/1
Sunday | lowest meld | 8 | N7/1 2001-05-06-2/2 2001-05-06-2/3
Sunday | best hand | 510 | N12/1
Sunday | worst hand | -60 | N7/2
Sunday | highest bid set | 60 | N7/2
Sunday | highest game | 510 | N3 N12
Sunday | lowest game | 110 | N6
- | best night | 1 | -
- | worst night | 1 | N6 1998-09-07-1 2001-05-06-2
""",
}

# Won of the last games with a date, and of all.
FORM = {"Ron": (3, 8, 4, 9), "Louise": (5, 6, 5, 7), "Jo": (0, 1, 0, 1)}
