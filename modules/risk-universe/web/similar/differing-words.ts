import { normalizeForLikeness } from "../../../../engine/likeness/normalize-for-likeness.ts"

/** A part of a text: a word, or what is between two. */
export interface TextPart {
  readonly text: string
  /** It is a word that the other texts do not have. */
  readonly isOwn: boolean
}

const wordsAndRest = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu
const isWord = /[\p{L}\p{M}\p{N}]/u

/** Marks the words of a text that are in none of the other texts. */
export function differingWords(text: string, others: readonly string[]): readonly TextPart[] {
  const known = new Set(others.flatMap((other) => normalizeForLikeness(other).match(wordsAndRest) ?? []))
  const parts: TextPart[] = []
  for (const part of text.match(wordsAndRest) ?? []) {
    const isOwn = isWord.test(part) && !known.has(normalizeForLikeness(part))
    const last = parts.at(-1)
    // Adjacent parts of the same kind are one, so that few elements are rendered.
    if (last?.isOwn === isOwn) parts[parts.length - 1] = { text: last.text + part, isOwn }
    else parts.push({ text: part, isOwn })
  }
  return parts
}
