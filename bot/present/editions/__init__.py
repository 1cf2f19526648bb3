"""What only one edition shows in words and panels, one module for each."""
