/** Which drawn row shows which record: row index to slot. */
export type RowSlots = ReadonlyMap<number, number>

export const noSlots: RowSlots = new Map()

/**
 * Gives every index a slot. A row that stays keeps its own, so that focus stays where it is; a row that comes takes one
 * that a row left, so that scrolling changes texts instead of making and unmaking elements.
 */
export function assignSlots(before: RowSlots, indexes: readonly number[]): RowSlots {
  const after = new Map<number, number>()
  const taken = new Set<number>()
  for (const index of indexes) {
    const slot = before.get(index)
    if (slot === undefined) continue
    after.set(index, slot)
    taken.add(slot)
  }
  let free = 0
  for (const index of indexes) {
    if (after.has(index)) continue
    while (taken.has(free)) free++
    after.set(index, free)
    taken.add(free)
  }
  return after
}
