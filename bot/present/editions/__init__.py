"""The words and panels of single editions, one module for each."""
