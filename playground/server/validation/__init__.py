"""What Discord accepts: components, embeds, modals, commands and options; no state."""
