/** How many rows a group has, and whether they are shown. */
export interface GroupSize {
  readonly count: number
  readonly open: boolean
}

/** What stands in one line of a grouped list: the heading of a group, or a row of it counted from 0. */
export interface GroupSlot {
  readonly group: number
  /** Null: the heading. */
  readonly row: number | null
}

/** The lines of a grouped list: for each group its heading and, where it is open, its rows. */
export interface GroupSlots {
  readonly total: number
  /** The line of a group's heading. */
  readonly headingOf: (group: number) => number
  readonly at: (line: number) => GroupSlot | undefined
  /** The rows between two lines, group by group; headings between them are left out. */
  readonly between: (first: number, last: number) => readonly GroupSpan[]
}

export interface GroupSpan {
  readonly group: number
  readonly first: number
  readonly last: number
}

export function groupSlots(sizes: readonly GroupSize[]): GroupSlots {
  const starts: number[] = []
  let total = 0
  for (const { count, open } of sizes) {
    starts.push(total)
    total += 1 + (open ? count : 0)
  }
  /** The last group whose heading is not below the line. */
  const groupAt = (line: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= line) low = middle
      else high = middle - 1
    }
    return low
  }
  const at = (line: number): GroupSlot | undefined => {
    if (line < 0 || line >= total) return undefined
    const group = groupAt(line)
    const below = line - (starts[group] ?? 0)
    return { group, row: below === 0 ? null : below - 1 }
  }
  return {
    total,
    headingOf: (group) => starts[group] ?? 0,
    at,
    between(first, last) {
      const spans: GroupSpan[] = []
      const end = Math.min(last, total - 1)
      for (let line = Math.max(0, first); line <= end;) {
        const slot = at(line)
        if (!slot) break
        const next = starts[slot.group + 1] ?? total
        const stop = Math.min(end, next - 1)
        const below = (starts[slot.group] ?? 0) + 1
        if (stop >= below) spans.push({ group: slot.group, first: Math.max(line, below) - below, last: stop - below })
        line = next
      }
      return spans
    },
  }
}
