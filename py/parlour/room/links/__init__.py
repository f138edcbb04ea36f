"""Links into the room, links to deals, and frames in other pages."""
