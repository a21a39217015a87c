/** Asking: how a person answers the question. Clicks, keys and typed words all end here, and one choice goes out. */
import { common, completed, final, narrowed, NOTHING_PICKED, pick, pickAll, type Picking } from "../lib/choices";
import { amountsOf, type Amounts, type Proposes } from "../lib/amounts";
import { answersOf } from "../lib/answers";
import { counted, countingOf, manyOf, type Counting } from "../lib/counting";
import type { Preview } from "../lib/board";
import type { Answered } from "../lib/link";
import { mustConfirm } from "../lib/settings";
import { universeOf } from "../lib/slots";
import { understand } from "../lib/typed";
import { supposed, verbsOf, type VerbSlots } from "../lib/wording";
import type { Choice, Decision, Facts, Parts, Refused } from "../protocol";
import { announcer } from "./announcer.svelte";
import { say } from "./app.svelte";
import { Foresight } from "./foresight.svelte";
import { Reasons } from "./reasons.svelte";
import { preferences } from "./settings.svelte";
import type { Table } from "./table.svelte";

const FINAL_UNDO = ["play.undo_nothing", "play.over"]; // nobody could agree to these

export interface Reason {
  sentence: string;
  rule: string;
}

export class Asking {
  picking = $state.raw<Picking>(NOTHING_PICKED);
  armed = $state.raw<Choice | null>(null); // waits for confirmation
  reason = $state.raw<Reason | null>(null); // why something is not allowed
  hinted = $state(""); // the words a bot would say
  because = $state(""); // why it would, in a sentence
  busy = $state(false); // something was said that is not answered yet, about this question
  thinking = $state(false); // a bot was asked for a hint
  typed = $state(""); // digits of a number being typed
  mayAsk = $state(false); // what is not allowed could be asked of the others
  refusedShown = $state(false); // values that are not allowed are listed too, beside a drawn board
  counts = $state.raw<readonly string[]>([]); // slots that say how many go, as the game's board tells

  proposes = $state.raw<Proposes | null>(null); // what the game's board would choose among numbers

  private readonly foresight: Foresight;
  private readonly reasons: Reasons;
  private meant = $state<number | null>(null); // how many go: no answer yet, so it is kept until a place is pressed
  private question = 0; // counts questions: an answer about an older one changes nothing

  constructor(readonly table: Table) {
    this.foresight = new Foresight((words) => table.why(words));
    this.reasons = new Reasons((verb, parts) => table.reasons(verb, parts));
  }

  /** What would come of the choice that is armed or looked at. */
  get preview(): Preview | null {
    return this.foresight.preview;
  }

  /** The question, with what is known by now of why not. */
  get decision(): Decision | null {
    const { question } = this.table;
    const { told } = this.reasons;
    return question && told.length > 0 ? { ...question, refused: [...(question.refused ?? []), ...told] } : question;
  }

  get ways(): VerbSlots[] {
    const pattern = this.table.game?.words[this.decision?.step ?? ""];
    return pattern ? verbsOf(pattern) : [];
  }

  /** The choice that is picked completely. */
  get complete(): Choice | null {
    return this.decision && this.picking !== NOTHING_PICKED ? completed(this.decision, this.picking) : null;
  }

  /** The choice that only needs to be confirmed: it waits for that, or it is whole, or its numbers make it. */
  get ready(): Choice | null {
    return this.armed ?? this.complete ?? this.amounts?.choice ?? null;
  }

  /** The choice that is advised. */
  get advice(): Choice | null {
    return this.decision?.choices?.find((choice) => choice.words === this.hinted) ?? null;
  }

  /** How many are meant to go; null: nobody has said. */
  get many(): number | null {
    return manyOf(this.counts, this.meant, this.picking, this.advice?.parts ?? null);
  }

  get counting(): Counting | null {
    const { decision, counts, many, advice } = this;
    return countingOf({ decision, counts, many, highlight: advice?.parts ?? null });
  }

  /** Numbers of several kinds that make one choice, where the open way of answering is such a one. */
  get amounts(): Amounts | null {
    const { decision, picking, ways, counts, table } = this;
    const open = decision && answersOf(decision, picking, ways, this, this.refusedShown).open;
    if (!open) return null;
    const isNumber = (slot: string) =>
      !counts.includes(slot) &&
      table.speaker.kindOf(slot) !== "seat" &&
      universeOf(table.game, table.info, slot).length === 0;
    return amountsOf(decision, open, picking, isNumber, this.advice, this.proposes);
  }

  /** The numbers stand like this now; nothing is sent. */
  mean(choice: Choice): void {
    if (this.busy) return;
    this.picking = { verb: choice.verb, parts: choice.parts };
    this.armed = null;
    this.reason = null;
    this.foresight.look(choice);
  }

  /** How a way of answering is said while parts of it are open: what all its choices share is said, a price too. */
  sketch(verb: string): string {
    const { decision, picking } = this;
    const parts = picking.verb === verb ? picking.parts : {};
    const known = decision ? common(narrowed(decision, { verb, parts })) : {};
    return this.table.speaker.sketch(decision?.step ?? "", verb, parts, known);
  }

  label(choice: Choice): string {
    return this.table.speaker.label(this.decision?.step ?? "", choice.verb, choice.facts);
  }

  /** A new question: nothing is picked. */
  reset(): void {
    this.clear();
    this.foresight.forget();
    this.reasons.forget();
    this.refusedShown = false;
    this.hinted = this.because = "";
    this.question++;
    this.busy = this.thinking = false;
  }

  clear(): void {
    this.picking = NOTHING_PICKED;
    this.armed = null;
    this.foresight.look(null);
    this.reason = null;
    this.typed = "";
    this.meant = null;
  }

  /** So many go, wherever it will be. */
  meanMany(n: number): void {
    this.meant = n;
    const { counting, picking } = this;
    if (counting && counting.slot in picking.parts) this.picking = without(picking, counting.slot);
    this.armed = null;
    this.foresight.look(null);
  }

  /** Pick one value. If nothing is left to pick, that was the choice. */
  press(slot: string, value: number | string, verb?: string): void {
    if (!this.decision || this.busy) return;
    this.took(this.withCount(pick(this.decision, this.picking, slot, value, verb), slot));
  }

  /** Where nothing but the number is open, as many go as are meant. */
  withCount(picking: Picking, pressed: string): Picking {
    const slot = this.counting?.slot;
    if (slot === undefined || slot === pressed || picking === NOTHING_PICKED) return picking;
    const [only, ...others] = counted(narrowed(this.decision!, without(picking, slot)), this);
    return only && others.length === 0 && slot in only.parts ? { verb: only.verb, parts: only.parts } : picking;
  }

  /** Say which way of answering is meant; its values are picked next. */
  begin(verb: string): void {
    if (!this.decision || this.busy) return;
    this.clear();
    this.picking = { verb, parts: {} };
    this.wonder({}, verb);
  }

  /** Pick parts as a board does. */
  pressParts(parts: Parts, verb?: string): void {
    if (!this.decision || this.busy) return;
    const whole = pickAll(this.decision, this.picking, parts, verb);
    if (whole === NOTHING_PICKED || completed(this.decision, whole) || whole.verb) this.took(whole);
  }

  private took(picking: Picking): void {
    this.picking = picking;
    this.reason = null;
    this.armed = null;
    this.foresight.look(null);
    const choice = this.complete;
    if (choice && final(this.decision!, picking)) void this.choose(choice);
    else if (picking.verb) this.wonder({}, picking.verb);
  }

  /** Answer with a choice, or ask first whether it is meant. */
  async choose(choice: Choice): Promise<void> {
    if (this.busy) return;
    const { now, touch } = preferences;
    if (this.armed !== choice && mustConfirm(now, touch, choice.ends_undo === true)) return this.arm(choice);
    await this.send(choice.words);
  }

  async confirm(): Promise<void> {
    const choice = this.ready;
    if (choice) await this.send(choice.words);
  }

  private arm(choice: Choice): void {
    this.armed = choice;
    this.picking = { verb: choice.verb, parts: choice.parts }; // bar and board show what waits
    this.reason = null;
    announcer.tell(say("prompt.confirm_said", { choice: this.label(choice) }));
    this.foresight.look(choice);
  }

  /** A choice is under the pointer; what is armed is shown instead. */
  look(choice: Choice | null): void {
    if (choice) this.reason = null; // what is looked at now is allowed
    if (!this.armed) this.foresight.look(choice);
  }

  /** See a command through. The next question usually comes before the answer, and may be answered at once. */
  private async command(ask: () => Promise<Answered>): Promise<Answered> {
    const { question } = this;
    this.busy = true;
    const answer = await ask();
    if (question === this.question) this.busy = false;
    return answer;
  }

  private async send(words: string): Promise<void> {
    if (this.busy) return;
    const answer = await this.command(() => this.table.play(words));
    if (answer.t === "no") {
      this.clear();
      this.show(answer.rule, answer.facts, answer.misplaced);
    }
  }

  // Words that are typed.

  understand(text: string) {
    return understand(text, this.decision?.choices ?? [], (choice) => this.label(choice));
  }

  /** Typed words: an offered choice, or the reason why it is none. */
  async write(text: string): Promise<boolean> {
    const { exact, near } = this.understand(text);
    const choice = exact ?? (near.length === 1 ? near[0]! : null);
    if (choice) {
      await this.choose(choice);
      return true;
    }
    await this.explain(text);
    return false;
  }

  // Reasons.

  /** Something is looked at, tried or begun: find out why not, where a large question did not say so at once. */
  wonder(parts: Parts, verb: string): void {
    const { question } = this.table;
    if (!question || (question.refused ?? []).length > 0) return;
    if (!this.ways.some((way) => way.verb === verb && way.slots.length > 0)) return;
    const picked = this.picking.verb === verb ? this.picking.parts : {};
    void this.reasons.about(verb, { ...picked, ...parts });
  }

  /** What forbids a value, said before it is clicked. */
  async why(refused: Refused | null, way: VerbSlots, slot: string, value: number | string): Promise<void> {
    if (!refused) this.wonder({ [slot]: value }, way.verb);
    if (refused) this.show(refused.rule, refused.facts);
    else if (this.decision) await this.explain(supposed(this.decision, this.picking, way, slot, value));
  }

  /** The same for parts on a board. */
  async ask(parts: Parts, verb: string): Promise<void> {
    const way = this.ways.find((each) => each.verb === verb);
    const [slot, part] = Object.entries(parts).at(-1) ?? [];
    const value = Array.isArray(part) ? part.at(-1) : part;
    this.wonder(parts, verb);
    if (this.decision && way && slot !== undefined && value !== undefined) {
      await this.explain(
        supposed(this.decision, { verb, parts: { ...this.picking.parts, ...singles(parts) } }, way, slot, value),
      );
    }
  }

  async explain(words: string): Promise<void> {
    const answer = await this.table.why(words);
    if (answer.t === "because" && answer.rule) this.show(answer.rule, answer.facts ?? {}, answer.misplaced);
    else if (answer.t === "no") this.show(answer.rule, answer.facts, answer.misplaced);
  }

  show(rule: string, facts: Facts, misplaced = false): void {
    this.mayAsk = false;
    this.reason = { sentence: this.table.speaker.refusal(rule, facts, misplaced), rule };
    announcer.tell(this.reason.sentence);
  }

  // Help and undo.

  async hint(): Promise<void> {
    if (!this.decision || this.thinking || !this.table.info?.hints) return;
    const { question } = this;
    this.thinking = true;
    const answer = await this.table.hint();
    if (question !== this.question) return;
    this.thinking = false;
    if (answer.t === "no") this.show(answer.rule, answer.facts, answer.misplaced);
    if (answer.t !== "hinted") return;
    this.hinted = answer.words;
    this.meant = null; // advice that comes later counts again
    const labelled = (words: string) => {
      const choice = this.decision?.choices?.find((each) => each.words === words);
      return choice ? this.label(choice) : words;
    };
    const { term, facts, instead } = answer;
    const reason = term ? this.table.speaker.reason(term, facts ?? {}) : "";
    this.because = reason && say("prompt.hint_reason", { reason, choice: labelled(instead ?? "") });
    announcer.tell(`${say("prompt.hint_said", { choice: labelled(answer.words) })} ${this.because}`.trim());
  }

  /** Take back the last choice. If others have chosen since, say so first, and ask them only if that is wanted. */
  async undo(asking = false): Promise<void> {
    this.table.catchUp(); // what may be taken back is decided by what has happened, shown or not
    const { frame, alone } = this.table;
    if (!frame || this.busy) return;
    if (this.picking !== NOTHING_PICKED || this.armed) return this.clear();
    if (frame.undo && !alone && !asking) {
      this.show(frame.undo, frame.undo_facts ?? {});
      this.mayAsk = FINAL_UNDO.every((rule) => rule !== frame.undo);
      return;
    }
    this.reason = null;
    const consent = frame.undo !== "" && frame.undo !== undefined && !alone;
    const answer = await this.command(() => this.table.undo());
    if (answer.t === "no") this.show(answer.rule, answer.facts, answer.misplaced);
    else announcer.tell(consent ? say("prompt.undo_asked") : say("prompt.undone"));
  }
}

function without(picking: Picking, slot: string): Picking {
  const { [slot]: _, ...parts } = picking.parts;
  return { ...picking, parts };
}

function singles(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => !Array.isArray(part)));
}
