/** The wire of this page, with a real WebSocket and real clocks. */
import type { Timers } from "../lib/pace";
import { Wire, type Listener, type SocketLike } from "../lib/wire";

/** Real time. */
export const timers: Timers = {
  now: () => Date.now(),
  after: (ms, act) => window.setTimeout(act, ms),
  cancel: (timer) => clearTimeout(timer),
};

export function connect(listener: Listener): Wire {
  const wire = new Wire(
    {
      open: () => new WebSocket(address()) as unknown as SocketLike,
      ...timers,
      chance: () => Math.random(),
    },
    listener,
  );
  const hurry = () => document.hidden || wire.hurry();
  // The browser says so before silence does. It may be wrong about a server on this machine, so it is tried at once.
  const doubt = () => wire.renew();
  addEventListener("online", hurry);
  addEventListener("offline", doubt);
  document.addEventListener("visibilitychange", hurry);
  const { stop } = wire;
  wire.stop = () => {
    removeEventListener("online", hurry);
    removeEventListener("offline", doubt);
    document.removeEventListener("visibilitychange", hurry);
    stop.call(wire);
  };
  return wire;
}

function address(): string {
  const url = new URL("ws", document.baseURI.split("#")[0]);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
