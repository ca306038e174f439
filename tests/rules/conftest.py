"""How the laws of the rules are tried out."""

from hypothesis import settings

# A slow machine is no broken law: play-outs of whole hands take their time.
settings.register_profile("rules", deadline=None)
settings.load_profile("rules")
