"""Work that is done beside the page."""
