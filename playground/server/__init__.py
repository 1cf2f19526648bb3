"""What Discord's side does: state, messages, interactions, REST API, gateway and files."""
