/** Compares headings by letters and digits only: `Due date`, `due_date` and `DUE-DATE` are equal. */
export function normalizeHeader(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, "")
}
