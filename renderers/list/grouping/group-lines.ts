/** Number of rows of a group, and whether it is expanded. */
export interface GroupSize {
  readonly count: number
  readonly open: boolean
}

/** Content of one line of a grouped list: a group heading, or a row of the group (index from 0). */
export interface GroupLine {
  readonly group: number
  /** Null for the heading. */
  readonly row: number | null
}

/** Line index of a grouped list: the heading of each group and the rows of expanded groups. */
export interface GroupLines {
  readonly total: number
  /** Line of the group heading. */
  readonly headingOf: (group: number) => number
  readonly at: (line: number) => GroupLine | undefined
  /** Rows between two lines by group, without headings. */
  readonly between: (first: number, last: number) => readonly GroupSpan[]
}

export interface GroupSpan {
  readonly group: number
  readonly first: number
  readonly last: number
}

export function createGroupLines(sizes: readonly GroupSize[]): GroupLines {
  const starts: number[] = []
  let total = 0
  for (const { count, open } of sizes) {
    starts.push(total)
    total += 1 + (open ? count : 0)
  }
  /** Last group whose heading is at or above the line. */
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
  const at = (line: number): GroupLine | undefined => {
    if (line < 0 || line >= total) return undefined
    const group = groupAt(line)
    const rowIndex = line - (starts[group] ?? 0)
    return { group, row: rowIndex === 0 ? null : rowIndex - 1 }
  }
  return {
    total,
    headingOf: (group) => starts[group] ?? 0,
    at,
    between(first, last) {
      const spans: GroupSpan[] = []
      const end = Math.min(last, total - 1)
      for (let line = Math.max(0, first); line <= end;) {
        const groupLine = at(line)
        if (!groupLine) break
        const next = starts[groupLine.group + 1] ?? total
        const stop = Math.min(end, next - 1)
        const rowIndex = (starts[groupLine.group] ?? 0) + 1
        if (stop >= rowIndex)
          spans.push({ group: groupLine.group, first: Math.max(line, rowIndex) - rowIndex, last: stop - rowIndex })
        line = next
      }
      return spans
    },
  }
}
