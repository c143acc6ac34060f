/** A cell that is blank in the file shows what it means; `repeated` tells it from a filled one. */
export interface PreviewCell {
  readonly text: string
  readonly repeated: boolean
}

/**
 * The cells of rows when blank ones repeat those above. A blank cell next to a filled one further outside starts a new
 * group, and stays blank.
 *
 * @param rows For each row the texts of the outer columns, from the outside to the inside.
 */
export function fillBlanks(rows: readonly (readonly string[])[]): readonly (readonly PreviewCell[])[] {
  let above: readonly string[] = []
  return rows.map((cells) => {
    let isNewGroup = false
    const filled = cells.map((cell, index): PreviewCell => {
      const text = cell.trim()
      const repeated = text === "" && !isNewGroup && (above[index] ?? "") !== ""
      if (text !== "" && text !== above[index]) isNewGroup = true
      return { text: repeated ? (above[index] ?? "") : text, repeated }
    })
    above = filled.map(({ text }) => text)
    return filled
  })
}

/** Rows around the first blank cell that repeats the one above, at most `count`. */
export function rowsAroundBlank<Row>(
  rows: readonly Row[],
  filled: readonly (readonly PreviewCell[])[],
  count: number,
): readonly [start: number, end: number] {
  const at = filled.findIndex((cells) => cells.some(({ repeated }) => repeated))
  const start = Math.max(0, at - 1)
  return [start, Math.min(rows.length, start + count)]
}
