/** Figures of the game-icons set (CC BY 3.0) as modules, cut out when the page is built: `import owl from "figure:owl"`. */
import icons from "@iconify-json/game-icons/icons.json" with { type: "json" };
import type { Plugin } from "vite";

const PREFIX = "figure:";
const PATHS = /^(?:<path fill="currentColor" d="([^"]*)"\/>)+$/;

export function figures(): Plugin {
  return {
    name: "figures",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? drawn(id.slice(PREFIX.length + 1)) : undefined),
  };
}

function drawn(name: string): string {
  const body = (icons.icons as Record<string, { body: string }>)[name]?.body;
  if (body === undefined) throw new Error(`game-icons has no figure "${name}"`);
  if (!PATHS.test(body)) throw new Error(`the figure "${name}" is more than paths`);
  const paths = [...body.matchAll(/ d="([^"]*)"/g)].map((match) => match[1]);
  return `export default ${JSON.stringify(paths.join(" "))};`;
}
