/** A drawn row: the element that shows it, by its key, and the index of what it shows. */
export interface RowSlot {
  readonly key: number
  readonly index: number
}

/**
 * Gives every index an element. A row that stays keeps its own, so that focus stays where it is; a row that comes takes
 * the place of one that left, so that scrolling changes texts instead of making and unmaking elements.
 */
export function fillSlots(before: readonly RowSlot[], indexes: readonly number[]): readonly RowSlot[] {
  const coming = new Set(indexes)
  for (const { index } of before) coming.delete(index)
  const staying = new Set(indexes)
  const fresh = [...coming]
  const filled: RowSlot[] = []
  for (const slot of before) {
    if (staying.has(slot.index)) filled.push(slot)
    else {
      const index = fresh.shift()
      if (index !== undefined) filled.push({ key: slot.key, index })
    }
  }
  let key = before.reduce((highest, slot) => Math.max(highest, slot.key), -1)
  for (const index of fresh) filled.push({ key: ++key, index })
  return filled
}

/** The same rows in the order they are read; elements move for it, so it is for when the list rests. */
export function inReadingOrder(slots: readonly RowSlot[]): readonly RowSlot[] {
  const ordered = slots.every(({ index }, at) => at === 0 || index > (slots[at - 1]?.index ?? 0))
  return ordered ? slots : slots.toSorted((one, other) => one.index - other.index)
}
