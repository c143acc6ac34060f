/** The length of a text as JSON Schema counts it: code points, not halves of surrogate pairs. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first `limit` characters, never half of a surrogate pair. */
export function firstCharacters(text: string, limit: number): string {
  return text.length <= limit ? text : [...text].slice(0, limit).join("")
}
