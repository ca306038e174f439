"""The sheets of the Front page."""
