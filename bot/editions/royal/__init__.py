"""UNO Royal."""
