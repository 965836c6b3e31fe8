"""The administration, by REST."""
