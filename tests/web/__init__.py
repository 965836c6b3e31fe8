"""The web over real HTTP: every verb, who may call it, and what it must never say."""
