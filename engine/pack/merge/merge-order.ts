import { saysTheSame } from "../../edit/same.ts"
import { decide, step, type MergePath, type Merging, type Versions } from "./merging.ts"

type Order = Versions<readonly string[]>

/**
 * What stands in one list, in the order both sides agree to: of any two, the side that changed which comes first has its
 * way, and what only one side has stands where that side put it. Moves that contradict each other are one conflict.
 */
export function mergeOrder(
  merging: Merging,
  path: MergePath,
  survivors: ReadonlySet<string>,
  order: Order,
): readonly string[] {
  const own = (ids: readonly string[] | undefined) => ids?.filter((id) => survivors.has(id)) ?? []
  const [base, ours, theirs] = [own(order.base), own(order.ours), own(order.theirs)]
  if (ours.length === survivors.size && (saysTheSame(ours, theirs) || isWithin(theirs, base))) return ours
  if (theirs.length === survivors.size && isWithin(ours, base)) return theirs
  const agreed = agreedOrder([...survivors].toSorted(byCode), base, ours, theirs)
  if (agreed) return agreed
  const chosen = decide(merging, [...path, step("order", "order")], { base, ours, theirs }) ?? ours
  return filledUp(chosen, chosen === theirs ? ours : theirs)
}

/** Whether a side neither added nor moved anything. */
function isWithin(side: readonly string[], base: readonly string[]): boolean {
  const known = new Set(side)
  return saysTheSame(
    side,
    base.filter((id) => known.has(id)),
  )
}

/** Undefined where the pairs go round in a circle. Of what may stand either way the lower id comes first. */
function agreedOrder(
  ids: readonly string[],
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const places = [base, ours, theirs].map((list) => placesOf(list, ids))
  const [inBase, inOurs, inTheirs] = places as [Int32Array, Int32Array, Int32Array]
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
  return sorted(ids, after, waitsFor)
}

/** The first free of the lower ids, again and again. */
function sorted(ids: readonly string[], after: readonly number[][], waitsFor: Int32Array): string[] | undefined {
  const placed: string[] = []
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
    placed.push(ids[next] ?? "")
    for (const later of after[next] ?? []) waitsFor[later] = (waitsFor[later] ?? 0) - 1
  }
  return placed
}

/** -1 or 1 for which of two comes first, 0 where nobody says, null where both newly say the opposite. */
function pairOrder(base: number, ours: number, theirs: number): number | null {
  if (ours === 0) return theirs === 0 ? base : theirs
  if (theirs === 0 || ours === theirs) return ours
  if (base === 0) return null
  return ours === base ? theirs : ours
}

function sign(places: Int32Array, one: number, other: number): number {
  const [a = -1, b = -1] = [places[one], places[other]]
  return a < 0 || b < 0 ? 0 : a < b ? -1 : 1
}

function placesOf(list: readonly string[], ids: readonly string[]): Int32Array {
  const places = new Map(list.map((id, place) => [id, place]))
  return Int32Array.from(ids, (id) => places.get(id) ?? -1)
}

/** One side's order, with what only the other has put after what it follows there. */
function filledUp(chosen: readonly string[], other: readonly string[]): readonly string[] {
  const filled = [...chosen]
  const present = new Set(chosen)
  other.forEach((id, index) => {
    if (present.has(id)) return
    const previous = other[index - 1]
    filled.splice(previous === undefined ? 0 : filled.indexOf(previous) + 1, 0, id)
    present.add(id)
  })
  return filled
}

const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
