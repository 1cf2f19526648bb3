"""Commands, components, modals and autocompletion, and what the bot responds."""
