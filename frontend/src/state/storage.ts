/** What this browser keeps for us; a browser that keeps nothing is no reason to fail. */
const PREFIX = "petteia.";

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Full, or forbidden: then it lasts as long as the page.
  }
}

/** All that is kept goes, when a person deletes their data. */
export function forgetAll(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
