"""Commands, components, modals and autocompletion, and the bot's responses."""
