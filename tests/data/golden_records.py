"""The golden book's records and occasions, worked out by hand."""

from __future__ import annotations

# The most and the least there is: under each rules in points, then over all games. A holder is a game, the
# hand there, who holds it; "+" joins the games of a night or a run. After ":" how many figures were looked
# at, and since when there are any.
_RECORDS = """
Sunday highest meld 480 : 19 1996-07-04 | N12 1 Rich Louise
Sunday highest hand 510 : 27 1995-03-05 | N12 1 Rich Louise
Sunday highest score 510 : 10 1994-12-25 | N2 - Ron Karen | N3 - Rich Louise | N6 - Ron Karen | N12 - Rich Louise
Sunday biggest comeback 63 : 2 1995-03-05 | N6 2 Ron Karen
Sunday biggest win 490 : 4 1994-12-25 | N12 - Rich Louise
Sunday closest game 190 : 4 1994-12-25 | N2 - Ron ? Karen Jo
Sunday highest bid made 300 : 7 1996-07-04 | N12 1 Rich Louise
Sunday biggest set 60 : 3 1996-07-04 | N7 2 Rich Louise
Sunday lowest score 20 : 10 1994-12-25 | N12 - Ann Ron
Labor Day highest meld 150 : 6 1998-09-07 | 1998-09-07-1 3 Ann Louise
Labor Day highest hand 181 : 6 1998-09-07 | 1998-09-07-1 3 Ann Louise
Labor Day highest score 329 : 2 1998-09-07 | 1998-09-07-1 - Ann Louise
Labor Day biggest win 328 : 1 1998-09-07 | 1998-09-07-1 - Ann Louise
Labor Day closest game 328 : 1 1998-09-07 | 1998-09-07-1 - Ann Ron Louise Rich
Labor Day highest bid made 60 : 2 1998-09-07 | 1998-09-07-1 3 Ann Louise
Labor Day biggest set 50 : 1 1998-09-07 | 1998-09-07-1 2 Ron Rich
Labor Day lowest score 1 : 2 1998-09-07 | 1998-09-07-1 - Ron Rich
Single deck highest meld 19 : 2 2001-05-06 | 2001-05-06-1 2 Ann ?
Single deck highest hand 34 : 2 2001-05-06 | 2001-05-06-1 2 Ann ?
Single deck highest bid made 20 : 1 2001-05-06 | 2001-05-06-1 2 Ann ?
- most games in a night 2 : 4 1994-12-25 | N2+N3 -
- shortest game 1 : 3 1998-09-07 | N12 - Rich Ann Louise Ron
- longest game 3 : 3 1998-09-07 | 1998-09-07-1 - Ann Ron Louise Rich | 2001-05-06-2 - Ron Rich Karen Louise
- longest winning run 4 : 8 1990 | N1+N4+N8+1998-09-07-1 - Louise
- longest losing run 2 : 8 1990 | N1+N4 - Ron | N1+N4 - Karen | N8+1998-09-07-1 - Ron | 1998-09-07-1+2001-05-06-2 - Rich
"""  # noqa: E501 - a table

# An occasion, its games, those decided: pairs with games, won, points.
_OCCASIONS = """
Labor Day 1998 1 1 : Louise Ann 1 1 329 | Ron Rich 1 0 1
Sunday 1996 1 0 :
Sunday 1995 1 1 : Ron Karen 1 1 510
Christmas 1994 2 1 : Ron Karen 1 1 510
"""

RECORDS = tuple(line.strip() for line in _RECORDS.strip().splitlines())
OCCASIONS = tuple(line.strip() for line in _OCCASIONS.strip().splitlines())
