/** Tries every answer to a question, from the bar and from the board, and returns those that it cannot reach.
 *
 * The page asks whether a choice is meant before it sends it (the setting `confirm` is "always"), so that nothing is
 * ever answered. `choices`: words, verb, parts and label of each, and whether it is `placed`: some part of it is on the
 * board. How many go is asked in the bar only. What a board turns to show other answers has `data-turns`. Numbers of
 * several kinds are stepped in the bar; on the board cards are gathered for them, one press each.
 */
async (choices) => {
  const DEEP = 3; // presses on a board until an answer is whole
  const bar = document.querySelector(".prompt");
  const board = document.querySelector(".host");
  const one = (what, within = bar) => within.querySelector(what);
  const said = (thing) => thing.textContent.trim().replace(/\s+/g, " ");
  const drawn = () => new Promise((done) => setTimeout(done));
  const press = async (thing) => {
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await drawn();
  };

  const armed = () => {
    const ready = one(".sentence.ready > span");
    return ready ? said(ready) : "";
  };

  async function clear() {
    const shut = one(".popup .shut", document);
    if (shut) await press(shut);
    const cancel = one(".answers .plain");
    if (cancel) await press(cancel);
    const open = one('.way[aria-pressed="true"]');
    if (open) await press(open);
  }

  const counting = () => one(".counter")?.dataset.counts;

  async function count(parts) {
    const slot = counting();
    const now = () => Number(one(".counter output").textContent);
    for (let n = 0; slot in parts && now() !== parts[slot] && n < 20; n++) {
      const [fewer, more] = bar.querySelectorAll(".counter button");
      await press(now() > parts[slot] ? fewer : more);
    }
  }

  const amounted = new Set(); // verbs with numbers of several kinds

  /** Steps each kind to its number; a step may change the others, so twice. */
  async function step(verb, parts) {
    if (one(`[data-amounts="${verb}"]`)) amounted.add(verb);
    for (const slot of [...Object.keys(parts), ...Object.keys(parts)]) {
      const row = () => one(`[data-amounts="${verb}"] [data-amount="${slot}"]`);
      const now = () => Number(row()?.querySelector("output").textContent);
      for (let n = 0; row() && now() !== parts[slot] && n < 20; n++) {
        const [fewer, more] = row().querySelectorAll("button");
        await press(now() > parts[slot] ? fewer : more);
      }
    }
  }

  /** By presses in the bar alone, until it asks whether this is meant. */
  async function fromBar({ words, verb, parts }) {
    const way = one(`[data-verb="${verb}"]`);
    if (way && way.getAttribute("aria-pressed") !== "true") await press(way);
    await count(parts);
    await step(verb, parts);
    const whole = one(`[data-words="${words}"]`);
    if (whole) await press(whole);
    for (const [slot, part] of Object.entries(parts))
      for (const value of [part].flat()) {
        const row = one(`[data-slot="${slot}"]`);
        if (armed() || !row) continue;
        const chip = () => one(`[data-slot="${slot}"] [data-value="${value}"]:not(.refused)`);
        const list = [...row.querySelectorAll(".more")].find((each) => !each.hasAttribute("aria-label"));
        if (!chip() && list) await press(list);
        if (chip()?.getAttribute("aria-pressed") === "false") await press(chip());
      }
    return armed();
  }

  /** All that can be reached by presses on the board: what is asked for at last, or stands in a menu beside a thing. */
  async function fromBoard(way, reached) {
    for (const each of way) await press(each());
    const label = armed();
    if (label) {
      reached.add(label);
      return gather(reached);
    }
    const menu = [...document.querySelectorAll(".popup .choices button:not(.shut)")];
    if (menu.length > 0) return menu.forEach((button) => reached.add(said(button)));
    if (way.length >= DEEP) return;
    const last = [...board.querySelectorAll('[aria-pressed="true"]:not([data-turns])')].at(-1); // members of a set are tried in one order
    const follows = (thing) => !last || last.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING;
    const names = [...board.querySelectorAll(".offered")].filter(follows).map((each) => each.getAttribute("aria-label"));
    for (const name of new Set(names)) {
      await clear();
      await fromBoard([...way, () => lit(name)], reached);
    }
  }

  /** What things on the board say that one more press of them would mean, as long as that is new. */
  async function gather(reached) {
    for (let n = 0; n < choices.length; n++) {
      const says = (label) => [...board.querySelectorAll(".offered, .elsewhere, .picked")].find((each) => each.getAttribute("aria-label")?.startsWith(`${label} – `));
      const next = choices.find(({ label, placed }) => placed && !reached.has(label) && says(label));
      if (!next) return;
      await press(says(next.label));
      if (armed() !== next.label) return;
      reached.add(next.label);
    }
  }

  const lit = (name) =>
    [...board.querySelectorAll(".offered, .elsewhere")].find((each) => each.getAttribute("aria-label") === name) ?? board;

  const faults = [];
  for (const choice of choices) {
    await clear();
    const label = await fromBar(choice);
    if (label !== choice.label)
      faults.push(label ? `“${choice.words}” says “${label}” in the bar, not “${choice.label}”` : `“${choice.words}” cannot be reached from the bar`);
  }
  await clear();
  const placed = board ? choices.filter((choice) => choice.placed) : [];
  if (placed.length > 0) {
    const [slot, now] = [counting(), Number(one(".counter output")?.textContent)];
    const reached = new Set();
    await gather(reached);
    await clear();
    await fromBoard([], reached);
    for (const turner of board.querySelectorAll("[data-turns]"))
      for (let n = 0; n < 5; n++) {
        await clear();
        await press(turner);
        if (turner.getAttribute("aria-pressed") !== "true") break; // it is back at the beginning
        await fromBoard([], reached);
      }
    await clear();
    for (const { words, verb, label, parts } of placed) {
      if (slot in parts && parts[slot] !== now) continue;
      if (amounted.has(verb) && Object.values(parts).filter((part) => part > 0).length > 1) continue; // the bar has them
      if (!reached.has(label)) faults.push(`“${words}” cannot be reached from the board`);
    }
  }
  return { tried: choices.length, placed: placed.length, faults };
};
