import { isDeepEqual } from "../edit/same.ts"
import { decide, createPathSegment, type MergePath, type Merging, type Versions } from "./merging.ts"

type Order = Versions<readonly string[]>

/**
 * Merges the order of a list. For any two items the side that changed their order wins; items of one side stay where
 * that side placed them. Contradicting moves become one conflict.
 */
export function mergeOrder(
  merging: Merging,
  path: MergePath,
  survivors: ReadonlySet<string>,
  order: Order,
): readonly string[] {
  const own = (ids: readonly string[] | undefined) => ids?.filter((id) => survivors.has(id)) ?? []
  const [base, ours, theirs] = [own(order.base), own(order.ours), own(order.theirs)]
  if (ours.length === survivors.size && (isDeepEqual(ours, theirs) || isWithin(theirs, base))) return ours
  if (theirs.length === survivors.size && isWithin(ours, base)) return theirs
  const agreed = agreedOrder([...survivors].toSorted(byCode), base, ours, theirs)
  if (agreed) return agreed
  const selected = decide(merging, [...path, createPathSegment("order", "order")], { base, ours, theirs }) ?? ours
  return fillOrder(selected, selected === theirs ? ours : theirs)
}

/** Whether a side neither added nor moved anything. */
function isWithin(side: readonly string[], base: readonly string[]): boolean {
  const known = new Set(side)
  return isDeepEqual(
    side,
    base.filter((id) => known.has(id)),
  )
}

/** Undefined if the pairs form a cycle. If both orders are possible, the lower ID comes first. */
function agreedOrder(
  ids: readonly string[],
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const positions = [base, ours, theirs].map((list) => positionsOf(list, ids))
  const [inBase, inOurs, inTheirs] = positions as [Int32Array, Int32Array, Int32Array]
  const after: number[][] = ids.map(() => [])
  const waitsFor = new Int32Array(ids.length)
  for (let one = 0; one < ids.length; one += 1) {
    for (let other = one + 1; other < ids.length; other += 1) {
      const before = pairOrder(sign(inBase, one, other), sign(inOurs, one, other), sign(inTheirs, one, other))
      if (before === null) return undefined
      if (before === 0) continue
      const [first, second] = before < 0 ? [one, other] : [other, one]
      after[first]?.push(second)
      waitsFor[second] = (waitsFor[second] ?? 0) + 1
    }
  }
  return sortTopologically(ids, after, waitsFor)
}

/** Topological sort that always takes the first free item in the order of IDs. */
function sortTopologically(
  ids: readonly string[],
  after: readonly number[][],
  waitsFor: Int32Array,
): string[] | undefined {
  const orderedIds: string[] = []
  const open = new Set(ids.keys())
  while (open.size > 0) {
    let next: number | undefined
    for (const index of open) {
      if (waitsFor[index] === 0) {
        next = index
        break
      }
    }
    if (next === undefined) return undefined
    open.delete(next)
    orderedIds.push(ids[next] ?? "")
    for (const later of after[next] ?? []) waitsFor[later] = (waitsFor[later] ?? 0) - 1
  }
  return orderedIds
}

/**
 * -1 or 1 for which of two items comes first, 0 if undefined, null if both sides changed the order in opposite ways.
 */
function pairOrder(base: number, ours: number, theirs: number): number | null {
  if (ours === 0) return theirs === 0 ? base : theirs
  if (theirs === 0 || ours === theirs) return ours
  if (base === 0) return null
  return ours === base ? theirs : ours
}

function sign(positions: Int32Array, one: number, other: number): number {
  const [a = -1, b = -1] = [positions[one], positions[other]]
  return a < 0 || b < 0 ? 0 : a < b ? -1 : 1
}

function positionsOf(list: readonly string[], ids: readonly string[]): Int32Array {
  const positions = new Map(list.map((id, orderIndex) => [id, orderIndex]))
  return Int32Array.from(ids, (id) => positions.get(id) ?? -1)
}

/** One side's order, with the items of the other side inserted after their predecessors there. */
function fillOrder(selected: readonly string[], other: readonly string[]): readonly string[] {
  const filled = [...selected]
  const present = new Set(selected)
  other.forEach((id, index) => {
    if (present.has(id)) return
    const previous = other[index - 1]
    filled.splice(previous === undefined ? 0 : filled.indexOf(previous) + 1, 0, id)
    present.add(id)
  })
  return filled
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
