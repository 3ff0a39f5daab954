"""From the rules' facts to sentences."""
