"""The benchmark: asterism beside what a user would pick instead, in one run, on the same puzzles."""
