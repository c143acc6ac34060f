import { normalizeForLikeness } from "./normalize-for-likeness.ts"

/** Returns how alike other texts are to a text. */
export type LikenessTo = (other: string) => number

/**
 * Compares texts with one text by the sequences of three characters in their words: 1 for texts with the same ones, 0
 * for texts that share none. Independent of case, punctuation and script; unlike in the database, whose own comparison
 * depends on its locale.
 */
export function createLikeness(text: string): LikenessTo {
  const own = trigramsOf(text)
  return (other) => {
    const others = trigramsOf(other)
    let shared = 0
    for (const trigram of others) if (own.has(trigram)) shared += 1
    const all = own.size + others.size - shared
    return all === 0 ? 0 : shared / all
  }
}

const wordSeparators = /[^\p{L}\p{M}\p{N}]+/u
const unitBits = 0x1_0000

/** The trigrams of each word, with two spaces before and one after it, as numbers of three code units. */
export function trigramsOf(text: string): ReadonlySet<number> {
  const trigrams = new Set<number>()
  for (const word of normalizeForLikeness(text).split(wordSeparators)) {
    if (word === "") continue
    let [first, second] = [32, 32]
    for (let at = 0; at <= word.length; at += 1) {
      const third = at < word.length ? word.charCodeAt(at) : 32
      trigrams.add((first * unitBits + second) * unitBits + third)
      first = second
      second = third
    }
  }
  return trigrams
}
