"""What games say: the seam to their sentences, names, positions and talk."""
