import type { ImportRowStatus } from "../../contracts/imports.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import {
  type RecordOfRow,
  recordsOfRows,
  type RowOfRecords,
  type RowSelection,
  rowsOfRecords,
  saveRowStatuses,
} from "./row-status-repository.ts"

/** Rows per query. */
const batchSize = 1000

/**
 * Derives the statuses of rows from their own problems and from their records. A row is loaded once all its records
 * are. Joined here and not in the database, whose planner knows nothing yet of rows that were just written.
 */
export async function updateRowStatusesOf(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  which: RowSelection,
): Promise<void> {
  const takeTurn = createTurns()
  for (let last = 0; ;) {
    const rows = await rowsOfRecords(tx, one, which, last, batchSize)
    const marks = [...new Set(rows.flatMap((row) => row.marks))]
    const records = new Map((await recordsOfRows(tx, one, marks)).map((record) => [record.mark, record]))
    const changed: RowOfRecords[] = []
    for (const row of rows) {
      await takeTurn()
      const next = withStatus(row, records)
      const isSame =
        row.status === next.status && row.uid === next.uid && row.name === next.name && row.record_id === next.record_id
      if (!isSame) changed.push(next)
    }
    await saveRowStatuses(tx, one, changed)
    last = rows.at(-1)?.row ?? last
    if (rows.length < batchSize) return
  }
}

/** In this order: what stops a row, what is still to be written, and what was written. */
const decisive: readonly (ImportRowStatus | null)[] = [
  "rejected",
  "conflict",
  null,
  "create",
  "update",
  "created",
  "updated",
]

function withStatus(row: RowOfRecords, records: ReadonlyMap<string, RecordOfRow>): RowOfRecords {
  const named = row.marks.flatMap((mark) => records.get(mark) ?? [])
  const statuses = new Set(named.map(({ status }) => status))
  const found = decisive.find((status) => statuses.has(status))
  const innermost = named.at(-1)
  return {
    ...row,
    status: row.problems.length > 0 ? "rejected" : found === undefined ? "unchanged" : found,
    uid: innermost?.uid ?? "",
    name: innermost?.name ?? "",
    record_id: innermost?.record_id ?? null,
  }
}
