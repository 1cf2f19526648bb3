"""What is saved of a table."""
