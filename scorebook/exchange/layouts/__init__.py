"""What the columns of somebody else's file mean: recognised or mapped by hand, then read into games."""
