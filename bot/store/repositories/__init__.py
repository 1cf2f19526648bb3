"""The stored data, one module for each kind."""
