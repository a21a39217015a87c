/** A world for tests: time that only passes when told, and sockets that are pulled by hand. */
import type { Incoming, Outgoing } from "../src/protocol";
import type { SocketLike, Surroundings } from "../src/lib/wire";

export class FakeSocket implements SocketLike {
  sent: Incoming[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Incoming);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.onopen?.();
  }

  /** The other side closes, or the network does. */
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }

  says(message: Outgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  kinds(): string[] {
    return this.sent.map((message) => message.t);
  }
}

export class Clockwork implements Surroundings {
  sockets: FakeSocket[] = [];
  time = 0;
  private timers = new Map<number, { at: number; act: () => void }>();
  private timer = 0;

  open(): SocketLike {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, act: () => void): number {
    this.timers.set(++this.timer, { at: this.time + ms, act });
    return this.timer;
  }

  cancel(timer: number): void {
    this.timers.delete(timer);
  }

  chance(): number {
    return 0.5;
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = [...this.timers].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at);
      if (!next) break;
      this.timers.delete(next[0]);
      this.time = next[1].at;
      next[1].act();
    }
    this.time = end;
  }
}
