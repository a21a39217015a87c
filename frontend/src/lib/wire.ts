/** Wire: one socket that stays up. It pings, notices silence, and comes back with growing pauses. */
import type { Incoming, Outgoing } from "../protocol";

export const PING_EVERY = 10_000;
export const SILENT_AFTER = 25_000;
export const PAUSES = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

export type WireState = "connecting" | "open" | "lost";

/** As much of a WebSocket as is needed. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
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
  private socket: SocketLike | null = null;
  private heard = 0;
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
    return true;
  }

  /** The network is back, or the page is looked at again: do not wait for the pause to end. */
  hurry(): void {
    if (this.done) return;
    if (this.state === "lost") {
      this.clear();
      this.connect();
    } else if (this.state === "open" && this.around.now() - this.heard > PING_EVERY) {
      this.beat();
    }
  }

  private connect(): void {
    this.enter("connecting");
    const socket = this.around.open();
    this.socket = socket;
    this.heard = this.around.now();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.heard = this.around.now();
      this.failures = 0;
      this.enter("open");
      this.listener.opened();
      this.wait(PING_EVERY, () => this.beat());
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = this.around.now();
      const message = read(event.data);
      if (message !== null) this.listener.received(message);
    };
    socket.onclose = () => socket === this.socket && this.lose();
    socket.onerror = () => socket === this.socket && this.lose();
    this.wait(SILENT_AFTER, () => this.lose());
  }

  /** A lost network shows no close event, so silence counts as one. */
  private beat(): void {
    const silent = this.around.now() - this.heard;
    if (silent >= SILENT_AFTER) return this.lose();
    this.send({ t: "ping", n: ++this.pings });
    this.wait(Math.min(PING_EVERY, SILENT_AFTER - silent), () => this.beat());
  }

  private lose(): void {
    this.drop();
    if (this.done) return;
    this.enter("lost");
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!;
    this.wait(pause * (0.75 + 0.5 * this.around.chance()), () => this.connect());
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
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
