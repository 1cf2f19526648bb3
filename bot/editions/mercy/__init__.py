"""UNO No Mercy."""
