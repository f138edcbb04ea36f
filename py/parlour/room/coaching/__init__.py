"""The coach's views of finished deals: review, retry and deck. Downloaded on demand."""
