"""Pages: what a browser gets, with script and without."""
