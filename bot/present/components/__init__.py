"""A message as plain values: panels, actions, layout, scenes."""
