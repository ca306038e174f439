"""The page of Find: one field that understands plain words."""
