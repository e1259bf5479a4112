"""The parts of the oracle of feeds."""
