"""What the server says and hears, as models: the OpenAPI schema and the client's types are made from these."""

from menace.server.schema import doing, frames, games, records, seats, words

CHAPTERS = (words, games, seats, frames, doing, records)
