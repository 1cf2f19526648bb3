"""Tables that people plan, by events of Discord."""
