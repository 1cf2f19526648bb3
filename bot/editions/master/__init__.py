"""UNO Master."""
