"""UNO Tippo."""
