/** A word about a button or a sign, beside it, for whoever points at it, reaches it by key or holds it. */
import type { Attachment } from "svelte/attachments";
import { beside } from "../boards/kit/beside";

const PATIENCE = 420; // milliseconds under the pointer
const HELD = 500; // under a finger
const MARGIN = 6; // to the edges of the screen

let shown: HTMLElement | null = null;

function show(node: Element, text: string): void {
  hide();
  shown = document.createElement("div");
  shown.className = "tip";
  shown.textContent = text;
  shown.setAttribute("aria-hidden", "true"); // the thing itself says it
  shown.popover = "manual";
  document.body.append(shown);
  if (typeof shown.showPopover === "function") shown.showPopover();
  const frame = {
    left: MARGIN,
    top: MARGIN,
    right: document.documentElement.clientWidth - MARGIN,
    bottom: window.innerHeight - MARGIN,
  };
  const { width, height } = shown.getBoundingClientRect();
  const at = beside(node.getBoundingClientRect(), { w: Math.ceil(width), h: Math.ceil(height) }, frame, []);
  shown.style.left = `${at.left}px`;
  shown.style.top = `${at.top}px`;
}

function hide(): void {
  shown?.remove();
  shown = null;
}

/** Nothing is shown for no text. What is not said by the thing itself is its description. */
export function tip(text: string | undefined, described = true): Attachment<Element> {
  return (node) => {
    if (!text) return;
    if (described) node.setAttribute("aria-description", text);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (wait: number) => (timer = setTimeout(() => node.isConnected && show(node, text), wait));
    const leave = () => {
      clearTimeout(timer);
      hide();
    };
    const on: Record<string, (event: never) => void> = {
      pointerenter: (event: PointerEvent) => event.pointerType === "mouse" && later(PATIENCE),
      pointerleave: leave,
      pointerdown: (event: PointerEvent) => (event.pointerType === "mouse" ? leave() : later(HELD)),
      pointercancel: leave,
      focusin: () =>
        (node.querySelector(":focus-visible") ?? node.matches(":focus-visible")) ? show(node, text) : undefined,
      focusout: leave,
    };
    for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener as EventListener);
    return () => {
      leave();
      for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener as EventListener);
    };
  };
}
