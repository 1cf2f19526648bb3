"""What robots like of the answers that only one edition has, one module for each."""
