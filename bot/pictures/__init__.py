"""Faces of cards, icons and scenes, drawn in code with Pillow.

There are no picture files: a change of the art is a reviewable change of code, and the repository
stays small. Drawn pictures are cached for the life of the process (`functools.cache`). The same
code makes the same pixels everywhere: faces and icons use neither fonts nor randomness.
"""
