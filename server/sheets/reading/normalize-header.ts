/** Headings are compared by their letters and digits alone: `Due date`, `due_date` and `DUE-DATE` are one. */
export function normalizeHeader(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, "")
}
