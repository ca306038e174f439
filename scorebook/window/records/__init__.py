"""The page of Records: the most and the least there ever was, bidding, luck and strength, occasions."""
