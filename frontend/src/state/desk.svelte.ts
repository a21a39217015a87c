/** The host's desk: the token, as long as the tab is open, and what is listed. */
import { deskOf, Refusal } from "../lib/api";
import type { HostDo, HostLook, HostPage } from "../protocol";
import { app, say } from "./app.svelte";

const TOKEN = "petteia.desk";
export const LISTS = ["numbers", "reports", "tables", "people", "bans", "acts"] as const;
export type List = (typeof LISTS)[number];

const NOTHING: HostPage = { numbers: {}, tables: [], people: [], reports: [], acts: [], bans: [], more: "" };

export class Desk {
  token = $state(remembered());
  list = $state<List>("numbers");
  find = $state("");
  page = $state.raw<HostPage>(NOTHING);
  told = $state("");
  trouble = $state("");
  busy = $state(false);
  private looked: HostLook = { what: "numbers" };

  /** What happens at the desk, one after the other; whoever shows the wrong token is asked for another. */
  private async attempt(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = this.told = "";
    try {
      await act();
    } catch (error) {
      this.trouble = app.because(error);
      if (error instanceof Refusal && error.problem.rule === "server.no_token") this.leave();
    }
    this.busy = false;
  }

  open(token: string): Promise<void> {
    this.token = token;
    remember(token);
    return this.show("numbers");
  }

  leave(): void {
    this.token = "";
    this.page = NOTHING;
    remember("");
  }

  show(list: List): Promise<void> {
    this.list = list;
    this.find = "";
    return this.look({ what: list });
  }

  /** By their names; in a list that has none, by an id. */
  search(): Promise<void> {
    return this.look({ what: this.list, find: this.find.trim() });
  }

  /** One table or person, by its id. */
  inspect(id: string): Promise<void> {
    return this.look({ what: "one", find: id });
  }

  private look(wish: HostLook): Promise<void> {
    return this.attempt(async () => {
      this.page = await deskOf(this.token).look(wish);
      this.looked = wish;
    });
  }

  more(): Promise<void> {
    return this.attempt(async () => {
      const next = await deskOf(this.token).look({ ...this.looked, after: this.page.more });
      const { tables, people } = this.page;
      this.page = { ...next, tables: [...tables, ...next.tables], people: [...people, ...next.people] };
    });
  }

  act(wish: HostDo): Promise<void> {
    return this.attempt(async () => {
      const { n } = await deskOf(this.token).act(wish);
      const gone = wish.act === "remove" && this.looked.what === "one";
      this.page = await deskOf(this.token).look(gone ? { what: this.list } : this.looked);
      if (gone) this.looked = { what: this.list };
      this.told = wish.act === "expire" ? say("desk.expired", { n }) : say("desk.done");
    });
  }
}

function remembered(): string {
  try {
    return sessionStorage.getItem(TOKEN) ?? "";
  } catch {
    return "";
  }
}

function remember(token: string): void {
  try {
    if (token) sessionStorage.setItem(TOKEN, token);
    else sessionStorage.removeItem(TOKEN);
  } catch {
    // Then it lasts as long as the page.
  }
}
