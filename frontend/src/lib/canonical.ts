/** JSON in one way only: keys in order of their code points, no blanks. Both sides hash the same bytes. */
import type { Json } from "../protocol";

export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort(byCodePoint);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`).join(",")}}`;
}

/** The order of UTF-8 bytes, which is not that of UTF-16 units beyond the basic plane. */
function byCodePoint(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let n = 0; n < Math.min(left.length, right.length); n++) {
    const difference = left[n]!.codePointAt(0)! - right[n]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
