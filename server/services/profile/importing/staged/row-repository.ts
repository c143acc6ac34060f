import { type Selectable, sql } from "kysely"
import { rowVerdicts, type RowVerdict } from "../../../../../schemas/api/imports.ts"
import type { ClientId, RecordId } from "../../../../../schemas/ids.ts"
import type { Tenant } from "../../../../database/database.ts"
import { json } from "../../../../database/json.ts"
import type { Tables } from "../../../../database/tables.ts"
import type { RowOrigin } from "../../../../database/tables/imports.ts"
import type { ImportRecord } from "./import-repository.ts"

export type KeptRow = Selectable<Tables["import_row"]>

type Of = Pick<ImportRecord, "client_id" | "id">

/** Where Postgres keeps no such character, a text of it is kept without. */
const kept = (text: string) => text.replaceAll("\0", "").toWellFormed()

export async function insertRows(
  tx: Tenant,
  { client_id, id }: Of,
  rows: readonly { readonly row: number; readonly cells: readonly string[]; readonly origin: RowOrigin | null }[],
): Promise<void> {
  const clean = rows.map(({ row, cells, origin }) => ({ row, cells: cells.map(kept), origin }))
  await sql`
    insert into import_row (client_id, import_id, row, cells, origin)
    select ${client_id}::uuid, ${id}::uuid, r.row, r.cells, nullif(r.origin, 'null'::jsonb)
      from jsonb_to_recordset(${json(clean)}::jsonb) as r (row integer, cells jsonb, origin jsonb)
    on conflict do nothing
  `.execute(tx)
}

/** What is left of an earlier reading, some at a time; whether there was any. */
export async function removeSomeRows(tx: Tenant, { client_id, id }: Of, most: number): Promise<boolean> {
  const { rows } = await sql<{ row: number }>`
    delete from import_row where client_id = ${client_id} and import_id = ${id} and row in (
      select row from import_row where client_id = ${client_id} and import_id = ${id} order by row limit ${most}
    ) returning row
  `.execute(tx)
  return rows.length > 0
}

export function rowsAfter(
  tx: Tenant,
  { client_id, id }: Of,
  last: number,
  most: number,
  verdicts?: readonly RowVerdict[],
): Promise<KeptRow[]> {
  const query = tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", ">", last)
  return (verdicts ? query.where("verdict", "in", [...verdicts]) : query)
    .selectAll()
    .orderBy("row")
    .limit(most)
    .execute()
}

export async function findRow(tx: Tenant, { client_id, id }: Of, row: number): Promise<KeptRow | undefined> {
  return tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", "=", row)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export interface RowWish {
  readonly verdict?: RowVerdict | undefined
  readonly search?: string | undefined
}

export async function pageOfRows(
  tx: Tenant,
  { client_id, id }: Of,
  { verdict, search }: RowWish,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: KeptRow[]; readonly total: number }> {
  const conditions = [
    sql<boolean>`client_id = ${client_id} and import_id = ${id}`,
    ...(verdict ? [sql<boolean>`verdict = ${verdict}`] : []),
    ...(search?.trim()
      ? [
          sql<boolean>`(row::text = ${search.trim()} or exists (
            select 1 from jsonb_array_elements_text(cells) as cell where strpos(lower(cell), lower(${search.trim()})) > 0))`,
        ]
      : []),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<KeptRow>`
    select * from import_row where ${where} order by row limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*)::int as total from import_row where ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How many rows of each verdict there are, and how many there are at all. */
export async function countRows(
  tx: Tenant,
  { client_id, id }: Of,
): Promise<{ readonly total: number; readonly counts: Record<RowVerdict, number> }> {
  const { rows } = await sql<{ verdict: RowVerdict | null; count: number }>`
    select verdict, count(*)::int as count from import_row
     where client_id = ${client_id} and import_id = ${id} group by verdict`.execute(tx)
  const found = new Map(rows.map(({ verdict, count }) => [verdict, count]))
  const counts = Object.fromEntries(rowVerdicts.map((one) => [one, found.get(one) ?? 0])) as Record<RowVerdict, number>
  return { total: rows.reduce((sum, { count }) => sum + count, 0), counts }
}

/** The texts of one column, or of none, with what says which record a row is: all that rows can be told apart by. */
export async function tellingCells(
  tx: Tenant,
  { client_id, id }: Of,
  last: number,
  most: number,
): Promise<readonly Pick<KeptRow, "row" | "cells" | "origin">[]> {
  return tx
    .selectFrom("import_row")
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", ">", last)
    .where(sql<boolean>`verdict is distinct from 'created' and verdict is distinct from 'updated'`)
    .select(["row", "cells", "origin"])
    .orderBy("row")
    .limit(most)
    .execute()
}

/** Other rows, not loaded yet, that have one of these marks; the first come first. */
export async function rowsMarked(
  tx: Tenant,
  { client_id, id }: Of,
  marks: readonly string[],
  except: number,
): Promise<KeptRow[]> {
  if (marks.length === 0) return []
  const { rows } = await sql<KeptRow>`
    select * from import_row
     where client_id = ${client_id} and import_id = ${id} and row <> ${except} and marks && ${[...marks]}::text[]
       and verdict is distinct from 'created' and verdict is distinct from 'updated'
     order by row limit 200`.execute(tx)
  return rows
}

export type JudgedRow = Pick<
  KeptRow,
  "row" | "verdict" | "marks" | "record_id" | "uid" | "name" | "changes" | "conflicts" | "choice" | "problems"
>

export async function writeVerdicts(tx: Tenant, { client_id, id }: Of, rows: readonly JudgedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_row r set verdict = v.verdict, marks = v.marks, record_id = v.record_id, uid = v.uid, name = v.name,
           changes = v.changes, conflicts = v.conflicts, choice = v.choice, problems = v.problems
      from jsonb_to_recordset(${json(rows)}::jsonb) as v (row integer, verdict text, marks text[], record_id uuid,
           uid text, name text, changes jsonb, conflicts jsonb, choice text, problems jsonb)
     where r.client_id = ${client_id} and r.import_id = ${id} and r.row = v.row
  `.execute(tx)
}

export async function writeCell(
  tx: Tenant,
  { client_id, id }: Of,
  { row, cells, edited }: Pick<KeptRow, "row" | "cells" | "edited">,
): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ cells: json(cells.map(kept)), edited })
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("row", "=", row)
    .execute()
}

/** Says of every row in conflict which side is taken. */
export async function writeChoices(tx: Tenant, { client_id, id }: Of, choice: "mine" | "theirs"): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ choice })
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where("verdict", "=", "conflict")
    .execute()
}

/** Nothing is known of any row that was not loaded: it is judged from the start. */
export async function forgetVerdicts(tx: Tenant, { client_id, id }: Of): Promise<void> {
  await tx
    .updateTable("import_row")
    .set({ verdict: null, choice: null })
    .where("client_id", "=", client_id)
    .where("import_id", "=", id)
    .where(sql<boolean>`verdict is distinct from 'created' and verdict is distinct from 'updated'`)
    .execute()
}

/** What the trail says a record's field was before it was changed, the latest first. */
export async function earlierValues(
  tx: Tenant,
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

/** The numbers of records by their ids, for showing what is linked. */
export async function uidsOf(
  tx: Tenant,
  clientId: ClientId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; uid: string }>`
    select id, uid from record where client_id = ${clientId} and id::text = any(${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, uid }) => [id, uid]))
}
