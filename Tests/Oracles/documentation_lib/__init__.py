"""The parts of the oracle of the documentation that run its command lines."""
