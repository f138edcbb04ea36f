"""The lobby: choosing a game, its rules and its players."""
