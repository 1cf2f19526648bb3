"""What people read: panels as plain values, made from views and events."""
