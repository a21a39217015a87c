/** Past: moments of a table, fetched when they are looked at and kept, the next one ahead. */
import type { Sight } from "../lib/link";
import type { Moment } from "../protocol";
import type { Table } from "./table.svelte";

export class Past {
  private readonly kept = new Map<string, Promise<Moment>>();
  private wanted = "";

  constructor(private readonly table: Table) {}

  /** A moment with the one before it; null if another was asked for meanwhile, or it cannot be had. */
  async at(sight: Sight, line: number): Promise<{ now: Moment; before: Moment | null } | null> {
    this.wanted = name(sight, line);
    try {
      const now = await this.fetch(sight, line);
      const before = line > 0 ? await this.fetch(sight, line - 1) : null;
      if (line < now.lines) void this.fetch(sight, line + 1).catch(() => {});
      return this.wanted === name(sight, line) ? { now, before } : null;
    } catch {
      return null;
    }
  }

  private fetch(sight: Sight, line: number): Promise<Moment> {
    const known = this.kept.get(name(sight, line));
    if (known) return known;
    const asked = this.table.api.moment(sight, line);
    this.kept.set(name(sight, line), asked);
    asked.catch(() => this.kept.delete(name(sight, line)));
    return asked;
  }
}

const name = (sight: Sight, line: number): string => `${sight} ${line}`;
