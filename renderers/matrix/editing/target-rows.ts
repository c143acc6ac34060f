import type { MatrixLines, MatrixModel, MatrixRow } from "../matrix-model.ts"

/** Lines that contain rows, without those before the first and after the last one. */
export interface RowLines {
  readonly first: number
  readonly last: number
  /** Number of rows among them; headings are left out. */
  readonly rows: number
}

/** The rows from a line on, up to a number of rows and up to a last line. */
export function rowsFrom(lines: MatrixLines, from: number, limit: number, end = lines.count - 1): RowLines {
  let last = from - 1
  let rows = 0
  for (let at = from; at <= end && rows < limit; at++) {
    if (lines.at(at)?.kind !== "row") continue
    last = at
    rows += 1
  }
  return { first: from, last, rows }
}

/** The line of the row above a line, or null. */
export function rowAbove(lines: MatrixLines, line: number): number | null {
  for (let at = line - 1; at >= 0; at--) if (lines.at(at)?.kind === "row") return at
  return null
}

/** Whether rows are missing because their group is collapsed. */
export function hasCollapsed(lines: MatrixLines): boolean {
  for (let at = 0; at < lines.count; at++) {
    const line = lines.at(at)
    if (line?.kind === "heading" && !line.isOpen && line.rows > 0) return true
  }
  return false
}

/** Number of lines that are loaded before the progress is reported. */
const linesPerStep = 1_000

/** Loads the rows of lines, however many, and reports how many lines are loaded. */
export async function loadRows(
  { rows }: Pick<MatrixModel, "rows">,
  { first, last }: Pick<RowLines, "first" | "last">,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<readonly MatrixRow[]> {
  const loaded: MatrixRow[] = []
  for (let at = first; at <= last; at += linesPerStep) {
    const end = Math.min(last, at + linesPerStep - 1)
    loaded.push(...(await rows.load(at, end)))
    signal.throwIfAborted()
    onProgress(end - first + 1, last - first + 1)
  }
  return loaded
}
