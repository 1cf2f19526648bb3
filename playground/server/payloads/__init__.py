"""What exists, as Discord writes it in JSON."""
