/** What lets the person of this page in: the browsers where they are logged in, their passkeys, their recovery code. */
import { api } from "../lib/api";
import { here, make, show } from "../lib/passkeys";
import type { Passkey, Session } from "../protocol";
import { app, NOBODY } from "./app.svelte";
import { ensureMe } from "./opening";
import { forgetAll } from "./storage";

export class Account {
  passkeys = $state.raw<Passkey[]>([]);
  sessions = $state.raw<Session[]>([]);

  /** What the server knows of whoever is here now. */
  async look(): Promise<void> {
    if (app.me.id) [this.passkeys, this.sessions] = await Promise.all([api.passkeys(), api.sessions()]);
  }

  clear(): void {
    this.passkeys = this.sessions = [];
  }

  /** Passkeys that can be shown under the name of this page. */
  get usable(): string[] {
    return this.passkeys.filter(({ site }) => site === here().name).map(({ id }) => id);
  }

  /** Whether there is a way back to whom this browser is now, once it is somebody else. */
  get hasWayBack(): boolean {
    return app.me.recovery || this.passkeys.length > 0;
  }

  async makePasskey(name: string): Promise<void> {
    await ensureMe(name);
    const wanted = await api.passkeyToMake();
    const made = await make(wanted, app.me.name, this.usable);
    this.passkeys = await api.keepPasskey({ ...made, name: "" });
    this.sessions = await api.sessions();
  }

  namePasskey = async (id: string, name: string) => void (this.passkeys = await api.namePasskey(id, name));
  removePasskey = async (id: string) => void (this.passkeys = await api.removePasskey(id));
  nameSession = async (id: string, name: string) => void (this.sessions = await api.nameSession(id, name));
  endSession = async (id: string) => void (this.sessions = await api.endSession(id));
  endOthers = async () => void (this.sessions = await api.endOthers());

  /** Be whose passkey is shown. */
  async enter(): Promise<void> {
    await this.become(await api.enter(await show(await api.passkeyToShow())));
  }

  /** Show one's own passkey again. */
  async prove(): Promise<void> {
    await this.become(await api.enter(await show(await api.passkeyToShow(), this.usable)));
  }

  async recover(code: string): Promise<void> {
    await this.become(await api.recover(code));
  }

  private async become(me: typeof app.me): Promise<void> {
    app.me = me;
    await this.look();
  }

  async makeCode(name: string): Promise<string> {
    await ensureMe(name);
    const { code } = await api.recovery();
    app.me.recovery = true;
    this.sessions = await api.sessions();
    return code;
  }

  /** Out of this browser, which then knows nobody. */
  async leave(session: string): Promise<void> {
    await api.endSession(session);
    this.gone();
  }

  async forget(): Promise<void> {
    await api.forget();
    this.gone();
  }

  private gone(): void {
    forgetAll();
    app.me = NOBODY;
    this.clear();
  }
}
