/** Names in a drawing: one that is wider than its place is drawn narrower, never over its neighbours. */
import type { Attachment } from "svelte/attachments";

/** `width`: of the place, in the units of the drawing; `by`: what else changes how wide it is: its words, its size. */
export const fitted =
  (width: number, ..._by: unknown[]): Attachment<SVGTextElement> =>
  (node) => {
    const fit = () => {
      node.removeAttribute("textLength");
      if (typeof node.getComputedTextLength !== "function" || node.getComputedTextLength() <= width) return;
      node.setAttribute("lengthAdjust", "spacingAndGlyphs");
      node.setAttribute("textLength", String(width));
    };
    fit();
    void document.fonts?.ready.then(fit);
  };
