"""What Biberbande is besides its rules."""
