"""All live tables: opened, found, restored, and told to several observers."""
