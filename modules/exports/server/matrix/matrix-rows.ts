import { blankCell } from "../../../../engine/round-trip/field-cell.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { type MatrixPart, matrixParts, type ResultKind } from "../../../../schemas/matrix-parts.ts"
import type { SheetCell } from "../../../../schemas/round-trip.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { findResults, type MatrixRowIds, type PartProfiles } from "../../../matrix/server/index.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { rowCompleter } from "../lists/export-rows.ts"
import type { ExportColumn } from "../lists/list-columns.ts"
import { rowsWithValues } from "../lists/list-rows-repository.ts"
import type { MatrixColumn, MatrixColumns } from "./matrix-columns.ts"
import { isResultKind, resultCell } from "./result-columns.ts"

/** A record as the rows that name it show it. */
export interface PrintedRecord {
  readonly id: RecordId
  /** In the order of the columns of its part. */
  readonly cells: readonly SheetCell[]
}

export interface PrintedRow {
  readonly line: MatrixRowIds
  readonly records: Readonly<Partial<Record<MatrixPart, PrintedRecord>>>
  readonly results: Readonly<Partial<Record<ResultKind, SheetCell>>> | undefined
}

interface PrintedMatrix {
  readonly access: AccessContext
  readonly profiles: PartProfiles
  readonly columns: MatrixColumns
  readonly language: Language
}

/** The rows of a matrix with the cells of their records; only one batch is in memory at a time. */
export async function* printedRows(
  tx: ClientTransaction,
  matrix: PrintedMatrix,
  batches: AsyncIterable<readonly MatrixRowIds[]>,
): AsyncGenerator<readonly PrintedRow[]> {
  const printers = new Map(
    matrixParts.flatMap((part) => {
      const columns = matrix.columns.ofPart[part]
      return columns ? [[part, recordPrinter(tx, matrix, part, columns)]] : []
    }),
  )
  const resultKinds = matrix.columns.all.flatMap(({ part, key }) => (part === null && isResultKind(key) ? [key] : []))
  for await (const lines of batches) {
    const printed = new Map<MatrixPart, ReadonlyMap<RecordId, PrintedRecord>>()
    for (const part of matrixParts) {
      const ids = new Set(lines.flatMap((line) => line[idOf[part]] ?? []))
      const print = printers.get(part)
      if (print && ids.size > 0) printed.set(part, await print([...ids]))
    }
    const results = await printedResults(tx, matrix, resultKinds, [...(printed.get("CONTROL")?.keys() ?? [])])
    yield lines.map((line) => ({
      line,
      records: Object.fromEntries(
        matrixParts.flatMap((part) => {
          const id = line[idOf[part]]
          const record = id === null ? undefined : printed.get(part)?.get(id)
          return record ? [[part, record]] : []
        }),
      ),
      results: line.controlId === null ? undefined : results.get(line.controlId),
    }))
  }
}

/** The cell of a column; blank in a row without the record. */
export function cellIn({ records, results }: PrintedRow, { part, at, key }: MatrixColumn): SheetCell {
  const cell = part ? records[part]?.cells[at] : isResultKind(key) ? results?.[key] : undefined
  return cell ?? blankCell
}

const idOf = {
  PROCESS: "processId",
  SUB_PROCESS: "subProcessId",
  RISK: "riskId",
  CONTROL: "controlId",
} as const satisfies Record<MatrixPart, keyof MatrixRowIds>

function recordPrinter(
  tx: ClientTransaction,
  { access, profiles, language }: PrintedMatrix,
  part: MatrixPart,
  columns: readonly ExportColumn[],
) {
  const profile = profiles[part]
  if (!profile) throw new Error(`The columns of ${part} have no profile.`)
  const { fieldIds, complete } = rowCompleter(tx, access, profile, columns, language)
  return async (ids: readonly RecordId[]): Promise<ReadonlyMap<RecordId, PrintedRecord>> => {
    const { records, printing } = await complete(await rowsWithValues(tx, access.actor.clientId, ids, fieldIds))
    return new Map(
      records.map((record) => {
        const { id } = record.row
        return [id, { id, cells: columns.map((column) => column.cell(record, printing)) }]
      }),
    )
  }
}

async function printedResults(
  tx: ClientTransaction,
  { access, language }: PrintedMatrix,
  kinds: readonly ResultKind[],
  controlIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, PrintedRow["results"]>> {
  if (kinds.length === 0) return new Map()
  const found = await findResults(tx, access, controlIds)
  return new Map(
    controlIds.map((id) => [
      id,
      Object.fromEntries(kinds.map((kind) => [kind, resultCell(found[id]?.[kind] ?? [], access, language)])),
    ]),
  )
}
