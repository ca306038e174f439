"""The Score Book: a family's pinochle games, kept beside the sugar bowl."""

__version__ = "0.1.0"
