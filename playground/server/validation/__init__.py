"""What Discord accepts: components, modals, commands and options; no state."""
