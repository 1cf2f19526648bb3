"""UNO Regatta, an edition made for these tests, in the form of a package."""
