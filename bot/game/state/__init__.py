"""The saved state of a table."""
