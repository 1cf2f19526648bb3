"""The web page by which people use the local Discord: its files, and the server side of them."""
