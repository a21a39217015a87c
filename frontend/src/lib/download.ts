/** A file for whoever reads the page, from what is here already. */
const MEANWHILE = 60_000; // milliseconds until the browser has it for sure

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MEANWHILE);
}
