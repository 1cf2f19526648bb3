"""Variants, each a table of changes (`Variant`), for any edition that lists them."""
