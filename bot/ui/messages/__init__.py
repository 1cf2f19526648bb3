"""The messages that tables and tournaments keep up to date."""
