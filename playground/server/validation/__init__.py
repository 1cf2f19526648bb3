"""The rules for what Discord accepts: components, modals, commands and options; no state."""
