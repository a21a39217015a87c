/** The wire stays up: it pings, notices silence and comes back. */
import { beforeEach, describe, expect, it } from "vitest";
import { ANSWER_WITHIN, CUT, OPEN_WITHIN, PAUSES, PING_EVERY, SLEPT, Wire, type WireState } from "../src/lib/wire";
import type { Outgoing } from "../src/protocol";
import { Clockwork } from "./clockwork";

let world: Clockwork;
let wire: Wire;
let states: WireState[];
let heard: Outgoing[];
let opened: number;

beforeEach(() => {
  world = new Clockwork();
  states = [];
  heard = [];
  opened = 0;
  wire = new Wire(world, {
    opened: () => opened++,
    received: (message) => heard.push(message),
    changed: (state) => states.push(state),
  });
  wire.start();
});

describe("a wire that is up", () => {
  it("pings every ten seconds", () => {
    world.socket.open();
    for (let n = 1; n <= 3; n++) {
      world.pass(PING_EVERY);
      world.socket.says({ t: "pong", n });
    }
    expect(world.socket.sent).toEqual([
      { t: "ping", n: 1 },
      { t: "ping", n: 2 },
      { t: "ping", n: 3 },
    ]);
    expect(wire.state).toBe("open");
  });
  it("pings too while the server keeps talking, since it wants to hear from us", () => {
    world.socket.open();
    for (let n = 0; n < 30; n++) {
      world.pass(1_000);
      world.socket.says({ t: "pong" });
    }
    expect(world.socket.kinds()).toEqual(["ping", "ping", "ping"]);
  });
  it("does not say anything before it is up", () => {
    expect(wire.send({ t: "ping" })).toBe(false);
    world.socket.open();
    expect(wire.send({ t: "ping" })).toBe(true);
  });
  it("ignores what it cannot read", () => {
    world.socket.open();
    world.socket.onmessage?.({ data: "{" });
    world.socket.onmessage?.({ data: "3" });
    world.socket.onmessage?.({ data: new Uint8Array() });
    world.socket.says({ t: "pong" });
    expect(heard).toEqual([{ t: "pong" }]);
  });
});

describe("a wire that breaks", () => {
  it("notices that a ping is not answered, without any close event", () => {
    world.socket.open();
    const first = world.socket;
    world.pass(PING_EVERY + ANSWER_WITHIN - 1);
    expect(first.closed).toBe(false);
    world.pass(1);
    expect(first.closed).toBe(true);
    expect(states).toEqual(["open", "lost"]);
    world.pass(PAUSES[0]!);
    expect(world.sockets.length).toBe(2);
    world.socket.open();
    expect(opened).toBe(2);
  });
  it("notices sooner that a command is not answered", () => {
    world.socket.open();
    world.pass(1_000);
    wire.send({ t: "hint", table: "t1", seat: 0, key: "k" });
    world.pass(ANSWER_WITHIN);
    expect(wire.state).toBe("lost");
  });
  it("is tried anew at once when the network changes", () => {
    world.socket.open();
    const first = world.socket;
    wire.renew();
    expect(first.closed).toBe(true);
    expect(states).toEqual(["open", "connecting"]);
    expect(world.sockets.length).toBe(2);
    world.socket.breaks();
    expect(wire.state).toBe("lost");
  });
  it("comes back with growing pauses, and starts small again once it was up", () => {
    const gaps: number[] = [];
    for (let n = 0; n < 8; n++) {
      const before = world.time;
      const count = world.sockets.length;
      world.socket.breaks();
      while (world.sockets.length === count) world.pass(100);
      gaps.push(world.time - before);
    }
    expect(gaps).toEqual([...PAUSES, 15_000, 15_000]);
    world.socket.open();
    world.socket.breaks();
    world.pass(PAUSES[0]!);
    expect(world.sockets.length).toBe(10);
  });
  it("lets a socket that it has given up open before it closes it", () => {
    const early = world.socket;
    wire.stop();
    expect(early.closed).toBe(false);
    early.open();
    expect(early.closed).toBe(true);
    expect(opened).toBe(0);
  });
  it("gives up a socket that never opens", () => {
    world.pass(OPEN_WITHIN + PAUSES[0]!);
    expect(world.sockets.length).toBe(2);
  });
  it("does not listen to a socket it has given up", () => {
    world.socket.open();
    const old = world.socket;
    const late = old.onmessage!;
    old.breaks();
    late({ data: JSON.stringify({ t: "pong" }) });
    expect(heard).toEqual([]);
  });
  it("hurries when the network is back", () => {
    for (let n = 0; n < 6; n++) {
      world.socket.breaks();
      world.pass(PAUSES[n]!);
    }
    world.socket.breaks();
    const count = world.sockets.length;
    wire.hurry();
    expect(world.sockets.length).toBe(count + 1);
  });
  it("comes back at once if the server took it for asleep", () => {
    world.socket.open();
    world.socket.breaks(SLEPT);
    expect(wire.code).toBe(SLEPT);
    world.pass(0);
    expect(world.sockets.length).toBe(2);
    world.socket.open();
    expect(wire.code).toBe(0);
  });
  it("gives the line some time if the server cut it off for being slow", () => {
    world.socket.open();
    world.socket.breaks(CUT);
    expect(wire.code).toBe(CUT);
    world.pass(PAUSES[1]!);
    expect(world.sockets.length).toBe(1);
    world.pass(PAUSES[2]! - PAUSES[1]!);
    expect(world.sockets.length).toBe(2);
  });
  it("stays down once it is stopped", () => {
    world.socket.open();
    wire.stop();
    world.pass(100_000);
    expect(world.sockets.length).toBe(1);
    expect(world.socket.closed).toBe(true);
  });
});
