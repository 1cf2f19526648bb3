"""What only one edition has to show, one module for each."""
