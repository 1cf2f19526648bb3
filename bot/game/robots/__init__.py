"""How robots choose their moves."""
