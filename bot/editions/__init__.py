"""The printed editions, a folder each, of the same shape as a package that a host installs."""

# It looks for all editions, so it must not begin while one of them is half imported.
import bot.engine  # noqa: F401 - for what it does
