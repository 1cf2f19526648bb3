"""The panels that people read: plain values, composed from views and events."""
