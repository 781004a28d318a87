"""The table over the network: FastAPI over the kernel, a store, sockets, and bots in worker processes."""
