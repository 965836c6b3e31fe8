"""Tools of a source checkout."""
