import { type Selectable, sql } from "kysely"
import { importRowStatuses, type ImportRowStatus } from "../../contracts/imports.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { ImportRecord } from "./import-repository.ts"
import type { RowOrigins } from "./import-kind.ts"

export type StoredImportRow = Selectable<Tables["import_row"]>

type ImportKey = Pick<ImportRecord, "client_id" | "id">

/** Removes characters that PostgreSQL cannot store in text. */
export const toStorableText = (text: string) => text.replaceAll("\0", "").toWellFormed()

export async function insertRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  rows: readonly (Pick<StoredImportRow, "row" | "cells"> & RowOrigins)[],
): Promise<void> {
  const clean = rows.map((one) => ({ ...one, cells: one.cells.map(toStorableText) }))
  await sql`
    insert into import_row (client_id, import_id, row, cells, origin, part_origins)
    select ${client_id}::uuid, ${id}::uuid, r.row, r.cells, nullif(r.origin, 'null'::jsonb),
           nullif(r."partOrigins", 'null'::jsonb)
      from jsonb_to_recordset(${json(clean)}::jsonb)
        as r (row integer, cells jsonb, origin jsonb, "partOrigins" jsonb)
    on conflict do nothing
  `.execute(tx)
}

/** Deletes a batch of rows of an earlier parse; returns whether there were any. */
export async function removeSomeRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ row: number }>`
    delete from import_row where client_id = ${client_id} and import_id = ${id} and row in (
      select row from import_row where client_id = ${client_id} and import_id = ${id} order by row limit ${limit}
    ) returning row
  `.execute(tx)
  return rows.length > 0
}

export function rowsAfter(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  last: number,
  limit: number,
  statuses?: readonly ImportRowStatus[],
): Promise<StoredImportRow[]> {
  const query = tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", ">", last)
  return (statuses ? query.where("status", "in", [...statuses]) : query)
    .selectAll()
    .orderBy("row")
    .limit(limit)
    .execute()
}

export async function findRow(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  row: number,
): Promise<StoredImportRow | undefined> {
  return tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", "=", row)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export interface ImportRowsQuery {
  readonly status?: ImportRowStatus | undefined
  readonly search?: string | undefined
  /** The number of a record that the rows name. */
  readonly record?: number | undefined
}

export async function pageOfRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  { status, search, record }: ImportRowsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: StoredImportRow[]; readonly total: number }> {
  const conditions = [
    sql<boolean>`client_id = ${client_id} and import_id = ${id}`,
    ...(status ? [sql<boolean>`status = ${status}`] : []),
    ...(record === undefined
      ? []
      : [
          sql<boolean>`marks && array(select mark from import_record
            where client_id = ${client_id} and import_id = ${id} and number = ${record})`,
        ]),
    ...(search?.trim()
      ? [
          sql<boolean>`(row::text = ${search.trim()} or exists (
            select 1 from jsonb_array_elements_text(cells) as cell where strpos(lower(cell), lower(${search.trim()})) > 0))`,
        ]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<StoredImportRow>`
    select * from import_row where ${where} order by row limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total from import_row where ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Counts the rows, per status and in total. */
export async function countRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
): Promise<{ readonly total: number; readonly counts: Record<ImportRowStatus, number> }> {
  const { rows } = await sql<{ status: ImportRowStatus | null; count: number }>`
    select status, count(*)::int as count from import_row
     where client_id = ${client_id} and import_id = ${id} group by status`.execute(tx)
  const found = new Map(rows.map(({ status, count }) => [status, count]))
  const counts = Object.fromEntries(importRowStatuses.map((one) => [one, found.get(one) ?? 0])) as Record<
    ImportRowStatus,
    number
  >
  return { total: rows.reduce((sum, { count }) => sum + count, 0), counts }
}

/** Returns the cells and origin of rows not yet loaded, from which their marks are computed. */
export async function findDistinguishingCells(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  last: number,
  limit: number,
): Promise<readonly Pick<StoredImportRow, "row" | "cells" | "origin">[]> {
  return tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", ">", last)
    .where(sql<boolean>`status is distinct from 'created' and status is distinct from 'updated'`)
    .select(["row", "cells", "origin"])
    .orderBy("row")
    .limit(limit)
    .execute()
}

/** Finds other rows, not yet loaded, that share one of these marks, in row order. */
export async function findRowsWithMarks(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  marks: readonly string[],
  except: number,
): Promise<StoredImportRow[]> {
  if (marks.length === 0) return []
  const { rows } = await sql<StoredImportRow>`
    select * from import_row
     where client_id = ${client_id} and import_id = ${id} and row <> ${except} and marks && ${[...marks]}::text[]
       and status is distinct from 'created' and status is distinct from 'updated'
     order by row limit 200`.execute(tx)
  return rows
}

export type ValidatedRow = Pick<
  StoredImportRow,
  "row" | "status" | "marks" | "record_id" | "uid" | "name" | "changes" | "conflicts" | "choice" | "problems"
>

export async function updateRowStatuses(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  rows: readonly ValidatedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_row r set status = v.status, marks = v.marks, record_id = v.record_id, uid = v.uid, name = v.name,
           changes = v.changes, conflicts = v.conflicts, choice = v.choice, problems = v.problems
      from jsonb_to_recordset(${json(rows)}::jsonb) as v (row integer, status text, marks text[], record_id uuid,
           uid text, name text, changes jsonb, conflicts jsonb, choice text, problems jsonb)
     where r.client_id = ${client_id} and r.import_id = ${id} and r.row = v.row
  `.execute(tx)
}

export async function writeCell(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  { row, cells, edited }: Pick<StoredImportRow, "row" | "cells" | "edited">,
): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ cells: json(cells.map(toStorableText)), edited })
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", "=", row)
    .execute()
}

/** Saves the same resolution for every row in conflict. */
export async function saveResolutions(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  choice: "mine" | "theirs",
): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ choice })
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("status", "=", "conflict")
    .execute()
}

/** Clears the status and resolution of every row not yet loaded, so that all are validated again. */
export async function resetRowStatuses(tx: ClientTransaction, { client_id, id }: ImportKey): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ status: null, choice: null })
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where(sql<boolean>`status is distinct from 'created' and status is distinct from 'updated'`)
    .execute()
}

/** Returns the previous values of a field from the audit log, newest first. */
export async function findPreviousValues(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  fieldId: string,
): Promise<readonly unknown[]> {
  const { rows } = await sql<{ previous: unknown }>`
    select change -> 'previous' as previous
      from audit_entry e, jsonb_array_elements(e.changes) as change
     where e.client_id = ${clientId} and e.subject_id = ${recordId} and change ->> 'fieldId' = ${fieldId}
     order by e.sequence desc limit 100`.execute(tx)
  return rows.map(({ previous }) => previous)
}

/** Returns the uids of records by ID, to display links. */
export async function uidsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; uid: string }>`
    select id, uid from record where client_id = ${clientId} and id::text = any(${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, uid }) => [id, uid]))
}
