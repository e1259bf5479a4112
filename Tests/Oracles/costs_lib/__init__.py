"""The parts of the oracle of costs."""
