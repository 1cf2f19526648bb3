"""Variants, each a set of table changes (`Variant`), for any edition that lists them."""
