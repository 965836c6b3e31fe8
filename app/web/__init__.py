"""Pages and public REST."""
