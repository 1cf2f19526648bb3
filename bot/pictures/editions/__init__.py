"""What only one edition shows in pictures, one module for each."""
