"""Games as one version of the bot saves them: `python -m tests.saved` writes them as test data."""
