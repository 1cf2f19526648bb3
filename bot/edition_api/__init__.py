"""The API of the bot for packages with editions; see "An edition as a package".

Each part of a package imports from the module of its layer: `rules`, `present`, `pictures`,
`robots`, `cog`. They are separate because `bot simulate`, and the processes of robots, load the
rules of an edition without discord.py and Pillow.

Everything in these modules keeps its name, parameters and meaning through 1.x. Later versions may
add names, fields with defaults, hooks that do nothing unless overridden, and members of
enumerations. The same holds for the public attributes of these classes, and the public functions of
the modules listed here. Anything else in `bot` may change in every version.
"""
