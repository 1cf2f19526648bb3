"""UNO Flip."""
