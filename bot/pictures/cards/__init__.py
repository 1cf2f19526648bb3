"""Card faces and their symbols."""
