/** What explains itself while it is looked at: under the mouse after a moment, with the focus, or under a long press. */
import type { Desk } from "./desk";

const PATIENCE = 250; // milliseconds under the pointer
const HELD = 500; // under a finger

/** Handlers for an element that stands for a creature or a god; `about` is asked for anew every time. */
export function explaining(desk: Desk, about: () => string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;

  const later = (anchor: Element, wait: number, then?: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      desk.explain(about(), anchor);
      then?.();
    }, wait);
  };
  const hush = () => {
    clearTimeout(timer);
    if (about()) desk.explain(about(), null);
  };
  return {
    enter(event: PointerEvent): void {
      if (about() && event.pointerType === "mouse") later(event.currentTarget as Element, PATIENCE);
    },
    down(event: PointerEvent): void {
      held = false;
      if (about() && event.pointerType !== "mouse") later(event.currentTarget as Element, HELD, () => (held = true));
    },
    /** The finger goes: what is explained stays to be read, until something else is touched. */
    up(event: PointerEvent): void {
      if (event.pointerType !== "mouse") clearTimeout(timer);
    },
    leave(event: PointerEvent): void {
      if (event.pointerType === "mouse") hush();
      else clearTimeout(timer);
    },
    focus(event: FocusEvent): void {
      const anchor = event.currentTarget as Element;
      if (about() && anchor.matches(":focus-visible")) desk.explain(about(), anchor);
    },
    blur: hush,
    stop: () => clearTimeout(timer),
    /** Whether the click that comes now ends a long press: then nothing is chosen. */
    wasHeld(): boolean {
      const was = held;
      held = false;
      return was;
    },
  };
}
