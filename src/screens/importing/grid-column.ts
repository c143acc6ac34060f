import { entityTarget, type ImportRow } from "../../../schemas/api/imports.ts"

/** A column of the file that fills a field. */
export interface GridColumn {
  readonly index: number
  readonly keyword: string
  readonly label: string
}

/** What is wrong with a cell, below which it is said. */
export function problemsOf(row: ImportRow, { keyword }: Pick<GridColumn, "keyword">) {
  const name = keyword === entityTarget ? "entity" : keyword
  return row.problems.filter(({ path }) => path[0] === name)
}
