"""Tables over a network: the server is the only judge."""
