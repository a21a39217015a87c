/** Wire: one socket that stays up. It pings, notices silence, and comes back with growing pauses. */
import type { Incoming, Outgoing } from "../protocol";

export const PING_EVERY = 10_000; // the server takes a page that says nothing for gone
export const ANSWER_WITHIN = 8_000; // everything that is said is answered; if not, the line is dead
export const OPEN_WITHIN = 25_000;
export const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** Codes with which the server closes: this page did not read fast enough, or it slept. */
export const CUT = 4408;
export const SLEPT = 4410;

export type WireState = "connecting" | "open" | "lost";

/** As much of a WebSocket as is needed. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
}

export interface Surroundings {
  open(): SocketLike;
  now(): number;
  after(ms: number, act: () => void): number;
  cancel(timer: number): void;
  chance(): number; // from 0 to 1: pages do not come back all at once
}

export interface Listener {
  opened(): void;
  received(message: Outgoing): void;
  changed(state: WireState): void;
}

export class Wire {
  state: WireState = "connecting";
  code = 0; // with which the last socket was closed by the server; 0 if it just broke
  private socket: SocketLike | null = null;
  private said = 0; // when something was said last
  private unheard: number | null = null; // when the first thing was said that nothing has come back for
  private failures = 0;
  private pings = 0;
  private timer: number | undefined;
  private done = false;

  constructor(
    private readonly around: Surroundings,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.connect();
  }

  stop(): void {
    this.done = true;
    this.clear();
    this.drop();
  }

  /** Say something now if the wire is up. Whoever must be heard says it again when it comes back. */
  send(message: Incoming): boolean {
    if (this.state !== "open" || this.socket === null) return false;
    this.socket.send(JSON.stringify(message));
    this.said = this.around.now();
    if (this.unheard === null) {
      this.unheard = this.said;
      this.wait(ANSWER_WITHIN, () => this.lose());
    }
    return true;
  }

  /** The network is back, or the page is looked at again: do not wait for the pause to end. */
  hurry(): void {
    if (this.done) return;
    if (this.state === "lost") this.connect();
    else if (this.state === "open") this.ping();
  }

  /** A new socket now: the network has changed, or somebody else is here than when it was opened. */
  renew(): void {
    if (this.done || this.socket === null) return;
    this.drop();
    this.connect();
  }

  private connect(): void {
    this.enter("connecting");
    const socket = this.around.open();
    this.socket = socket;
    this.unheard = null;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.failures = 0;
      this.code = 0;
      this.said = this.around.now();
      this.enter("open");
      this.rest();
      this.listener.opened();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.unheard = null;
      this.rest();
      const message = read(event.data);
      if (message !== null) this.listener.received(message);
    };
    socket.onclose = ({ code }) => socket === this.socket && this.lose(code);
    socket.onerror = () => socket === this.socket && this.lose();
    this.wait(OPEN_WITHIN, () => this.lose());
  }

  /** All is answered. The server wants to hear from us now and then, however much it says itself. */
  private rest(): void {
    this.wait(Math.max(0, PING_EVERY - (this.around.now() - this.said)), () => this.ping());
  }

  private ping(): void {
    this.send({ t: "ping", n: ++this.pings });
  }

  private lose(code = 0): void {
    this.drop();
    if (this.done) return;
    this.code = code;
    this.enter("lost");
    this.wait(this.pause() * (0.75 + 0.5 * this.around.chance()), () => this.connect());
  }

  /** Whoever slept comes back at once; whoever was too slow gives the line some time. */
  private pause(): number {
    if (this.code === SLEPT && this.failures === 0) return 0;
    if (this.code === CUT) this.failures = Math.max(this.failures, 2);
    return PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!;
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    if (this.state === "open") socket.close();
    else socket.onopen = () => socket.close(); // browsers complain about one that is closed before it is open
  }

  private wait(ms: number, act: () => void): void {
    this.clear();
    this.timer = this.around.after(ms, act);
  }

  private clear(): void {
    if (this.timer !== undefined) this.around.cancel(this.timer);
    this.timer = undefined;
  }

  private enter(state: WireState): void {
    if (this.state === state) return;
    this.state = state;
    this.listener.changed(state);
  }
}

function read(data: unknown): Outgoing | null {
  if (typeof data !== "string") return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === "object" && message !== null && "t" in message ? (message as Outgoing) : null;
  } catch {
    return null;
  }
}
