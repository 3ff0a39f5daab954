"""What is told about people: their matches, evenings, figures and awards."""
