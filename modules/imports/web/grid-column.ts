import { entityTarget, type ImportRow } from "../contracts/imports.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"

/** A file column mapped to a field. */
export interface GridColumn {
  readonly index: number
  /** Which record of a matrix row it belongs to; null in a list. */
  readonly part: MatrixPart | null
  readonly keyword: string
  readonly label: string
}

/** Problems of a cell, shown below it. */
export function problemsOf(row: ImportRow, { part, keyword }: Pick<GridColumn, "part" | "keyword">) {
  // The entity of a matrix row is that of all its records, whose problems begin with their part.
  if (keyword === entityTarget) return row.problems.filter(({ path }) => path.includes("entity"))
  return row.problems.filter(({ path }) =>
    part === null ? path[0] === keyword : path[0] === part && path[1] === keyword,
  )
}

/** The change of a cell, if its record has another value. */
export function changeOf(row: ImportRow, { part, keyword }: Pick<GridColumn, "part" | "keyword">) {
  return row.changes.find((change) => (change.part ?? null) === part && change.keyword === keyword)
}
