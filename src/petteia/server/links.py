"""Links: tokens that open a seat or a table. The store keeps only what they hash to."""

import hashlib
import hmac
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(18)


def secret_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def opens(kept: str, token: str) -> bool:
    """Whether a token opens what was locked with it."""
    return bool(kept and token) and hmac.compare_digest(kept, secret_hash(token))
