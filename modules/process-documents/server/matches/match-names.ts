import { likenessOf, rankTrigrams, type RankedTrigrams } from "../../../../engine/likeness/ranked-trigrams.ts"
import type { ProcessMatch } from "../../contract.ts"
import { findNumber, titleIn, wordsOf, wordsOfFile } from "./file-name.ts"

const leastLikeness = 0.5
const maxMatches = 5

type Process = Omit<ProcessMatch["processes"][number], "likeness">

/**
 * The processes that files are named after: those whose number is in the name, otherwise those with a similar title.
 * Yields after each name, so that the caller can pause.
 */
export function* matchNames(
  names: readonly string[],
  processes: readonly Process[],
): Generator<void, readonly ProcessMatch[]> {
  const numbers = processes.map(({ uniqueId }) => wordsOf(uniqueId))
  const compared: string[] = []
  const numbered: ReadonlySet<number>[] = []
  for (const name of names) {
    const words = wordsOfFile(name)
    const found = numbers.flatMap((number, at) => (findNumber(words, number) === undefined ? [] : [at]))
    numbered.push(new Set(found))
    compared.push(
      titleIn(
        words,
        found.map((at) => numbers[at] ?? []),
      ),
    )
    yield
  }
  const trigrams = yield* rankTrigrams([...compared, ...processes.map(({ name }) => name)])
  const matches: ProcessMatch[] = []
  for (const [at, name] of names.entries()) {
    const own = trigrams[at] ?? noTrigrams
    const found = processes.flatMap((process, index) => {
      const hasNumber = numbered[at]?.has(index) === true
      const title = trigrams[names.length + index] ?? noTrigrams
      const likeness = hasNumber ? 1 : likenessOf(own, title, leastLikeness)
      return likeness < leastLikeness ? [] : [{ hasNumber, process: { ...process, likeness } }]
    })
    const byLikeness = found.toSorted(
      (one, other) => Number(other.hasNumber) - Number(one.hasNumber) || other.process.likeness - one.process.likeness,
    )
    matches.push({ name, processes: byLikeness.slice(0, maxMatches).map(({ process }) => process) })
    yield
  }
  return matches
}

const noTrigrams: RankedTrigrams = new Uint32Array()
