"""Secrets of the server: the token by which a browser is known, and the keys in invite and recovery links."""

from __future__ import annotations

import hashlib
import hmac
import secrets

COOKIE = "menace"
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no letters that look like others


def new_table_id() -> str:
    """Whoever knows it may watch: 16 of 31 letters, 79 bits."""
    return "".join([secrets.choice(ALPHABET) for _ in range(16)])


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_key() -> str:
    return secrets.token_hex(32)


def known_key(luck: str, holder: str, purpose: str) -> str:
    """One that is the same each time: for servers whose games have no secrets (`Settings.luck`)."""
    return hashlib.sha256(f"{luck}:{holder}:{purpose}".encode()).hexdigest()


def holder_of(token: str | None) -> str | None:
    """What is stored in place of a token: a reader of the database holds no seat."""
    if not token or not 40 <= len(token) <= 64:
        return None
    return hashlib.sha256(token.encode()).hexdigest()


def derived(key: str, purpose: str) -> str:
    return hmac.new(bytes.fromhex(key), purpose.encode(), hashlib.sha256).hexdigest()[:32]


def invite_key(key: str, seat: int, generation: int) -> str:
    """Of a seat whose person was removed the links before are void."""
    return derived(key, f"invite:{seat}:{generation}" if generation else f"invite:{seat}")


def table_key(key: str, generation: int) -> str:
    """Of the link that seats whoever opens it; once somebody was removed the link before is void."""
    return derived(key, f"invite all:{generation}")


def recovery_key(key: str, seat: int, generation: int) -> str:
    return derived(key, f"recover:{seat}:{generation}")


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())
