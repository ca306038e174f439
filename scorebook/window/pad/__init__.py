"""The score pad: one column of fields at the right, the lines of the game at the left."""
