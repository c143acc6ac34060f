import type { CompiledField } from "../../../../schemas/compiled.ts"

/** Words of the five languages that negate the one after them, as in "Non-key". */
const negations = new Set(["non", "not", "no", "sin", "pas", "गैर", "नहीं", "غير", "ليس", "ليست"])

/**
 * Parses a yes or no that repeats the name of its field or words of it, as spreadsheets have it: in a column of "Key
 * control", "Key" and "Key control" are yes, "Non-key" and "Not a key control" are no. Undefined for anything else.
 */
export function flagByName({ text: names }: Pick<CompiledField, "text">, text: string): boolean | undefined {
  const words = wordsOf(text)
  const isNegated = negations.has(words[0] ?? "")
  const named = isNegated ? words.slice(1).filter((word) => !articles.has(word)) : words
  if (named.length === 0) return undefined
  const isName = Object.values(names).some((name) => {
    const ofField = wordsOf(name)
    return ofField.some((_, start) => named.every((word, at) => ofField[start + at] === word))
  })
  return isName ? !isNegated : undefined
}

const articles = new Set(["a", "an", "the", "un", "una", "une"])

function wordsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((word) => word !== "")
}
