"""Faces of cards, icons and scenes, drawn in code with Pillow.

No file holds a picture: a change of the art is a change of code that can be reviewed, and the
repository stays small. Drawn pictures are cached for the life of the process (`functools.cache`),
and the same code makes the same pixels everywhere: faces and icons use no font and no chance.
"""
