"""Faces of cards, icons and scenes, drawn in code with Pillow.

Everything is drawn by this package: no file holds a picture, so that a change of the art is a
change of code that can be read, and the repository stays small. What is drawn is kept for the
life of the process (`functools.cache`), and the same code makes the same pixels everywhere: faces
and icons use no font and no luck.
"""
