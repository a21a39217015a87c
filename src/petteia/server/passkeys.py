"""Passkeys: a device proves that it has the key that was made for this site, and that whoever holds it is its owner.

Challenges are signed and not kept, so that any server over the same store takes the answer; each is taken once only.
"""

import hashlib
import secrets
import time
from collections.abc import Mapping
from typing import Any

from itsdangerous import BadSignature, TimestampSigner
from starlette.requests import HTTPConnection
from webauthn import base64url_to_bytes, verify_authentication_response, verify_registration_response
from webauthn.helpers import bytes_to_base64url, parse_attestation_object, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AttestationFormat

from petteia.play.refusal import Refusal, Refused
from petteia.server import site
from petteia.server.addresses import named, parsed
from petteia.server.company import Company
from petteia.server.store.interface import PasskeyRow, PersonRow, Store

PATIENCE = 300  # seconds that somebody has for their device
MAKE, ENTER = "make", "enter"  # what a challenge is for
LOCAL = "localhost"  # where browsers take plain http for safe
PLAIN = (AttestationFormat.NONE, AttestationFormat.PACKED)  # we ask no maker to vouch for a device, and read no papers
UNFIT = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)


class Passkeys:
    def __init__(self, store: Store, company: Company) -> None:
        self.key = store.secret("challenges")
        self.company = company

    def ask(self, connection: HTTPConnection, purpose: str, person: PersonRow | None = None) -> site.PasskeyWanted:
        """What a device is to answer. Raises Refused where browsers have no passkeys."""
        own = person.id if person is not None else ""
        challenge = self.signer(purpose, own).sign(secrets.token_urlsafe(16))
        return site.PasskeyWanted(bytes_to_base64url(challenge), site_of(connection), bytes_to_base64url(own.encode()))

    def signer(self, purpose: str, person: str) -> TimestampSigner:
        return TimestampSigner(self.key, salt=f"petteia passkey {purpose} {person}", digest_method=hashlib.sha256)

    async def made(self, connection: HTTPConnection, person: PersonRow, told: site.NewPasskey, name: str) -> PasskeyRow:
        """The passkey that a device has made for somebody. Raises Refused."""
        where = site_of(connection)
        try:
            challenge = self.challenge(told.client, MAKE, person.id)
            if parse_attestation_object(base64url_to_bytes(told.attestation)).fmt not in PLAIN:
                raise Refused(Refusal("server.no_passkey"))
            found = verify_registration_response(
                credential=credential(told.id, {"clientDataJSON": told.client, "attestationObject": told.attestation}),
                expected_challenge=challenge,
                expected_rp_id=where,
                expected_origin=origins_of(connection),
                require_user_verification=True,
            )
        except UNFIT:
            raise Refused(Refusal("server.no_passkey")) from None
        await self.take(challenge)
        now = time.time()
        key = bytes_to_base64url(found.credential_id)
        return PasskeyRow(key, person.id, where, found.credential_public_key, found.sign_count, name, now, now)

    async def count(self, connection: HTTPConnection, row: PasskeyRow, told: site.PasskeyAnswer) -> int:
        """How often a device has used a passkey, if it has answered with it. Raises Refused."""
        if row.site != site_of(connection):
            raise Refused(Refusal("server.no_passkey"))
        response = {
            "clientDataJSON": told.client,
            "authenticatorData": told.data,
            "signature": told.signature,
            "userHandle": bytes_to_base64url(row.person.encode()),
        }
        try:
            challenge = self.challenge(told.client, ENTER, "")
            found = verify_authentication_response(
                credential=credential(row.id, response),
                expected_challenge=challenge,
                expected_rp_id=row.site,
                expected_origin=origins_of(connection),
                credential_public_key=row.key,
                credential_current_sign_count=row.count,
                require_user_verification=True,
            )
        except UNFIT:
            raise Refused(Refusal("server.no_passkey")) from None
        await self.take(challenge)
        return found.new_sign_count

    def challenge(self, client: str, purpose: str, person: str) -> bytes:
        """What a device has answered to, if it was asked by us, for this, and not long ago. Raises Refused."""
        challenge = parse_client_data_json(base64url_to_bytes(client)).challenge
        try:
            self.signer(purpose, person).unsign(challenge, max_age=PATIENCE)
        except BadSignature:
            raise Refused(Refusal("server.no_passkey")) from None
        return challenge

    async def take(self, challenge: bytes) -> None:
        """Nobody answers it a second time. Raises Refused if somebody has."""
        if not await self.company.first(challenge.decode(), PATIENCE + 1):
            raise Refused(Refusal("server.no_passkey"))


def credential(key: str, response: Mapping[str, str]) -> dict[str, Any]:
    return {"id": key, "rawId": key, "type": "public-key", "response": dict(response)}


def site_of(connection: HTTPConnection) -> str:
    """The name for which devices keep passkeys here. Raises Refused for an address: browsers take none."""
    host = connection.headers.get("host", "")
    if named(host) and parsed(host) is None:
        return named(host)
    raise Refused(Refusal("server.nameless"))


def origins_of(connection: HTTPConnection) -> list[str]:
    """What the page calls itself; over plain http only on this machine."""
    host = connection.headers.get("host", "").lower()
    name = site_of(connection)
    plain = name == LOCAL or name.endswith(f".{LOCAL}")
    return [f"https://{host}", *([f"http://{host}"] if plain else [])]
