"""A device with passkeys, in software: it makes a key for a site and proves that it has it, as browsers tell that."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.client import Json, Person

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Device:
    """`origin` is what the browser says of the page; `flags`: that somebody was there, and was asked who they are."""

    def __init__(self, origin: str, flags: int = PRESENT | VERIFIED, counts: bool = True) -> None:
        self.origin = origin
        self.flags = flags
        self.counts = counts
        self.keys: dict[str, ec.EllipticCurvePrivateKey] = {}
        self.count = 0

    def make(self, wanted: Json, fmt: str = "none") -> Json:
        """A new key."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = secrets.token_bytes(32)
        self.keys[coded(name)] = key
        told = key.public_key().public_numbers()
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: told.x.to_bytes(32, "big"), -3: told.y.to_bytes(32, "big")})
        data = self.data(wanted["site"], HAS_KEY) + bytes(16) + len(name).to_bytes(2, "big") + name + public
        attestation = cbor2.dumps({"fmt": fmt, "attStmt": {}, "authData": data})
        return {"id": coded(name), "client": self.client("create", wanted), "attestation": coded(attestation)}

    def answer(self, wanted: Json, name: str = "") -> Json:
        """Proof that a key is here, the only one unless it is named."""
        name = name or next(iter(self.keys))
        client, data = self.client("get", wanted), self.data(wanted["site"])
        signed = data + hashlib.sha256(decoded(client)).digest()
        signature = self.keys[name].sign(signed, ec.ECDSA(hashes.SHA256()))
        return {"id": name, "client": client, "data": coded(data), "signature": coded(signature)}

    def client(self, verb: str, wanted: Json) -> str:
        told = {
            "type": f"webauthn.{verb}",
            "challenge": wanted["challenge"],
            "origin": self.origin,
            "crossOrigin": False,
        }
        return coded(json.dumps(told).encode())

    def data(self, site: str, more: int = 0) -> bytes:
        self.count += self.counts
        return hashlib.sha256(site.encode()).digest() + bytes([self.flags | more]) + self.count.to_bytes(4, "big")


def visitor(person: Person) -> Person:
    """The same browser under a name: under an address there are no passkeys."""
    port = person.server.address.rpartition(":")[2]
    person.http.headers["host"] = f"localhost:{port}"
    return person


def device(person: Person, **how: int | bool) -> Device:
    return Device(f"http://{person.http.headers['host']}", **how)  # type: ignore[arg-type]
