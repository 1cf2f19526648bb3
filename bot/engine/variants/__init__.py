"""Variants that a table may choose: each a module with a table of what it changes (`VARIANT`).

A variant is played with any edition that lists it.
"""
