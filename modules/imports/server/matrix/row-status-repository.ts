import { type RawBuilder, sql } from "kysely"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { StoredImportRow } from "../staged/row-repository.ts"
import type { MatrixRecord } from "./record-repository.ts"

type ImportKey = Pick<ImportRecord, "client_id" | "id">

/** Saves what rows name and their own problems. */
export async function saveReadRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  rows: readonly { readonly row: number; readonly marks: readonly string[]; readonly problems: readonly Problem[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_row r set marks = v.marks, problems = v.problems
      from jsonb_to_recordset(${json(rows)}::jsonb) as v (row integer, marks text[], problems jsonb)
     where r.client_id = ${client_id} and r.import_id = ${id} and r.row = v.row
  `.execute(tx)
}

/** The rows that name one of these records, in file order. */
export async function rowsNaming(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  marks: readonly string[],
  limit: number,
): Promise<readonly Pick<StoredImportRow, "row" | "cells" | "part_origins" | "marks" | "problems">[]> {
  return tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where(conditionOf({ marks }))
    .select(["row", "cells", "part_origins", "marks", "problems"])
    .orderBy("row")
    .limit(limit)
    .execute()
}

/** A row as far as its status depends on it. */
export type RowOfRecords = Pick<StoredImportRow, "row" | "marks" | "problems" | "status" | "uid" | "name" | "record_id">

/** The next rows in file order: all, those that name one of these records, or these. */
export async function rowsOfRecords(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  which: RowSelection,
  last: number,
  limit: number,
): Promise<readonly RowOfRecords[]> {
  return tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", ">", last)
    .where(conditionOf(which))
    .select(["row", "marks", "problems", "status", "uid", "name", "record_id"])
    .orderBy("row")
    .limit(limit)
    .execute()
}

export type RowSelection = "all" | { readonly marks: readonly string[]; readonly rows?: readonly number[] }

function conditionOf(which: RowSelection): RawBuilder<boolean> {
  if (which === "all") return sql`true`
  return sql`(marks && ${[...which.marks]}::text[] or row = any(${[...(which.rows ?? [])]}::integer[]))`
}

/** A record as far as the status of its rows depends on it. */
export type RecordOfRow = Pick<MatrixRecord, "mark" | "status" | "uid" | "name" | "record_id">

export async function recordsOfRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  marks: readonly string[],
): Promise<readonly RecordOfRow[]> {
  return tx
    .selectFrom("import_record")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where(sql<boolean>`mark = any(${[...marks]}::text[])`)
    .select(["mark", "status", "uid", "name", "record_id"])
    .execute()
}

export async function saveRowStatuses(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  rows: readonly Pick<RowOfRecords, "row" | "status" | "uid" | "name" | "record_id">[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_row r set status = v.status, uid = v.uid, name = v.name, record_id = v.record_id
      from jsonb_to_recordset(${json(rows)}::jsonb) as v (row integer, status text, uid text, name text, record_id uuid)
     where r.client_id = ${client_id} and r.import_id = ${id} and r.row = v.row
  `.execute(tx)
}

/** What the rows that can be loaded name: each combination of marks once. */
export async function listValidMarks(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
): Promise<readonly (readonly string[])[]> {
  const { rows } = await sql<{ marks: string[] }>`
    select distinct marks from import_row where client_id = ${client_id} and import_id = ${id}
       and status in ('create', 'update', 'unchanged', 'created', 'updated')`.execute(tx)
  return rows.map(({ marks }) => marks)
}
