/** How long a promoted text may be: an index entry is bounded, and nobody sorts by what comes after. */
export const indexedTextLength = 400

/** Text as it is searched and sorted: without regard to case. Kept and asked for by the same function. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().slice(0, indexedTextLength).toWellFormed()
}
