"""How robots play what only one edition has, one module for each."""
