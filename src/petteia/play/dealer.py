"""The dealer: chance drawn from a seed that is committed to before the first draw and shown after the last.

The outcome on line k of a record comes from HMAC(seed, k). Undone lines keep their numbers, so nobody can take
a roll back and roll the same line again.
"""

import hashlib
import hmac
import secrets

SIZE = 32  # bytes of a seed


def new_seed() -> bytes:
    return secrets.token_bytes(SIZE)


def seed_from(words: str | int | bytes) -> bytes:
    """A seed that can be said aloud, or a number, which is the same as its digits.

    32 bytes, or 64 hex digits, stand for themselves.
    """
    if isinstance(words, bytes):
        return words if len(words) == SIZE else hashlib.sha256(words).digest()
    if isinstance(words, bool) or not isinstance(words, str | int):
        raise TypeError(f"a seed is words, a whole number or bytes, not {words!r}")
    words = str(words)
    if len(words) == 2 * SIZE and all(c in "0123456789abcdef" for c in words):
        return bytes.fromhex(words)
    return hashlib.sha256(words.encode()).digest()


def commitment(seed: bytes) -> str:
    return hashlib.sha256(b"petteia seed " + seed).hexdigest()


def draw(seed: bytes, line: int, weights: list[tuple[int, int]]) -> int:
    """The outcome on a line: pairs of action and weight, each as likely as its weight says, without bias."""
    total = sum(weight for _, weight in weights)
    if total <= 0:
        raise ValueError("chance has no outcome")
    space = 2**256 - 2**256 % total
    attempt = 0
    while True:
        mark = hmac.new(seed, f"{line}.{attempt}".encode(), hashlib.sha256).digest()
        at = int.from_bytes(mark)
        if at < space:
            break
        attempt += 1
    at %= total
    for action, weight in weights:
        at -= weight
        if at < 0:
            return action
    raise AssertionError("weights are below the total that they add up to")


def salt(seed: bytes, line: int) -> bytes:
    """What hides a secret line inside its commitment."""
    return hmac.new(seed, f"salt {line}".encode(), hashlib.sha256).digest()
