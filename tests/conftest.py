"""Its place lets every test import what stands beside it: ``strategies``."""
