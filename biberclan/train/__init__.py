"""What is practised: questions, positions, the course, and when they are due."""
