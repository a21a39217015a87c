/** The hash of a view. crypto.subtle is missing on plain http in a home network, so the hash is computed here. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { View } from "../protocol";
import { canonical } from "./canonical";

const DIGITS = 16;

export function viewHash(view: View): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(view)))).slice(0, DIGITS);
}
