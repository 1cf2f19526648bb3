"""The commands of the bot: one package for each feature, one module for each edition."""
