import type { RankedTrigrams } from "./ranked-trigrams.ts"

/** Compensates rounding, so that a bound is never one too strict. */
const epsilon = 1e-9

/** Steps between two pauses, about a millisecond. */
const pauseAfter = 20_000

/**
 * Finds the pairs of texts whose likeness can reach the threshold, each once, and passes their positions to `visit`;
 * yields where the caller can pause.
 *
 * No pair at or above the threshold `t` is missed (prefix filtering). Texts are taken by size, so that of a pair `x`
 * comes after `y` and `|x| ≥ |y|`. A likeness of at least `t` means that they share at least `t / (1 + t) · (|x| +
 * |y|)` trigrams; as `t·|x| ≤ |y| ≤ |x|`, these are at least `t·|x|` and at least `2t / (1 + t) · |y|`. Both texts have
 * their trigrams in the same order, so the first shared one is among the first `|x| − ⌈t·|x|⌉ + 1` of `x` and the first
 * `|y| − ⌈2t / (1 + t) · |y|⌉ + 1` of `y`: only these are looked up, and only those are indexed. As rare trigrams come
 * first, few texts are found for each. At every shared trigram, those after it limit how many the texts can share; a
 * pair that cannot share enough is dropped.
 */
export function* visitCandidatePairs(
  texts: readonly RankedTrigrams[],
  threshold: number,
  visit: (one: number, other: number) => void,
): Generator<void, void> {
  const sizes = Int32Array.from(texts, ({ length }) => length)
  const sizeOf = (at: number) => sizes[at] ?? 0
  const bySize = [...texts.keys()].filter((at) => sizeOf(at) > 0).toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const shareOfSizes = threshold / (1 + threshold)
  const indexed = new Map<number, Postings>()
  const shared = new Int32Array(texts.length)
  let steps = 0
  for (const at of bySize) {
    const trigrams = texts[at] ?? noTrigrams
    const size = trigrams.length
    const least = size * threshold - epsilon
    const found: number[] = []
    for (let position = 0; position < size - Math.ceil(least) + 1; position += 1) {
      const postings = indexed.get(trigrams[position] ?? 0)
      if (!postings) continue
      const { texts: others, positions } = postings
      // Later texts are larger still: what is too small for this one is never looked at again.
      while (sizeOf(others[postings.start] ?? at) < least) postings.start += 1
      for (let index = postings.start; index < others.length; index += 1) {
        const other = others[index] ?? 0
        const before = shared[other] ?? 0
        if (before === dropped) continue
        if (before === 0) found.push(other)
        const otherSize = sizes[other] ?? 0
        const following = Math.min(size - position, otherSize - (positions[index] ?? 0))
        const isEnough = before + following >= shareOfSizes * (size + otherSize) - epsilon
        shared[other] = isEnough ? before + 1 : dropped
      }
      steps += others.length - postings.start
      if (steps < pauseAfter) continue
      steps = 0
      yield
    }
    for (const other of found) {
      const isCandidate = shared[other] !== dropped
      shared[other] = 0
      if (!isCandidate) continue
      visit(at, other)
      steps += size
      if (steps < pauseAfter) continue
      steps = 0
      yield
    }
    const indexedLength = size - Math.ceil(2 * shareOfSizes * size - epsilon) + 1
    for (let position = 0; position < indexedLength; position += 1) {
      const trigram = trigrams[position] ?? 0
      const postings = indexed.get(trigram)
      if (postings) {
        postings.texts.push(at)
        postings.positions.push(position)
      } else indexed.set(trigram, { texts: [at], positions: [position], start: 0 })
    }
    yield
  }
}

/** A pair that cannot share enough trigrams. */
const dropped = -1

/** The texts with a trigram by size, and where each has it; those before `start` are too small. */
interface Postings {
  readonly texts: number[]
  readonly positions: number[]
  start: number
}

const noTrigrams: RankedTrigrams = new Uint32Array()
