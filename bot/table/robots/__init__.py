"""What robots choose."""
