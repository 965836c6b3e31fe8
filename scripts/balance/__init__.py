"""Writes `docs/balance.md`: how the games come out when bots play them. Each game writes its own part of the page."""
