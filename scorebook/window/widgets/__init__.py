"""The few widgets every page is made of. They know the theme, never the book."""
