"""Variants that a table may choose, as tables of changes (`Variant`).

Any edition can list a variant.
"""
