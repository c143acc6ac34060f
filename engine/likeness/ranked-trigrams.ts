import { trigramsOf } from "./likeness.ts"

/** The trigrams of a text as ranks in ascending order: rare ones first. */
export type RankedTrigrams = Uint32Array

/**
 * Ranks the trigrams of texts by how many of the texts contain them. Yields after each text, so that the caller can
 * pause.
 */
export function* rankTrigrams(texts: readonly string[]): Generator<void, readonly RankedTrigrams[]> {
  const numbers = new Map<number, number>()
  const counts: number[] = []
  const numbered: Uint32Array[] = []
  for (const text of texts) {
    const trigrams = trigramsOf(text)
    const own = new Uint32Array(trigrams.size)
    let at = 0
    for (const trigram of trigrams) {
      const number = numbers.get(trigram) ?? counts.length
      if (number === counts.length) {
        numbers.set(trigram, number)
        counts.push(0)
      }
      counts[number] = (counts[number] ?? 0) + 1
      own[at] = number
      at += 1
    }
    numbered.push(own)
    yield
  }
  const ranks = ranksOf(counts)
  yield
  for (const own of numbered) {
    for (let at = 0; at < own.length; at += 1) own[at] = ranks[own[at] ?? 0] ?? 0
    own.sort()
    yield
  }
  return numbered
}

const numberBits = 0x1_0000_0000

/** The rank of each number by its count; sorted as plain numbers, which is much faster than with a comparison. */
function ranksOf(counts: readonly number[]): Uint32Array {
  const keys = Float64Array.from(counts, (count, number) => count * numberBits + number).toSorted()
  const ranks = new Uint32Array(counts.length)
  for (const [rank, key] of keys.entries()) ranks[key % numberBits] = rank
  return ranks
}

/**
 * From 0 to 1, like `createLikeness`; 0 as soon as the texts cannot reach the least likeness any more.
 */
export function likenessOf(one: RankedTrigrams, other: RankedTrigrams, least = 0): number {
  const sizes = one.length + other.length
  if (sizes === 0) return 0
  const most = sizes - ((least * sizes) / (1 + least)) * 2 + 1e-9
  let [shared, missed, at, otherAt] = [0, 0, 0, 0]
  while (at < one.length && otherAt < other.length) {
    const difference = (one[at] ?? 0) - (other[otherAt] ?? 0)
    if (difference === 0) shared += 1
    else if ((missed += 1) > most) return 0
    if (difference <= 0) at += 1
    if (difference >= 0) otherAt += 1
  }
  return shared / (sizes - shared)
}
