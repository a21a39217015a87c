/** The content of a game as modules, read when the page is built: `import { grounds } from "content:cyclades"`.
 *
 * Every file of src/petteia/games/<game>/content/ is an export of that name: its entries, without where they come from.
 * Nothing is copied by hand, and the build changes when the content does, so what is shipped cannot fall behind.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const PREFIX = "content:";
const GAMES = fileURLToPath(new URL("../../src/petteia/games", import.meta.url));
const HEADS = ["kind", "source", "map"]; // tables of a file that are no entries
const ORIGIN = ["from", "doubt"]; // of an entry

export function content(): Plugin {
  return {
    name: "content",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const folder = join(GAMES, id.slice(PREFIX.length + 1), "content");
      const files = readdirSync(folder).filter((name) => name.endsWith(".toml"));
      files.forEach((name) => this.addWatchFile(join(folder, name)));
      return files
        .sort()
        .map((name) => exported(name, readFileSync(join(folder, name), "utf-8")))
        .join("\n");
    },
  };
}

function exported(file: string, text: string): string {
  const without = (of: object, keys: string[]) => Object.entries(of).filter(([key]) => !keys.includes(key));
  const entries = without(parse(text), HEADS).map(([name, entry]) => [
    name,
    Object.fromEntries(without(entry as object, ORIGIN)),
  ]);
  return `export const ${file.replace(".toml", "")} = ${JSON.stringify(Object.fromEntries(entries))};`;
}
