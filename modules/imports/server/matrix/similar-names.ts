import { trigramsOf } from "../../../../engine/likeness/likeness.ts"
import { createTurns, type Yielder } from "../../../../server/in-batches.ts"

/** From which likeness on, of 0 to 1, a name is considered a possible spelling of another. */
const leastLikeness = 0.6
const maxSimilar = 3

export interface SimilarName<Id> {
  readonly id: Id
  /** From 0 to 1. */
  readonly likeness: number
}

/** Finds the names that resemble a name, best first. */
export type FindSimilarNames<Id> = (name: string) => readonly SimilarName<Id>[]

/** Indexes names by their trigrams, so that a name is compared only with those that share some with it. */
export async function indexNames<Id>(
  names: readonly { readonly id: Id; readonly name: string }[],
  yielder?: Yielder,
): Promise<FindSimilarNames<Id>> {
  const positions = new Map<number, number[]>()
  const sizes = new Int32Array(names.length)
  const takeTurn = createTurns(yielder)
  for (const [at, { name }] of names.entries()) {
    await takeTurn()
    const trigrams = trigramsOf(name)
    sizes[at] = trigrams.size
    for (const trigram of trigrams) {
      const found = positions.get(trigram)
      if (found) found.push(at)
      else positions.set(trigram, [at])
    }
  }
  const shared = new Int32Array(names.length)
  return (name) => {
    const trigrams = trigramsOf(name)
    const touched: number[] = []
    for (const trigram of trigrams)
      for (const at of positions.get(trigram) ?? []) {
        if (shared[at] === 0) touched.push(at)
        shared[at] = (shared[at] ?? 0) + 1
      }
    const similar: SimilarName<Id>[] = []
    for (const at of touched) {
      const both = shared[at] ?? 0
      shared[at] = 0
      const likeness = both / (trigrams.size + (sizes[at] ?? 0) - both)
      const id = names[at]?.id
      if (likeness >= leastLikeness && id !== undefined) similar.push({ id, likeness })
    }
    return similar.toSorted((one, other) => other.likeness - one.likeness).slice(0, maxSimilar)
  }
}
