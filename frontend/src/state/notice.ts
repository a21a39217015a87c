/** Your turn is noticed: in the title of the tab, by a sound, by a notification of the browser. */
import { say } from "./app.svelte";
import { preferences } from "./settings.svelte";

const TITLE = "Petteia";

/** What the tab is called while one of our seats is asked, or nobody of us is. */
export function tabTitle(seat: string | null): string {
  return seat === null ? TITLE : `● ${say("notice.turn", { seat })}`;
}

export function noticeTurn(seat: string): void {
  if (preferences.now.sound) pluck();
  if (preferences.now.notify && document.hidden) notify(say("notice.turn", { seat }));
}

/** May the browser notify? Asks the person if it has not been asked yet. */
export async function allowNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

function notify(sentence: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const notice = new Notification(TITLE, { body: sentence, tag: "petteia-turn" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Two strings of a lyre. */
export function pluck(): void {
  const Audio = window.AudioContext;
  if (!Audio) return;
  const context = new Audio();
  for (const [n, pitch] of [293.66, 440].entries()) {
    const begin = context.currentTime + n * 0.16;
    const string = context.createOscillator();
    const loud = context.createGain();
    string.type = "triangle";
    string.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, begin);
    loud.gain.exponentialRampToValueAtTime(0.2, begin + 0.01);
    loud.gain.exponentialRampToValueAtTime(0.0001, begin + 0.9);
    string.connect(loud).connect(context.destination);
    string.start(begin);
    string.stop(begin + 1);
  }
  setTimeout(() => void context.close(), 1500);
}
