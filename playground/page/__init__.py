"""The web page for people in the local Discord: its files and their server side."""
