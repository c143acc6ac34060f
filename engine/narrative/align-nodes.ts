import { longestIncreasingRun } from "../edit/longest-increasing-run.ts"
import { textOfNode } from "./blocks.ts"
import type { NarrativeNode } from "./narrative-node.ts"

/** A part of a text in two versions; one of them is missing if it was added or removed. */
export interface AlignedNodes {
  readonly before?: NarrativeNode
  readonly after?: NarrativeNode
  /** The same text at another place. */
  readonly moved?: true
}

/** Parts with fewer words in common are different ones: one was removed, the other added. */
const minimumLikeness = 0.4
/** Comparisons of words in a gap; beyond, only parts at about the same place are compared. */
const maxComparisons = 80_000

const textTypes: ReadonlySet<string> = new Set(["paragraph", "heading"])
const listTypes: ReadonlySet<string> = new Set(["bulletList", "orderedList"])
const cellTypes: ReadonlySet<string> = new Set(["tableCell", "tableHeader"])

/** Whether one can become the other by an edit. */
const areAlike = (one: NarrativeNode, other: NarrativeNode): boolean =>
  one.type === other.type ||
  [textTypes, listTypes, cellTypes].some((types) => types.has(one.type) && types.has(other.type))

interface Part {
  readonly node: NarrativeNode
  readonly key: string
  /** Numbers of its words, ascending. */
  words: Uint32Array | undefined
}

/**
 * Aligns the parts of two versions: those that are unique and equal in both first, in the longest order that they share
 * (the others of them have moved), then those between by the words that they have in common.
 */
export function alignNodes(
  before: readonly NarrativeNode[],
  after: readonly NarrativeNode[],
  { findsMoved }: { readonly findsMoved: boolean },
): readonly AlignedNodes[] {
  const olds = before.map(toPart)
  const news = after.map(toPart)
  const equal = equalUniqueParts(olds, news)
  const stayed = longestIncreasingRun(equal.map(([old]) => old))
  const staying = new Set(stayed)
  const moved = findsMoved ? equal.filter(([old]) => !staying.has(old)) : []
  const movedOlds = new Set(moved.map(([old]) => old))
  const movedNews = new Map(moved.map(([old, fresh]) => [fresh, olds[old]]))

  const aligned: AlignedNodes[] = []
  const numbers = new Map<string, number>()
  let [oldStart, newStart] = [0, 0]
  const fillGap = (oldEnd: number, newEnd: number) => {
    const gapOlds = olds.slice(oldStart, oldEnd).filter((_, index) => !movedOlds.has(oldStart + index))
    const gapNews = news.slice(newStart, newEnd).filter((_, index) => !movedNews.has(newStart + index))
    const gap = alignGap(gapOlds, gapNews, numbers)
    let next = newStart
    const placeMoved = () => {
      for (; movedNews.has(next); next++) {
        const old = movedNews.get(next)
        const fresh = news[next]
        if (old && fresh) aligned.push({ before: old.node, after: fresh.node, moved: true })
      }
    }
    for (const pair of gap) {
      if (pair.after) {
        placeMoved()
        next++
      }
      aligned.push(pair)
    }
    placeMoved()
  }
  for (const [old, fresh] of equal) {
    if (!staying.has(old)) continue
    fillGap(old, fresh)
    const [oldPart, newPart] = [olds[old], news[fresh]]
    if (oldPart && newPart) aligned.push({ before: oldPart.node, after: newPart.node })
    oldStart = old + 1
    newStart = fresh + 1
  }
  fillGap(olds.length, news.length)
  return aligned
}

const toPart = (node: NarrativeNode): Part => ({ node, key: JSON.stringify(node), words: undefined })

/** Positions of parts that each version has once, in the order of the new one. */
function equalUniqueParts(olds: readonly Part[], news: readonly Part[]): readonly (readonly [number, number])[] {
  const oldPlaces = uniquePlaces(olds)
  const newPlaces = uniquePlaces(news)
  return [...newPlaces].flatMap(([key, fresh]) => {
    const old = oldPlaces.get(key)
    return old === undefined ? [] : [[old, fresh] as const]
  })
}

function uniquePlaces(parts: readonly Part[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  parts.forEach(({ key }, place) => {
    if (places.has(key)) repeated.add(key)
    places.set(key, place)
  })
  for (const key of repeated) places.delete(key)
  return places
}

/** The alignment without crossings in which the pairs have most in common. */
function alignGap(olds: readonly Part[], news: readonly Part[], numbers: Map<string, number>): readonly AlignedNodes[] {
  const [height, width] = [olds.length, news.length]
  if (height === 0 || width === 0) {
    return [...olds.map(({ node }) => ({ before: node })), ...news.map(({ node }) => ({ after: node }))]
  }
  const band = Math.max(20, maxComparisons / Math.max(height, width) / 2)
  const best = new Float32Array((height + 1) * (width + 1))
  const likeness = new Float32Array(height * width)
  for (let row = height - 1; row >= 0; row--) {
    const middle = (row * width) / height
    const first = Math.max(0, Math.floor(middle - band))
    for (let column = Math.min(width - 1, Math.ceil(middle + band)); column >= first; column--) {
      const [old, fresh] = [olds[row], news[column]]
      const alike = old && fresh ? likenessOf(old, fresh, numbers) : 0
      likeness[row * width + column] = alike
      const below = best[(row + 1) * (width + 1) + column] ?? 0
      const beside = best[row * (width + 1) + column + 1] ?? 0
      const both = alike > 0 ? alike + (best[(row + 1) * (width + 1) + column + 1] ?? 0) : 0
      best[row * (width + 1) + column] = Math.max(below, beside, both)
    }
  }
  const aligned: AlignedNodes[] = []
  let [row, column] = [0, 0]
  while (row < height || column < width) {
    const [old, fresh] = [olds[row]?.node, news[column]?.node]
    const here = best[row * (width + 1) + column] ?? 0
    const alike = old && fresh ? (likeness[row * width + column] ?? 0) : 0
    const both = Math.fround(alike + (best[(row + 1) * (width + 1) + column + 1] ?? 0))
    if (old && fresh && alike > 0 && both === here) {
      aligned.push({ before: old, after: fresh })
      row++
      column++
    } else if (old && (!fresh || best[(row + 1) * (width + 1) + column] === here)) {
      aligned.push({ before: old })
      row++
    } else if (fresh) {
      aligned.push({ after: fresh })
      column++
    }
  }
  return aligned
}

/** From 0 to 1, and a little more for equal parts; 0 if they are different ones. */
function likenessOf(old: Part, fresh: Part, numbers: Map<string, number>): number {
  if (old.key === fresh.key) return 1.5
  if (!areAlike(old.node, fresh.node)) return 0
  const olds = (old.words ??= wordsOf(old.node, numbers))
  const news = (fresh.words ??= wordsOf(fresh.node, numbers))
  const all = olds.length + news.length
  if (all === 0) return 1
  if ((2 * Math.min(olds.length, news.length)) / all < minimumLikeness) return 0
  let common = 0
  for (let [one, other] = [0, 0]; one < olds.length && other < news.length;) {
    const difference = (olds[one] ?? 0) - (news[other] ?? 0)
    if (difference === 0) common++
    if (difference <= 0) one++
    if (difference >= 0) other++
  }
  const alike = (2 * common) / all
  return alike < minimumLikeness ? 0 : alike
}

function wordsOf(node: NarrativeNode, numbers: Map<string, number>): Uint32Array {
  const words = textOfNode(node).match(/[^\s\p{P}]+/gu) ?? []
  return Uint32Array.from(words, (word) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }).toSorted()
}
