"""Parts of Tests/Oracles/faults."""
