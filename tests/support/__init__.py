"""What tests of several rooms share: a PostgreSQL, a browser, the real server as a process."""
