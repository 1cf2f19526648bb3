"""Variants that a table may choose: each a module with a table of changes (`VARIANT`).

Any edition can list a variant.
"""
