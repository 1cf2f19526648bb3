"""The colours at the edge of panels, which say of what kind they are."""

BLUE = 0x2F6FBF
"""What one looks up or plays oneself."""
GOLD = 0xE3B21C
"""What somebody has won or done."""
GREEN = 0x2F9E6E
"""What one may join."""
GREY = 0x6B6F76
"""What is over or waits."""
PURPLE = 0x6C4AB6
"""A tournament."""
