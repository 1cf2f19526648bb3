"""From a click or command to its answer."""
