/** Words in their places: a name that is too wide is drawn narrower, a sentence that is too long gives way to a shorter. */
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

/** The same for a written name: a line, or a word of it, that is wider than what it stands in is set narrower. Its element
 * is a block. */
export const narrowed: Attachment<HTMLElement> = (node) => {
  const fit = () => {
    node.style.width = node.style.transform = "";
    const [place, wanted] = [node.clientWidth, node.scrollWidth];
    if (wanted <= place) return;
    node.style.width = `${wanted}px`;
    node.style.transform = `scaleX(${place / wanted})`;
  };
  fit();
  void document.fonts?.ready.then(fit);
  if (typeof ResizeObserver === "undefined" || !node.parentElement) return;
  const watching = new ResizeObserver(fit);
  watching.observe(node.parentElement);
  return () => watching.disconnect();
};

/** The first of these texts, the longest first, of which nothing is cut off; none rather than a part. Told whenever it is
 * another one. */
export const whole =
  (texts: readonly string[], onfit: (text: string) => void): Attachment<HTMLElement> =>
  (node) => {
    const fits = (text: string) => {
      node.textContent = text;
      return node.scrollHeight <= node.clientHeight + 1 && node.scrollWidth <= node.clientWidth + 1;
    };
    const fit = () => {
      if (!texts.some(fits)) node.textContent = "";
      onfit(node.textContent ?? "");
    };
    fit();
    void document.fonts?.ready.then(fit);
    if (typeof ResizeObserver === "undefined" || !node.parentElement) return;
    const watching = new ResizeObserver(fit); // how wide it is decides, and that its text does not change
    watching.observe(node.parentElement);
    return () => watching.disconnect();
  };
