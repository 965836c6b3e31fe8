"""Websockets: messages, connections, fan-out."""
