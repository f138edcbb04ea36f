"""High card: the smallest family, and the worked example of docs/add-a-game.md."""
