"""What is kept from visit to visit; knows no browser."""
