"""A player's page: what one person has won, bid and dealt, with whom and against whom."""
