import { entityTarget, type ImportRow } from "../contracts/imports.ts"

/** A file column mapped to a field. */
export interface GridColumn {
  readonly index: number
  readonly keyword: string
  readonly label: string
}

/** Problems of a cell, shown below it. */
export function problemsOf(row: ImportRow, { keyword }: Pick<GridColumn, "keyword">) {
  const name = keyword === entityTarget ? "entity" : keyword
  return row.problems.filter(({ path }) => path[0] === name)
}
