"""Finding games and hands by what somebody asks in plain words."""
