"""Measurements: `python -m bench`. Speed is measured here and nowhere asserted in tests."""
