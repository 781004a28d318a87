"""What two or more games share, as plain functions and data."""
