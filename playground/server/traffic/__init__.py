"""Rate limits, faults and counts of the bot's requests."""
