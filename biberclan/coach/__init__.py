"""What is told about choices: hints, reasons, the coach and the review."""
