"""What Discord's API speaks: ids, permissions, requests and errors; no state."""
