"""Rule tests: cases in YAML that read like a game, and the runner that plays them."""
