"""Variants, each a set of changes to the rules (`Variant`), for any edition that lists them."""
