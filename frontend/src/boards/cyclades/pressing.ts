/** What a pointer and a keyboard do with a thing that can be pressed, drawn or written. */
import type { Desk } from "./desk";
import type { Offer } from "./offers";

const LINGER = 180; // milliseconds under the pointer before it is looked at

/** Handlers for an element; `offer` is asked for anew every time. */
export function pressing(desk: Desk, offer: () => Offer | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    const now = offer();
    if (now)
      if (now.choices.length === 0) desk.why(now);
      else desk.look(now);
  };
  const press = (event: Event) => {
    const now = offer();
    if (!now) return;
    if (now.choices.length === 0) desk.why(now);
    else desk.press(now, event.currentTarget as Element);
  };
  return {
    onclick: press,
    onkeydown: (event: KeyboardEvent) => {
      if (!offer() || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      event.stopPropagation();
      press(event);
    },
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") timer = setTimeout(look, LINGER);
    },
    onpointerleave: () => {
      clearTimeout(timer);
      desk.look(null);
    },
    onfocus: (event: FocusEvent) => (event.currentTarget as Element).matches(":focus-visible") && look(),
    onblur: () => {
      clearTimeout(timer);
      desk.look(null);
    },
  };
}
