"""Bringing in a file or another book: how it is read, who is who, what it would do, and doing it."""
