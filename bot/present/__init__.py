"""What people read: panels as plain values, composed from views and events."""
