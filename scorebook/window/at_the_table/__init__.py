"""The page for what a table argues about: what a hand melds, what may be played, whose bid it is."""
