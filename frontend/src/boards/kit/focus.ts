/** The focus of somebody who plays by keys: what was pressed goes away with its question, the next thing lies near. */
import type { Point } from "./outline";

const middleOf = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Which of the points lies nearest. */
export function nearestTo(from: Point, points: readonly Point[]): number {
  const far = points.map(({ x, y }) => Math.hypot(x - from.x, y - from.y));
  return far.indexOf(Math.min(...far));
}

export class Focus {
  private last: Point | null = null; // where a key pressed something; null: the pointer did

  key(event: KeyboardEvent): void {
    const pressed = event.key === "Enter" || event.key === " ";
    if (pressed && event.target instanceof Element) this.last = middleOf(event.target);
  }

  pointer(): void {
    this.last = null;
  }

  /** A new question is drawn: if the focus is lost, it goes to what is offered nearest to where it was. */
  follow(board: Element): void {
    if (!this.last || (document.activeElement ?? document.body) !== document.body) return;
    const offered = [...board.querySelectorAll<HTMLElement | SVGElement>(".offered")];
    offered[nearestTo(this.last, offered.map(middleOf))]?.focus();
  }
}
