"""What Biber Mania is besides its rules."""
