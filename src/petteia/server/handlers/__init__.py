"""Handlers: a few lines per route. Each reads its request, asks the service and answers JSON."""
