"""Faces of cards, icons and scenes, drawn in code with Pillow.

There are no picture files: changes to the art are reviewable changes to code, and the repository
stays small. Drawn pictures are cached for the life of the process (`functools.cache`). The same
code produces the same pixels everywhere: faces and icons use neither fonts nor randomness.
"""
