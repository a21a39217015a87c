/** Passkeys: what a browser needs for them, how a device makes one, and how it proves that it has one. */
import { Refusal } from "./api";
import type { NewPasskey, PasskeyAnswer, PasskeyWanted } from "../protocol";

/** Why a page can have none: opened under a number, without TLS, or in a browser that knows none. */
export type Hindrance = "nameless" | "insecure" | "unable";

export interface Place {
  name: string; // of the server, as the address bar has it
  secure: boolean;
  able: boolean;
}

export const here = (): Place => ({
  name: location.hostname,
  secure: isSecureContext,
  able: typeof PublicKeyCredential === "function",
});

export function hindrance({ name, secure, able }: Place = here()): Hindrance | null {
  if (/^[\d.]+$/.test(name) || name.includes(":")) return "nameless";
  if (!secure) return "insecure";
  return able ? null : "unable";
}

const PATIENCE = 300_000; // milliseconds, as long as the server waits
const SIGNATURES = [-8, -7, -257]; // Ed25519, ECDSA over P-256, RSA: those that the server can check

/** A new passkey. Devices that have one of those `known` make no second one. Rejects with a Refusal. */
export async function make(
  wanted: PasskeyWanted,
  person: string,
  known: readonly string[] = [],
): Promise<Omit<NewPasskey, "name">> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: bytesOf(wanted.challenge),
    rp: { id: wanted.site, name: "Petteia" },
    user: { id: bytesOf(wanted.handle), name: person, displayName: person },
    pubKeyCredParams: SIGNATURES.map((alg) => ({ type: "public-key", alg })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: known.map(named),
    attestation: "none",
    timeout: PATIENCE,
  };
  const made = await asked("unmade", () => navigator.credentials.create({ publicKey }));
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return { id: made.id, client: coded(clientDataJSON), attestation: coded(attestationObject) };
}

/** Proof that a passkey is here: one of those `known`, or whichever its owner chooses. Rejects with a Refusal. */
export async function show(wanted: PasskeyWanted, known: readonly string[] = []): Promise<PasskeyAnswer> {
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: bytesOf(wanted.challenge),
    rpId: wanted.site,
    allowCredentials: known.map(named),
    userVerification: "required",
    timeout: PATIENCE,
  };
  const shown = await asked("unshown", () => navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature } = shown.response as AuthenticatorAssertionResponse;
  return { id: shown.id, client: coded(clientDataJSON), data: coded(authenticatorData), signature: coded(signature) };
}

type Undone = "unmade" | "unshown"; // cancelled, too slow, or there is none: browsers keep secret which

async function asked(undone: Undone, ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let found: Credential | null;
  try {
    found = await ask();
  } catch (error) {
    throw refusal(error instanceof DOMException ? error.name : "", undone);
  }
  if (found === null) throw refusal("", undone);
  return found as PublicKeyCredential;
}

/** What a browser says in words for programs, as one of our sentences. */
function refusal(name: string, undone: Undone): Refusal {
  const known: Record<string, string> = {
    InvalidStateError: "passkey_known",
    SecurityError: "passkey_elsewhere",
    NotSupportedError: "passkey_unfit",
    ConstraintError: "passkey_unfit",
  };
  return new Refusal(0, { rule: `page.${known[name] ?? `passkey_${undone}`}`, facts: {}, retry: 0 });
}

const named = (id: string): PublicKeyCredentialDescriptor => ({ type: "public-key", id: bytesOf(id) });

/** Bytes as base64url, without filling, and back. */
export function coded(bytes: ArrayBuffer): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
