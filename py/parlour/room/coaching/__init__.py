"""What the coach says of a finished deal; all of it is fetched when somebody asks for it."""
