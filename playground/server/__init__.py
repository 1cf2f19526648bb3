"""Discord's side: state, messages, interactions, REST API, gateway and files."""
