"""Shamble: four zombie table games for friends who are far apart."""
