/** Looks at a page as a person with a finger or a pointer does, and returns what is wrong with it, a sentence each.
 *
 * `small`: pixels that everything pressable must offer; a field of a map (`data-map`), at the largest zoom of its board.
 * `legible`: pixels of the smallest text; on a map under fingers, at that zoom.
 */
({ small, legible }) => {
  const PRESSED = "button, a[href], select, textarea, summary, input, [role=button], [role=tab], [role=menuitem]";
  const GRID = 12; // points a side at which a thing is touched
  const ZOOM = 5; // the largest of a board: lib/panzoom.ts

  const named = (thing) =>
    `${thing.tagName.toLowerCase()} “${(thing.getAttribute("aria-label") ?? thing.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60)}”`;

  const shown = (thing) =>
    thing.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !thing.closest("[inert], [aria-hidden=true]");

  /** What stands within a sentence is as high as its line. */
  const inText = (thing) => getComputedStyle(thing).display === "inline" && !(thing instanceof SVGElement);

  /** How much of a thing its frame can show at once. */
  function within(thing, box) {
    let frame = thing.parentElement;
    while (frame && !/auto|scroll/.test(getComputedStyle(frame).overflowY)) frame = frame.parentElement;
    return [box.width, Math.min(box.height, frame?.clientHeight ?? innerHeight)];
  }

  /** What a board only explains is no answer: it may be as small as it is printed. */
  const only = (thing) => thing.matches(".host :is(.plain, .refused)");

  /** A box or a dot is pressed with its words. */
  const whole = (thing) => (thing.matches("input[type=checkbox], input[type=radio]") ? (thing.closest("label") ?? thing) : thing);

  /** The part of a thing that answers to a touch: what nothing else lies over, within what is in sight. */
  function touched(thing) {
    thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = thing.getBoundingClientRect();
    const hits = [];
    const others = new Map();
    for (let i = 0; i <= GRID; i++)
      for (let j = 0; j <= GRID; j++) {
        const x = box.left + 0.5 + ((box.width - 1) * i) / GRID;
        const y = box.top + 0.5 + ((box.height - 1) * j) / GRID;
        const top = document.elementFromPoint(x, y);
        if (top && (thing.contains(top) || top === thing)) hits.push([x, y]);
        else if (top) others.set(top, (others.get(top) ?? 0) + 1);
      }
    const [xs, ys] = [hits.map(([x]) => x), hits.map(([, y]) => y)];
    const over = [...others].sort(([, a], [, b]) => b - a)[0]?.[0];
    const across = (points, width) => Math.min(Math.max(...points) - Math.min(...points) + width / GRID, width);
    const size = hits.length ? [across(xs, box.width), across(ys, box.height)] : [0, 0];
    return { size, box, over };
  }

  const faults = [];
  const things = new Set([...document.querySelectorAll(PRESSED)].filter((each) => shown(each) && !inText(each) && !only(each)).map(whole));
  let looked = 0;
  for (const thing of things) {
    if (thing.matches(":disabled, [type=hidden]")) continue;
    const drawn = thing instanceof SVGElement;
    const zooms = thing.closest(".host [data-map]") !== null; // a map of many fields is zoomed by its player
    const { size, box, over } = touched(thing);
    if (box.width === 0 || box.height === 0) continue;
    looked++;
    const least = Math.min(...size) * (zooms ? ZOOM : 1);
    if (size[0] === 0) faults.push(`${named(thing)} cannot be pressed: ${over ? `${named(over)} lies over it` : "it is out of sight"}`);
    else if (!drawn && within(thing, box).some((length, n) => size[n] < length * 0.9 - 2))
      faults.push(`${named(thing)} is cut off: ${size.map(Math.round)} of ${[box.width, box.height].map(Math.round)}${over ? `, under ${named(over)}` : ""}`);
    if (size[0] > 0 && least < small - 1) faults.push(`${named(thing)} is small: ${size.map(Math.round)} px`);
  }

  let read = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const about = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent.trim();
    if (!words || !about || !shown(about) || about.closest("style, script, .sr-only, .visually-hidden")) continue;
    const drawn = about instanceof SVGElement ? about.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(about).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    read++;
    const zooms = small > 24 && about.closest(".host [data-map]") !== null;
    if (size < (zooms ? legible / ZOOM : legible) - 0.25) faults.push(`“${words.slice(0, 40)}” is ${size.toFixed(1)} px high`);
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways} px`);
  return { looked, read, faults: [...new Set(faults)] };
};
