"""UNO Wizz."""
