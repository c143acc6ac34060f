import { visitCandidatePairs } from "./candidate-pairs.ts"
import { likenessOf, type RankedTrigrams, rankTrigrams } from "./ranked-trigrams.ts"
import { normalizeForLikeness } from "./normalize-for-likeness.ts"

/** What of a record is compared. */
export interface ComparedText {
  readonly title: string
  /** Empty if it has none. */
  readonly description: string
}

/** Two texts by their positions, and their likeness from 0 to 1. */
export interface SimilarTexts {
  readonly one: number
  readonly other: number
  readonly likeness: number
}

interface Found {
  readonly pairs: readonly SimilarTexts[]
  /** Whether a text has more similar ones than `maxPerText`. */
  readonly isLimited: boolean
}

/** The title counts three times as much as the description, however long that is. */
const titleWeight = 3 / 4

/**
 * Finds the pairs of texts whose likeness is at least the threshold. The likeness is the weighted mean of that of the
 * titles and of the descriptions, or that of the titles where one has no description. Even equal descriptions
 * contribute only their weight, so the likeness of the titles has a lower bound: pairs below it need not be compared.
 * Of a text with more similar ones than `maxPerText`, the most similar are returned. Yields where the caller can pause.
 */
export function* findSimilarTexts(
  texts: readonly ComparedText[],
  { threshold, maxPerText }: { readonly threshold: number; readonly maxPerText: number },
): Generator<void, Found> {
  const { distinct, positions } = yield* distinctTexts(texts)
  const titles = yield* rankTrigrams(distinct.map(({ title }) => title))
  const descriptions = yield* rankTrigrams(distinct.map(({ description }) => description))
  const best = distinct.map((): SimilarTexts[] => [])
  let isLimited = false
  const keep = (at: number, pair: SimilarTexts) => {
    isLimited = keepBest(best[at] ?? [], pair, maxPerText) || isLimited
  }
  const leastOfTitles = (threshold - (1 - titleWeight)) / titleWeight
  const compare = (one: number, other: number) => {
    const title = likenessAt(titles, one, other, leastOfTitles)
    const hasDescriptions = sizeAt(descriptions, one) > 0 && sizeAt(descriptions, other) > 0
    if ((hasDescriptions ? mean(title, greatestLikeness(descriptions, one, other)) : title) < threshold) return
    const leastOfDescriptions = (threshold - titleWeight * title) / (1 - titleWeight)
    const likeness = hasDescriptions
      ? mean(title, likenessAt(descriptions, one, other, Math.max(0, leastOfDescriptions)))
      : title
    if (likeness < threshold) return
    const pair = { one, other, likeness }
    keep(one, pair)
    keep(other, pair)
  }
  yield* visitCandidatePairs(titles, leastOfTitles, compare)
  const found = yield* toOriginalTexts(new Set(best.flat()), positions, texts.length, maxPerText)
  return { pairs: found.pairs, isLimited: isLimited || found.isLimited }
}

/** Equal texts are compared once: `positions` are those of each different text. */
function* distinctTexts(texts: readonly ComparedText[]) {
  const numbers = new Map<string, number>()
  const distinct: ComparedText[] = []
  const positions: number[][] = []
  for (const [at, text] of texts.entries()) {
    const key = `${normalizeForLikeness(text.title)}\u0000${normalizeForLikeness(text.description)}`
    const number = numbers.get(key)
    if (number === undefined) {
      numbers.set(key, distinct.length)
      distinct.push(text)
      positions.push([at])
    } else positions[number]?.push(at)
    yield
  }
  return { distinct, positions }
}

/** Inserts a pair into those of a text, sorted by likeness; returns whether one was too many. */
function keepBest(pairs: SimilarTexts[], pair: SimilarTexts, max: number): boolean {
  let at = pairs.length
  while (at > 0 && (pairs[at - 1]?.likeness ?? 0) < pair.likeness) at -= 1
  if (at < max) pairs.splice(at, 0, pair)
  if (pairs.length > max) pairs.pop()
  else if (at < max) return false
  return true
}

/** Pairs of the compared texts from pairs of different texts: equal ones first, then by likeness. */
function* toOriginalTexts(
  pairs: ReadonlySet<SimilarTexts>,
  positions: readonly (readonly number[])[],
  count: number,
  maxPerText: number,
): Generator<void, Found> {
  const counts = new Uint32Array(count)
  const found: SimilarTexts[] = []
  let isLimited = false
  const add = (one: number, other: number, likeness: number) => {
    found.push({ one, other, likeness })
    counts[one] = (counts[one] ?? 0) + 1
    counts[other] = (counts[other] ?? 0) + 1
  }
  const isFull = (at: number) => (counts[at] ?? 0) >= maxPerText
  function* addEach(ones: readonly number[], othersOf: (index: number) => readonly number[], likeness: number) {
    for (const [index, one] of ones.entries()) {
      for (const other of othersOf(index)) {
        if (isFull(one)) {
          isLimited = true
          break
        }
        add(one, other, likeness)
      }
      yield
    }
  }
  for (const equal of positions) {
    if (equal.length === 1) continue
    // Only as many as can be added: a copy of the rest for each text would take quadratic time.
    yield* addEach(equal, (index) => equal.slice(index + 1, index + 2 + maxPerText), 1)
  }
  for (const { one, other, likeness } of [...pairs].toSorted((a, b) => b.likeness - a.likeness)) {
    const others = (positions[other] ?? []).slice(0, maxPerText + 1)
    yield* addEach(positions[one] ?? [], () => others, likeness)
  }
  return { pairs: found, isLimited }
}

function mean(title: number, description: number): number {
  return titleWeight * title + (1 - titleWeight) * description
}

const noTrigrams: RankedTrigrams = new Uint32Array()

function likenessAt(texts: readonly RankedTrigrams[], one: number, other: number, least: number): number {
  return likenessOf(texts[one] ?? noTrigrams, texts[other] ?? noTrigrams, least)
}

function sizeAt(texts: readonly RankedTrigrams[], at: number): number {
  return texts[at]?.length ?? 0
}

/** What the likeness can be at most, by the sizes alone. */
function greatestLikeness(texts: readonly RankedTrigrams[], one: number, other: number): number {
  const [size, otherSize] = [sizeAt(texts, one), sizeAt(texts, other)]
  return Math.min(size, otherSize) / Math.max(size, otherSize)
}
