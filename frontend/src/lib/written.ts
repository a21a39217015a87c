/** Days and sizes as a language writes them. Times are seconds since 1970. */

export function day(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(seconds * 1000);
}

export function moment(seconds: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

export function bytes(n: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, n)) / 3));
  const many = { style: "unit", unit: UNITS[power]!, unitDisplay: "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, many).format(n / 1000 ** power);
}
