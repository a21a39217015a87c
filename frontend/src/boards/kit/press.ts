/** Pressing: what a pointer, a finger and a keyboard do with a thing, drawn or written. One way for SVG and HTML. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { AnyDesk } from "./desk.svelte";
import type { Asking } from "./explain";
import type { Offer } from "./offers";

const LINGER = 180; // milliseconds under the pointer before it is looked at
const PATIENCE = 420; // before it explains itself
const HELD = 500; // under a finger

export type Quiet = boolean | "always";

export interface Pressable {
  offer: Offer | null;
  about?: Asking | undefined; // what it is, for whoever points at it, reaches it by key or holds it
}

/** Attributes of such a thing. `more`: to be said after what a press would mean.
 *
 * `quiet`: it only explains itself and is one of many. While a question is asked, arrows reach it, and Tab does not;
 * one of very many, a field of a map, Tab reaches never.
 */
export function spokenOf(desk: AnyDesk, { offer, about }: Pressable, more = "", quiet: Quiet = false) {
  const refused = offer?.standing === "refused";
  const reached = about ? !quiet || (quiet !== "always" && desk.decision === null) : !refused;
  return {
    tabindex: (offer && !refused) || reached ? 0 : -1,
    "aria-label": [offer ? desk.said(offer) : "", more].filter(Boolean).join(" – "),
    "aria-pressed": offer?.toggles ? offer.standing === "picked" : undefined,
    "aria-disabled": refused ? ("true" as const) : undefined,
  };
}

/** Listeners; `thing` is asked for anew every time. */
export function pressing(desk: AnyDesk, thing: () => Pressable): Attachment<Element> {
  return (node) => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    let held = false; // the click that comes ends a long press: then nothing is chosen
    const rest = () => timers.splice(0).forEach(clearTimeout);
    const later = (wait: number, then: () => void) => timers.push(setTimeout(then, wait));
    const explain = () => {
      const { about } = thing();
      if (about && node.isConnected) desk.explain(about(), node);
    };
    const look = () => {
      const { offer } = thing();
      desk.wonder(offer);
      desk.look(offer?.choice ?? null);
    };
    const leave = () => {
      rest();
      desk.look(null);
      desk.hush(node);
    };
    const press = () => {
      const { offer, about } = thing();
      rest();
      if (held) held = false;
      else if (offer) desk.press(offer, node);
      else if (about) desk.read(about(), node);
    };
    const heard: { [name: string]: (event: never) => void } = {
      click: press,
      keydown: (event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        press();
      },
      pointerenter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        later(LINGER, look);
        later(PATIENCE, explain);
      },
      pointerleave: (event: PointerEvent) => (event.pointerType === "mouse" ? leave() : rest()),
      pointerdown: (event: PointerEvent) => {
        held = false;
        if (event.pointerType === "mouse" || !thing().about) return;
        later(HELD, () => {
          held = true;
          explain();
        });
      },
      // The finger goes: what is explained stays to be read, until something else is touched.
      pointerup: (event: PointerEvent) => event.pointerType !== "mouse" && rest(),
      pointercancel: rest,
      focus: () => {
        if (!node.matches(":focus-visible")) return;
        look();
        explain();
      },
      blur: leave,
    };
    // What is drawn anew loses the focus while it is: `on` lets that change what is shown.
    const off = Object.entries(heard).map(([name, listener]) => on(node, name, listener as EventListener));
    return () => {
      rest();
      for (const each of off) each();
    };
  };
}
