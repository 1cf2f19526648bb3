"""The task of a live table, and what it works with."""
