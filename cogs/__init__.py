"""The commands that players type, one module for each edition and each common concern."""
