import { type Selectable, sql } from "kysely"
import type { ImportRowStatus } from "../../contracts/imports.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { ImportRecord } from "../staged/import-repository.ts"

/** A record that rows of a matrix name. */
export type MatrixRecord = Selectable<Tables["import_record"]>

type ImportKey = Pick<ImportRecord, "client_id" | "id">

/** What the rows say of a record. */
export type RecordOfRows = Pick<
  MatrixRecord,
  "number" | "part" | "mark" | "uid" | "name" | "parents" | "rows" | "first_row" | "input"
>

/** Whether a record was written. */
export function isLoaded({ status }: Pick<MatrixRecord, "status">): boolean {
  return status === "created" || status === "updated"
}

function ofImport(tx: ClientTransaction, { client_id, id }: ImportKey) {
  return tx.selectFrom("import_record").where("client_id", "=", client_id).where("import_id", "=", id)
}

/** All records as far as the rows determine them. */
export function listRecordsOfRows(
  tx: ClientTransaction,
  key: ImportKey,
): Promise<readonly (RecordOfRows & Pick<MatrixRecord, "status">)[]> {
  return ofImport(tx, key)
    .select(["number", "part", "mark", "status", "uid", "name", "parents", "rows", "first_row", "input"])
    .execute()
}

export function recordsByNumber(
  tx: ClientTransaction,
  key: ImportKey,
  numbers: readonly number[],
): Promise<MatrixRecord[]> {
  if (numbers.length === 0) return Promise.resolve([])
  return ofImport(tx, key)
    .where(sql<boolean>`number = any(${[...numbers]}::integer[])`)
    .selectAll()
    .orderBy("number")
    .execute()
}

export function recordsByMark(
  tx: ClientTransaction,
  key: ImportKey,
  marks: readonly string[],
): Promise<MatrixRecord[]> {
  if (marks.length === 0) return Promise.resolve([])
  return ofImport(tx, key)
    .where(sql<boolean>`mark = any(${[...marks]}::text[])`)
    .selectAll()
    .execute()
}

/** The records that rows name by one of these keys; undefined if rows were read before their keys were stored. */
export async function recordsWithKeys(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  keys: readonly string[],
): Promise<readonly { readonly mark: string; readonly keys: readonly string[] }[] | undefined> {
  const { rows } = await sql<{ mark: string; keys: readonly string[] | null }>`
    select mark, input -> 'keys' as keys from import_record
     where client_id = ${client_id} and import_id = ${id}
       and (not input ? 'keys' or input -> 'keys' ?| ${[...keys]}::text[])`.execute(tx)
  const found = rows.flatMap(({ mark, keys: own }) => (own ? [{ mark, keys: own }] : []))
  return found.length === rows.length ? found : undefined
}

export async function lastNumber(tx: ClientTransaction, key: ImportKey): Promise<number> {
  const { last } = await ofImport(tx, key)
    .select(sql<number>`coalesce(max(number), 0)`.as("last"))
    .executeTakeFirstOrThrow()
  return last
}

/** The records that are these existing ones. */
export function recordsOfExisting(
  tx: ClientTransaction,
  key: ImportKey,
  ids: readonly RecordId[],
): Promise<MatrixRecord[]> {
  if (ids.length === 0) return Promise.resolve([])
  return ofImport(tx, key)
    .where(sql<boolean>`record_id = any(${[...ids]}::uuid[])`)
    .selectAll()
    .execute()
}

/** The next records of a part. */
export function recordsAfter(
  tx: ClientTransaction,
  key: ImportKey,
  part: MatrixPart,
  last: number,
  limit: number,
  statuses?: readonly ImportRowStatus[],
): Promise<MatrixRecord[]> {
  const query = ofImport(tx, key).where("part", "=", part).where("number", ">", last)
  return (statuses ? query.where("status", "in", [...statuses]) : query)
    .selectAll()
    .orderBy("number")
    .limit(limit)
    .execute()
}

/** The numbers of the records directly below these. */
export async function childrenOf(
  tx: ClientTransaction,
  key: ImportKey,
  numbers: readonly number[],
): Promise<readonly number[]> {
  if (numbers.length === 0) return []
  const rows = await ofImport(tx, key)
    .where(sql<boolean>`parents && ${[...numbers]}::integer[]`)
    .select("number")
    .execute()
  return rows.map(({ number }) => number)
}

/** Counts the records that have one of these statuses. */
export async function countRecordsWith(
  tx: ClientTransaction,
  key: ImportKey,
  statuses: readonly ImportRowStatus[],
): Promise<number> {
  const { count } = await ofImport(tx, key)
    .where("status", "in", [...statuses])
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export async function countAllRecords(tx: ClientTransaction, key: ImportKey): Promise<number> {
  const { count } = await ofImport(tx, key)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export interface RecordsQuery {
  readonly part?: MatrixPart | undefined
  readonly status?: ImportRowStatus | undefined
  readonly undecided?: boolean | undefined
  readonly search?: string | undefined
}

export async function pageOfRecords(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  { part, status, undecided, search = "" }: RecordsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly records: MatrixRecord[]; readonly total: number }> {
  const text = search.trim()
  const conditions = [
    sql<boolean>`client_id = ${client_id} and import_id = ${id}`,
    ...(part ? [sql<boolean>`part = ${part}`] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
    ...(undecided ? [isUndecided] : []),
    ...(text === ""
      ? []
      : [sql<boolean>`(strpos(lower(uid), lower(${text})) > 0 or strpos(lower(name), lower(${text})) > 0)`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<MatrixRecord>`
    select * from import_record where ${where} order by number limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from import_record where ${where}`.execute(tx)
  return { records: rows, total: counted.rows[0]?.total ?? 0 }
}

const isUndecided = sql<boolean>`status = 'conflict' and decision is null and similar_records <> '[]'`

/** Saves what the rows say; stored results are kept, and decisions as long as they are about the same name. */
export async function saveRecordsOfRows(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  records: readonly RecordOfRows[],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    insert into import_record (client_id, import_id, number, part, mark, uid, name, parents, rows, first_row, input)
    select ${client_id}::uuid, ${id}::uuid, r.number, r.part, r.mark, r.uid, r.name, r.parents, r.rows, r.first_row, r.input
      from jsonb_to_recordset(${json(records)}::jsonb) as r (number integer, part text, mark text, uid text, name text,
           parents integer[], rows integer, first_row integer, input jsonb)
    on conflict (client_id, import_id, mark) do update set uid = excluded.uid, name = excluded.name,
       parents = excluded.parents, rows = excluded.rows, first_row = excluded.first_row, input = excluded.input,
       decision = case when import_record.input ->> 'name' = excluded.input ->> 'name' then import_record.decision end
  `.execute(tx)
}

export async function deleteRecords(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    delete from import_record
     where client_id = ${client_id} and import_id = ${id} and number = any(${[...numbers]}::integer[])`.execute(tx)
}

export async function deleteUnloadedRecords(tx: ClientTransaction, { client_id, id }: ImportKey): Promise<void> {
  await sql`
    delete from import_record where client_id = ${client_id} and import_id = ${id}
       and status is distinct from 'created' and status is distinct from 'updated'`.execute(tx)
}

/** The result of validating or loading a record. */
export type RecordResult = Pick<
  MatrixRecord,
  | "number"
  | "status"
  | "uid"
  | "name"
  | "record_id"
  | "entity_id"
  | "similar_records"
  | "changes"
  | "conflicts"
  | "choice"
  | "problems"
>

export async function saveRecordResults(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  results: readonly RecordResult[],
): Promise<void> {
  if (results.length === 0) return
  await sql`
    update import_record r set status = v.status, uid = v.uid, name = v.name, record_id = v.record_id,
           entity_id = v.entity_id, similar_records = v.similar_records, changes = v.changes, conflicts = v.conflicts,
           choice = v.choice, problems = v.problems
      from jsonb_to_recordset(${json(results)}::jsonb) as v (number integer, status text, uid text, name text,
           record_id uuid, entity_id uuid, similar_records jsonb, changes jsonb, conflicts jsonb, choice text,
           problems jsonb)
     where r.client_id = ${client_id} and r.import_id = ${id} and r.number = v.number
  `.execute(tx)
}

export async function saveDecisions(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  decisions: readonly { readonly number: number; readonly decision: string | null }[],
): Promise<void> {
  await sql`
    update import_record r set decision = v.decision
      from jsonb_to_recordset(${json(decisions)}::jsonb) as v (number integer, decision text)
     where r.client_id = ${client_id} and r.import_id = ${id} and r.number = v.number
  `.execute(tx)
}

/** Decides all undecided records: each is the most similar existing one, or new. */
export async function decideAll(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  decision: "existing" | "new",
  part: MatrixPart | undefined,
): Promise<void> {
  await sql`
    update import_record set decision = ${decision === "new" ? sql`'new'` : sql`similar_records -> 0 ->> 'id'`}
     where client_id = ${client_id} and import_id = ${id} and ${isUndecided}
       and ${part ? sql`part = ${part}` : sql`true`}`.execute(tx)
}

/** Saves the same resolution for those of these records that were changed in the file and by someone else. */
export async function resolveConflictsOf(
  tx: ClientTransaction,
  { client_id, id }: ImportKey,
  marks: readonly string[],
  choice: "mine" | "theirs" | null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    update import_record set choice = ${choice}
     where client_id = ${client_id} and import_id = ${id} and mark = any(${[...marks]}::text[])
       and conflicts <> '[]' and status is distinct from 'created' and status is distinct from 'updated'
    returning number`.execute(tx)
  return rows.map(({ number }) => number)
}
