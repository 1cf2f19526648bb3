"""All live tables: opened, found, restored, and shown to several screens."""
