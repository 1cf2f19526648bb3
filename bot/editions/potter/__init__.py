"""UNO Harry Potter."""
