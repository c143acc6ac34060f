import { importLimits, type MergedCells, type SourceSheet } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

/** Whether cells of one column are merged, such as a process beside several risks. */
const isVertical = ({ left, right }: MergedCells) => left === right

/** Whether a merge is in one row and spans some of its columns; one across all of them is a title. */
export function isPartOfRow({ top, bottom, left, right }: MergedCells, width: number): boolean {
  return top === bottom && right > left && right - left + 1 < width
}

/**
 * Gives each merged cell the value that the sheet shows for it, where that is a value of the row: in one column
 * everywhere, so that a heading of two rows is in the lower one; across columns only below the headings.
 */
export function fillMergedCells({ lines, merges }: SourceSheet, header: number): readonly (readonly string[])[] {
  if (merges.length === 0) return lines
  const filled: (readonly string[])[] = [...lines]
  const width = lines[header]?.length ?? 0
  let left: number = importLimits.mergedCells
  for (const merge of merges) {
    if (!isVertical(merge) && (merge.top <= header || merge.right - merge.left + 1 >= width)) continue
    const value = lines[merge.top]?.[merge.left] ?? ""
    // A heading is no value of the rows below it.
    const bottom = Math.min(merge.bottom, merge.top <= header ? header : lines.length - 1)
    const right = Math.min(merge.right, Math.max(width, merge.left + 1) - 1)
    left -= (bottom - merge.top + 1) * (right - merge.left + 1)
    if (left < 0) throw createFileError("request.too_large")
    if (value === "") continue
    for (let row = merge.top; row <= bottom; row += 1) {
      const cells = Array.from(filled[row] ?? [])
      for (let column = merge.left; column <= right; column += 1) {
        while (cells.length < column) cells.push("")
        cells[column] = value
      }
      filled[row] = cells
    }
  }
  return filled
}
