import type { RecordId } from "../../../schemas/ids.ts"

/** A process among its siblings, with the number by which they are sorted. */
export interface Sibling {
  readonly id: RecordId
  readonly order: number | null
}

/** Distance between two siblings, so that others fit between them. */
const step = 10

/**
 * The numbers to change so that the moved process comes directly before a sibling, or last. Usually that is its own
 * number alone; all siblings are renumbered only where no whole number is free between its neighbours.
 *
 * @param siblings The other children of its parent, in their current order.
 */
export function orderAfterMove(
  siblings: readonly Sibling[],
  movedId: RecordId,
  before: RecordId | undefined,
): ReadonlyMap<RecordId, number> {
  const at = before === undefined ? siblings.length : siblings.findIndex(({ id }) => id === before)
  const [previous, next] = [siblings[at - 1], siblings[at]]
  const free = freeNumber(previous, next)
  const isNumbered = isAscending(siblings)
  if (isNumbered && free !== undefined) return new Map([[movedId, free]])
  const all = [...siblings.slice(0, at).map(({ id }) => id), movedId, ...siblings.slice(at).map(({ id }) => id)]
  const current = new Map(siblings.map(({ id, order }) => [id, order]))
  return new Map(
    all.map((id, index) => [id, (index + 1) * step] as const).filter(([id, order]) => current.get(id) !== order),
  )
}

function freeNumber(previous: Sibling | undefined, next: Sibling | undefined): number | undefined {
  const low = previous ? previous.order : 0
  if (low === null) return undefined
  if (!next) return low + step
  if (next.order === null) return undefined
  const middle = Math.floor((low + next.order) / 2)
  return middle > low && middle < next.order ? middle : undefined
}

function isAscending(siblings: readonly Sibling[]): boolean {
  return siblings.every(({ order }, index) => order !== null && order > (siblings[index - 1]?.order ?? 0))
}
