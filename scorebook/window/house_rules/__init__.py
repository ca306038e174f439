"""The page House rules: every house in words, copied and changed, with what each switch comes to."""
