"""The old book: pages of paper typed in line by line, by the keyboard alone."""
