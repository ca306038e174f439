"""One question a module: pure functions over loaded facts; what each is based on comes with the answer."""
