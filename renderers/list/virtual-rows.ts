/** A rendered row: the key of its element and the index of its content. */
export interface VirtualRow {
  readonly key: number
  readonly index: number
}

/**
 * Assigns an element to every index. Rows that stay keep their element, so that focus is preserved; new rows reuse
 * elements of rows that left, so that scrolling updates content instead of creating elements.
 */
export function fillVirtualRows(before: readonly VirtualRow[], indexes: readonly number[]): readonly VirtualRow[] {
  const coming = new Set(indexes)
  for (const { index } of before) coming.delete(index)
  const staying = new Set(indexes)
  const fresh = [...coming]
  const filled: VirtualRow[] = []
  for (const virtualRow of before) {
    if (staying.has(virtualRow.index)) filled.push(virtualRow)
    else {
      const index = fresh.shift()
      if (index !== undefined) filled.push({ key: virtualRow.key, index })
    }
  }
  let key = before.reduce((highest, virtualRow) => Math.max(highest, virtualRow.key), -1)
  for (const index of fresh) filled.push({ key: ++key, index })
  return filled
}

/** Sorts the rows by position. This moves elements, so call it only while the list is idle. */
export function sortByPosition(virtualRows: readonly VirtualRow[]): readonly VirtualRow[] {
  const ordered = virtualRows.every(({ index }, at) => at === 0 || index > (virtualRows[at - 1]?.index ?? 0))
  return ordered ? virtualRows : virtualRows.toSorted((one, other) => one.index - other.index)
}
