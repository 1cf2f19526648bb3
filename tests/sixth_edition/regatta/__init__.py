"""UNO Regatta, an edition of the tests' own, as a package would bring it along."""
