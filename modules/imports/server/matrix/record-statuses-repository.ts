import { sql } from "kysely"
import {
  type ConflictResolution,
  type Import,
  type ImportRowStatus,
  importRowStatuses,
} from "../../contracts/imports.ts"
import { type MatrixPart, matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ImportRecord } from "../staged/import-repository.ts"

export type RecordCounts = Pick<Import, "records" | "undecided">

/** Counts the records that the rows of a matrix name, and those that resemble existing ones and are not decided yet. */
export async function countRecords(
  tx: ClientTransaction,
  { client_id, id, profile_id }: Pick<ImportRecord, "client_id" | "id" | "profile_id">,
): Promise<RecordCounts> {
  if (profile_id !== null) return { records: {}, undecided: 0 }
  const { rows } = await sql<{ part: MatrixPart; status: ImportRowStatus | null; count: number; undecided: number }>`
    select part, status, count(*)::int as count,
           (count(*) filter (where status = 'conflict' and decision is null and similar_records <> '[]'))::int as undecided
      from import_record where client_id = ${client_id} and import_id = ${id} group by part, status
  `.execute(tx)
  const countsOf = (part: MatrixPart) => {
    const found = new Map(rows.filter((row) => row.part === part).map(({ status, count }) => [status, count]))
    return Object.fromEntries(importRowStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
      ImportRowStatus,
      number
    >
  }
  const parts = matrixParts.filter((part) => rows.some((row) => row.part === part))
  return {
    records: Object.fromEntries(parts.map((part) => [part, countsOf(part)])),
    undecided: rows.reduce((sum, { undecided }) => sum + undecided, 0),
  }
}

/** Saves the same resolution for every record that was changed both in the file and by someone else. */
export async function resolveRecords(
  tx: ClientTransaction,
  { client_id, id }: Pick<ImportRecord, "client_id" | "id">,
  choice: ConflictResolution,
): Promise<void> {
  await tx
    .updateTable("import_record")
    .set({ choice })
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("status", "=", "conflict")
    .where(sql<boolean>`conflicts <> '[]'`)
    .execute()
}
