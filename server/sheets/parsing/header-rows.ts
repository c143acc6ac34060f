import { fillMergedCells, isPartOfRow } from "./merged-cells.ts"
import type { SourceColumn, SourceSheet } from "./source-table.ts"

const linesLookedAt = 50
/** Share of the sheet's width that headings fill. */
const filledByHeadings = 0.6

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "")
}

export function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "").length
}

/**
 * The row with the headings, counted from 0: the first that fills most of the sheet's width, so that a title or date
 * above the table is skipped; of two rows of headings, the lower one. -1 when everything is blank.
 */
export function headerLineOf(sheet: SourceSheet): number {
  const top = sheet.lines.slice(0, linesLookedAt)
  const lines = fillMergedCells({ ...sheet, lines: top }, top.length)
  const filled = lines.map(countFilled)
  const widest = Math.max(0, ...filled)
  if (widest === 0) return sheet.lines.findIndex((cells) => !isBlank(cells))
  const first = filled.findIndex((count) => count >= widest * filledByHeadings)
  return hasGroupTitles(sheet, first, widest) ? first + 1 : first
}

/** Whether each merged cell of a row is above a heading per column, and is the title of these columns. */
function hasGroupTitles({ lines, merges }: SourceSheet, row: number, width: number): boolean {
  const groups = merges.filter((merge) => merge.top === row && isPartOfRow(merge, width))
  const below = lines[row + 1] ?? []
  return (
    groups.length > 0 &&
    groups.every(({ left, right }) => below.slice(left, right + 1).filter(isHeading).length > right - left)
  )
}

const isHeading = (cell: string) => /\p{Letter}/u.test(cell) && cell.trim().length <= longestHeading
const longestHeading = 80

/** The columns below the headings. Equal headings are told apart by the titles of their groups. */
export function columnsOf(sheet: SourceSheet, header: number): SourceColumn[] {
  const names = (fillMergedCells(sheet, header)[header] ?? []).map((cell) => cell.trim())
  const groups = groupTitles(sheet, header, names.length)
  return names.map((name, index) => {
    const group = groups[index] ?? ""
    if (name === "" || group === "" || group === name) return { name }
    const isUnique = names.filter((other) => other.toLowerCase() === name.toLowerCase()).length === 1
    return isUnique ? { name, group } : { name: `${group} – ${name}`, group, spellings: [name] }
  })
}

/** The titles above the headings: each counts up to the next. A single one is the title of the sheet. */
function groupTitles({ lines, merges }: SourceSheet, header: number, width: number): readonly string[] {
  const above = lines[header - 1] ?? []
  const merged = merges.filter((merge) => merge.top === header - 1 && isPartOfRow(merge, width))
  if (countFilled(above) < 2 && merged.length === 0) return []
  const titles: string[] = []
  for (let column = 0; column < width; column += 1) {
    const own = (above[column] ?? "").trim()
    const isInMerge = merged.some(({ left, right }) => left <= column && column <= right)
    const previous = titles[column - 1] ?? ""
    titles.push(own !== "" ? own : merged.length > 0 && !isInMerge ? "" : previous)
  }
  return titles
}
