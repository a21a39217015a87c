/** Passkeys: where there are none it is said why, what a device is asked fits what the server takes, and refusals are ours. */
import { parse } from "smol-toml";
import { afterEach, expect, it, vi } from "vitest";
import { Refusal } from "../src/lib/api";
import { bytesOf, coded, hindrance, make, show } from "../src/lib/passkeys";
import english from "../../src/petteia/web/text/en.toml?raw";

const HOUSE = { name: "games.example", secure: true, able: true };
const WANTED = {
  challenge: coded(letters("asked.1.signed")),
  site: "games.example",
  handle: coded(letters("ariadne")),
};

function letters(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer as ArrayBuffer;
}

/** A browser in which a device answers, or refuses. */
function device(answer: () => unknown): { create: ReturnType<typeof vi.fn>; get: ReturnType<typeof vi.fn> } {
  const credentials = { create: vi.fn(async () => answer()), get: vi.fn(async () => answer()) };
  vi.stubGlobal("navigator", { credentials });
  return credentials;
}

const ruleOf = (error: unknown) => (error instanceof Refusal ? error.problem.rule : String(error));

afterEach(() => vi.unstubAllGlobals());

it.each([
  [HOUSE, null],
  [{ ...HOUSE, name: "localhost" }, null],
  [{ ...HOUSE, name: "127.0.0.1" }, "nameless"],
  [{ ...HOUSE, name: "192.168.0.7", secure: false, able: false }, "nameless"],
  [{ ...HOUSE, name: "[::1]" }, "nameless"],
  [{ ...HOUSE, secure: false, able: false }, "insecure"],
  [{ ...HOUSE, able: false }, "unable"],
])("%o: %s", (place, why) => {
  expect(hindrance(place)).toBe(why);
  if (why) expect((parse(english)["me"] as Record<string, string>)[`passkeys_${why}`]).toMatch(/\.$/);
});

it("bytes are the same there and back, without letters that addresses do not have", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
  expect(coded(bytes.buffer)).toMatch(/^[\w-]+$/);
  expect([...bytesOf(coded(bytes.buffer))]).toEqual([...bytes]);
});

it("a device makes a passkey that it finds by itself, after asking who somebody is, and no second one", async () => {
  const response = { clientDataJSON: letters("client"), attestationObject: letters("papers") };
  const { create } = device(() => ({ id: "key", response }));
  const made = await make(WANTED, "Ariadne", [coded(letters("old"))]);
  expect(made).toEqual({ id: "key", client: coded(letters("client")), attestation: coded(letters("papers")) });
  const { publicKey } = create.mock.calls[0]![0] as { publicKey: PublicKeyCredentialCreationOptions };
  expect(new TextDecoder().decode(publicKey.challenge as Uint8Array)).toBe("asked.1.signed");
  expect(new TextDecoder().decode(publicKey.user.id as Uint8Array)).toBe("ariadne");
  expect(publicKey).toMatchObject({
    rp: { id: "games.example" },
    user: { name: "Ariadne" },
    attestation: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect(publicKey.excludeCredentials).toHaveLength(1);
});

it("a passkey is shown for this server only", async () => {
  const response = { clientDataJSON: letters("c"), authenticatorData: letters("d"), signature: letters("s") };
  const { get } = device(() => ({ id: "key", response }));
  expect(await show(WANTED)).toEqual({
    id: "key",
    client: coded(letters("c")),
    data: coded(letters("d")),
    signature: coded(letters("s")),
  });
  const { publicKey } = get.mock.calls[0]![0] as { publicKey: PublicKeyCredentialRequestOptions };
  expect(publicKey).toMatchObject({ rpId: "games.example", allowCredentials: [], userVerification: "required" });
});

it.each([
  ["NotAllowedError", "page.passkey_unmade", "page.passkey_unshown"],
  ["AbortError", "page.passkey_unmade", "page.passkey_unshown"],
  ["InvalidStateError", "page.passkey_known", "page.passkey_known"],
  ["SecurityError", "page.passkey_elsewhere", "page.passkey_elsewhere"],
  ["NotSupportedError", "page.passkey_unfit", "page.passkey_unfit"],
  ["ConstraintError", "page.passkey_unfit", "page.passkey_unfit"],
])("%s is one sentence of ours", async (name, unmade, unshown) => {
  device(() => {
    throw new DOMException("in words of a browser", name);
  });
  const told = [await make(WANTED, "Ariadne").catch(ruleOf), await show(WANTED).catch(ruleOf)];
  expect(told).toEqual([unmade, unshown]);
  const trouble = parse(english)["trouble"] as Record<string, string>;
  for (const rule of told) expect(trouble[String(rule).replace("page.", "")]).toMatch(/\.$/);
});

it("a browser that gives nothing and says nothing has not made one either", async () => {
  device(() => null);
  expect(await make(WANTED, "Ariadne").catch(ruleOf)).toBe("page.passkey_unmade");
});
