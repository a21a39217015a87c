/** Your turn is noticed: in the title of the tab, by a sound, by a notification of the browser. */
import { say } from "./app.svelte";
import { preferences } from "./settings.svelte";
import { sound } from "./sound";

const TITLE = "Petteia";

/** What the tab is called while one of our seats is asked, or nobody of us is. */
export function tabTitle(seat: string | null): string {
  return seat === null ? TITLE : `● ${say("notice.turn", { seat })}`;
}

export function noticeTurn(seat: string): void {
  sound("turn");
  if (preferences.now.notify && document.hidden) notify(say("notice.turn", { seat }));
}

/** May the browser notify? Asks the person if it has not been asked yet. */
export async function allowNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

function notify(sentence: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(TITLE, { body: sentence, tag: "petteia-turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Android's browsers have the word and throw when it is used; the title of the tab and the sound still tell.
  }
}
