"""The printed editions, one folder each, in the same form as a package that a host installs."""

# This import looks for all editions, so it must not begin while one is half imported.
import bot.engine  # noqa: F401 - for what it does
