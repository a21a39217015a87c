/** One's own page: what is said before something is lost, and who is here when the server knows nobody any more. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MePage from "../src/pages/MePage.svelte";
import { Account } from "../src/state/account.svelte";
import { app } from "../src/state/app.svelte";
import { Attempt } from "../src/state/attempt.svelte";
import { loadPage } from "./loaded";

const HERE = { id: "one", name: "", browser: "Firefox, Linux", created: 1e9, seen: 1e9, here: true };
const KEY = { id: "key", name: "phone", site: "localhost", created: 1e9, used: 2e9 };

let answers: Record<string, unknown>;

beforeEach(async () => {
  await loadPage();
  answers = { "GET api/me/passkeys": [], "GET api/me/sessions": [HERE], "GET api/me/blocked": [] };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const told = answers[`${init.method} ${path}`];
    const known = told !== undefined;
    return new Response(JSON.stringify(told ?? { rule: "server.stranger", facts: {} }), { status: known ? 200 : 401 });
  });
  vi.stubGlobal("PublicKeyCredential", function () {});
  vi.stubGlobal("isSecureContext", true);
  app.me = { id: "ariadne", name: "Ariadne", recovery: false };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a guest without a way back is told so before they go, and whoever has one is told which", async () => {
  render(MePage);
  expect(await screen.findByText(/nobody can get back to Ariadne’s seats/)).toBeTruthy();
  expect(screen.getByText(/if you sign out here, you cannot come back/)).toBeTruthy();
  cleanup();
  answers["GET api/me/passkeys"] = [KEY];
  render(MePage);
  expect(await screen.findByText(/you come back to them with their passkey/)).toBeTruthy();
  expect(screen.queryByText(/if you sign out here, you cannot come back/)).toBeNull();
});

it("a new code says what it ends where there is something to end", async () => {
  render(MePage);
  await screen.findByText("Firefox, Linux");
  expect(screen.queryByText(/signs you out in all other browsers/)).toBeNull();
  cleanup();
  answers["GET api/me/sessions"] = [HERE, { ...HERE, id: "two", here: false, browser: "Safari, iPhone" }];
  render(MePage);
  await screen.findByText("Safari, iPhone");
  expect(screen.getByText(/signs you out in all other browsers/)).toBeTruthy();
});

it("what is missing is a sentence in place of its buttons", async () => {
  vi.stubGlobal("isSecureContext", false);
  render(MePage);
  expect(await screen.findByText(/need an address that begins with https/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /passkey/i })).toBeNull();
  expect(screen.getByRole("button", { name: "Create a recovery code" })).toBeTruthy();
});

it("a passkey that is of use under another name says where", async () => {
  answers["GET api/me/passkeys"] = [{ ...KEY, site: "games.example" }];
  render(MePage);
  expect(await screen.findByText(/works at games\.example only/)).toBeTruthy();
});

it("whoever has been logged out elsewhere is nobody here from then on", async () => {
  const account = new Account();
  await account.look();
  const attempt = new Attempt();
  expect(await attempt.make(() => account.endOthers())).toBe(false);
  expect(attempt.trouble).not.toBe("");
  expect(attempt.busy).toBe(false);
  expect(app.me.id).toBe("");
});

it("what cannot be undone is asked twice, and only the second press does it", async () => {
  answers["DELETE api/me/sessions/others"] = [HERE];
  answers["GET api/me/sessions"] = [HERE, { ...HERE, id: "two", here: false, browser: "Safari, iPhone" }];
  render(MePage);
  const end = await screen.findByRole("button", { name: "Sign out in all other browsers" });
  await fireEvent.click(end);
  expect(screen.getByText("Safari, iPhone")).toBeTruthy();
  const sure = screen.getByRole("button", { name: "Really?" });
  expect(document.activeElement).toBe(sure);
  await fireEvent.click(sure);
  expect(await screen.findByText("You are signed out in all other browsers.")).toBeTruthy();
  expect(screen.queryByText("Safari, iPhone")).toBeNull();
});
