"""The stored data, with one module for each kind."""
