import type { RecordId } from "../../schemas/ids.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { headingRecord } from "./matrix-heading.tsx"
import type { MatrixColumn, MatrixModel, MatrixRow } from "./matrix-model.ts"
import type { MatrixRecord } from "./matrix-source.ts"
import { partOf } from "./other-users.ts"
import { resultKinds, type ResultKind } from "../../schemas/matrix-parts.ts"

/** A record of a row, with its number. */
export type CellRecord = MatrixRecord & Pick<LinkedRecord, "uniqueId">

/** The record that a cell opens: its own, or the first test or issue that it lists. */
export function recordAt(row: MatrixRow | undefined, column: MatrixColumn | undefined): CellRecord | undefined {
  if (!row || !column) return undefined
  const kind = resultKinds.find((one) => column.group === "RESULTS" && one === column.columnKey)
  return kind ? firstResult(row, kind) : row.records[partOf(column)]
}

function firstResult({ results }: MatrixRow, kind: ResultKind): CellRecord | undefined {
  return results?.[kind].find(({ accessible }) => accessible)
}

/** The record of a link in a line: one that the link names, otherwise that of its cell. */
export function linkedRecordAt(
  link: HTMLElement,
  model: MatrixModel,
  index: number,
  column: MatrixColumn | undefined,
): MatrixRecord | undefined {
  const line = model.lines.at(index)
  if (line?.kind === "heading") return headingRecord(line, model)
  const row = model.rows.at(index)
  const id = link.dataset["record"] as RecordId | undefined
  if (!row || id === undefined) return recordAt(row, column)
  const listed = resultKinds.flatMap((kind) => row.results?.[kind] ?? [])
  return [...Object.values(row.records), ...listed].find((record) => record.id === id)
}
