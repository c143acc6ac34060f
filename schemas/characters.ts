/** How many characters a text has, as JSON Schema counts them: code points, not halves of pairs. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first so many characters, never half of a pair. */
export function firstCharacters(text: string, limit: number): string {
  return text.length <= limit ? text : [...text].slice(0, limit).join("")
}
