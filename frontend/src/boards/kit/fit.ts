/** Names in a drawing: one that is wider than its place is drawn narrower, never over its neighbours. */
import type { Attachment } from "svelte/attachments";

/** What a name was last fitted for: measuring lays the whole page out anew, and a board is redrawn at every frame. */
const last = new WeakMap<SVGTextElement, string>();

/** `width`: of the place, in the units of the drawing; `by`: what else changes how wide it is: its words, its size. */
export const fitted =
  (width: number, ...by: unknown[]): Attachment<SVGTextElement> =>
  (node) => {
    const wanted = JSON.stringify([width, ...by]);
    if (last.get(node) === wanted) return;
    last.set(node, wanted);
    const fit = () => {
      node.removeAttribute("textLength");
      if (typeof node.getComputedTextLength !== "function" || node.getComputedTextLength() <= width) return;
      node.setAttribute("lengthAdjust", "spacingAndGlyphs");
      node.setAttribute("textLength", String(width));
    };
    fit();
    if (document.fonts && document.fonts.status !== "loaded") void document.fonts.ready.then(fit);
  };
