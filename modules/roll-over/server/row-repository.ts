import { type Selectable, sql } from "kysely"
import type { RecordId, UserId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { Tables } from "../../../server/database/tables.ts"
import {
  type RollOverChoice,
  type RollOverKind,
  rollOverKinds,
  type RollOverResult,
  rollOverResults,
} from "../contract.ts"
import type { RollOverKey } from "./roll-over-repository.ts"

export type RollOverRowRecord = Selectable<Tables["roll_over_row"]>

export type PlannedRow = Omit<
  RollOverRowRecord,
  "client_id" | "roll_over_id" | "record_revision" | "users" | "files" | "result" | "problems" | "undone"
>

const ofRollOver = ({ client_id, id }: RollOverKey) => sql<boolean>`client_id = ${client_id} and roll_over_id = ${id}`

/** Rows per statement: so many are serialized within a few milliseconds, between which others are answered. */
const insertedAtOnce = 1_000

export async function insertRows(tx: ClientTransaction, key: RollOverKey, rows: readonly PlannedRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    await insertSome(tx, key, rows.slice(start, start + insertedAtOnce))
}

async function insertSome(
  tx: ClientTransaction,
  { client_id, id }: RollOverKey,
  rows: readonly PlannedRow[],
): Promise<void> {
  await sql`
    insert into roll_over_row (client_id, roll_over_id, "row", kind, profile_id, type, entity_id, previous_id,
      previous_revision, record_id, uid, name, choice)
    select ${client_id}, ${id}, r."row", r.kind, r.profile_id, r.type, r.entity_id, r.previous_id, r.previous_revision,
           r.record_id, r.uid, r.name, r.choice
      from jsonb_to_recordset(${json(rows)}::jsonb) as r ("row" integer, kind text, profile_id text, type text,
        entity_id uuid, previous_id uuid, previous_revision integer, record_id uuid, uid text, name text, choice text)`.execute(
    tx,
  )
}

/** The next rows whose users are not known yet. */
export async function findUnreadRows(
  tx: ClientTransaction,
  key: RollOverKey,
  limit: number,
): Promise<readonly RollOverRowRecord[]> {
  const { rows } = await sql<RollOverRowRecord>`
    select * from roll_over_row where ${ofRollOver(key)} and users is null order by "row" limit ${limit}`.execute(tx)
  return rows
}

export async function countUnreadRows(tx: ClientTransaction, key: RollOverKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from roll_over_row where ${ofRollOver(key)} and users is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function saveUsers(
  tx: ClientTransaction,
  key: RollOverKey,
  rows: readonly { readonly row: number; readonly users: readonly UserId[] }[],
): Promise<void> {
  await sql`
    update roll_over_row s set users = array(select jsonb_array_elements_text(u.users)::uuid)
      from jsonb_to_recordset(${json(rows)}::jsonb) as u ("row" integer, users jsonb)
     where ${ofRollOver(key)} and s."row" = u."row"`.execute(tx)
}

/** The users that the records to add name, with the number of those records. */
export async function countNamedUsers(
  tx: ClientTransaction,
  key: RollOverKey,
): Promise<readonly { readonly id: UserId; readonly records: number }[]> {
  const { rows } = await sql<{ id: UserId; records: number }>`
    select u.id, count(*) as records from roll_over_row, unnest(users) as u (id)
     where ${ofRollOver(key)} and kind <> 'link' group by u.id order by records desc, u.id`.execute(tx)
  return rows
}

/** Takes or leaves a row, or all rows of a kind, that are not applied yet. */
export async function saveChoice(
  tx: ClientTransaction,
  key: RollOverKey,
  of: { readonly row: number } | { readonly kind: RollOverKind },
  choice: RollOverChoice,
): Promise<void> {
  await sql`
    update roll_over_row set choice = ${choice}
     where ${ofRollOver(key)} and result is null
       and ${"row" in of ? sql`"row" = ${of.row}` : sql`kind = ${of.kind}`}`.execute(tx)
}

export async function findRow(
  tx: ClientTransaction,
  key: RollOverKey,
  row: number,
): Promise<RollOverRowRecord | undefined> {
  const { rows } = await sql<RollOverRowRecord>`
    select * from roll_over_row where ${ofRollOver(key)} and "row" = ${row}`.execute(tx)
  return rows[0]
}

export interface RowsQuery {
  readonly kind?: RollOverKind | undefined
  readonly result?: RollOverResult | undefined
  readonly undone?: boolean | undefined
  readonly type?: ProfileType | undefined
  readonly search?: string | undefined
}

/** Rows that match the query, in their order, and how many there are. */
export async function pageOfRows(
  tx: ClientTransaction,
  key: RollOverKey,
  { kind, result, undone, type, search = "" }: RowsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RollOverRowRecord[]; readonly total: number }> {
  const text = search.trim()
  const where = sql.join(
    [
      ofRollOver(key),
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(result ? [sql`result = ${result}`] : []),
      ...(undone === undefined ? [] : [sql`undone = ${undone}`]),
      ...(type ? [sql`type = ${type}`] : []),
      ...(text === "" ? [] : [sql`strpos(lower(uid || ' ' || name), lower(${text})) > 0`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<RollOverRowRecord>`
    select * from roll_over_row where ${where} order by "row" limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from roll_over_row where ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface RowCounts {
  readonly kinds: Record<RollOverKind, number>
  readonly results: Record<RollOverResult, number>
  readonly pending: number
  readonly pendingKinds: Record<RollOverKind, number>
  readonly undone: number
  readonly notUndone: number
  /** Rows that remain to be undone. */
  readonly toUndo: number
}

const zeroes = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>

export async function countRows(tx: ClientTransaction, key: RollOverKey): Promise<RowCounts> {
  const { rows } = await sql<{
    kind: RollOverKind
    result: RollOverResult | null
    count: number
    pending: number
    undone: number
    not_undone: number
  }>`
    select kind, result, count(*) as count, count(*) filter (where choice = 'take' and result is null) as pending,
           count(*) filter (where undone) as undone, count(*) filter (where not undone) as not_undone
      from roll_over_row where ${ofRollOver(key)} group by kind, result`.execute(tx)
  const kinds = zeroes(rollOverKinds)
  const pendingKinds = zeroes(rollOverKinds)
  const results = zeroes(rollOverResults)
  const sums = { pending: 0, undone: 0, notUndone: 0, toUndo: 0 }
  for (const { kind, result, count, pending, undone, not_undone: notUndone } of rows) {
    kinds[kind] += count
    pendingKinds[kind] += pending
    if (result !== null) results[result] += count
    sums.pending += pending
    sums.undone += undone
    sums.notUndone += notUndone
    if (result === "added" || result === "linked") sums.toUndo += count - undone - notUndone
  }
  return { kinds, results, pendingKinds, ...sums }
}

/** The next rows to apply, parents first. */
export async function findRowsToApply(
  tx: ClientTransaction,
  key: RollOverKey,
  limit: number,
): Promise<readonly RollOverRowRecord[]> {
  const { rows } = await sql<RollOverRowRecord>`
    select * from roll_over_row where ${ofRollOver(key)} and result is null and choice = 'take'
     order by "row" limit ${limit}`.execute(tx)
  return rows
}

/** A row to be added whose files are not copied yet. */
const isUncopied = sql`result is null and choice = 'take' and kind <> 'link' and files is null`

export async function findUncopiedRows(
  tx: ClientTransaction,
  key: RollOverKey,
  limit: number,
): Promise<readonly RollOverRowRecord[]> {
  const { rows } = await sql<RollOverRowRecord>`
    select * from roll_over_row where ${ofRollOver(key)} and ${isUncopied} order by "row" limit ${limit}`.execute(tx)
  return rows
}

export async function countUncopiedRows(tx: ClientTransaction, key: RollOverKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from roll_over_row where ${ofRollOver(key)} and ${isUncopied}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function saveCopies(
  tx: ClientTransaction,
  key: RollOverKey,
  row: number,
  copies: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`update roll_over_row set files = ${json(copies)} where ${ofRollOver(key)} and "row" = ${row}`.execute(tx)
}

/** Notes that these rows have no files to copy. */
export async function saveWithoutFiles(
  tx: ClientTransaction,
  key: RollOverKey,
  rows: readonly number[],
): Promise<void> {
  await sql`update roll_over_row set files = '{}' where ${ofRollOver(key)} and "row" = any(${[...rows]}::integer[])`.execute(
    tx,
  )
}

export interface AppliedRow {
  readonly row: number
  readonly result: RollOverResult
  readonly recordId: RecordId | null
  readonly revision: number | null
  readonly problems: readonly Problem[]
}

export async function saveAppliedRows(
  tx: ClientTransaction,
  key: RollOverKey,
  applied: readonly AppliedRow[],
): Promise<void> {
  await sql`
    update roll_over_row s set result = a.result, record_id = a."recordId", record_revision = a.revision, problems = a.problems
      from jsonb_to_recordset(${json(applied)}::jsonb) as a ("row" integer, result text, "recordId" uuid, revision integer, problems jsonb)
     where ${ofRollOver(key)} and s."row" = a."row"`.execute(tx)
}

/** Marks the rows that were not taken. */
export async function leaveOtherRows(tx: ClientTransaction, key: RollOverKey): Promise<void> {
  await sql`update roll_over_row set result = 'left' where ${ofRollOver(key)} and result is null`.execute(tx)
}

/** The next applied rows to undo, children first. */
export async function findRowsToUndo(
  tx: ClientTransaction,
  key: RollOverKey,
  limit: number,
): Promise<readonly RollOverRowRecord[]> {
  const { rows } = await sql<RollOverRowRecord>`
    select * from roll_over_row where ${ofRollOver(key)} and result in ('added', 'linked') and undone is null
     order by "row" desc limit ${limit}`.execute(tx)
  return rows
}

export async function saveUndoneRows(
  tx: ClientTransaction,
  key: RollOverKey,
  rows: readonly { readonly row: number; readonly undone: boolean; readonly problems: readonly Problem[] }[],
): Promise<void> {
  await sql`
    update roll_over_row s set undone = u.undone, problems = u.problems
      from jsonb_to_recordset(${json(rows)}::jsonb) as u ("row" integer, undone boolean, problems jsonb)
     where ${ofRollOver(key)} and s."row" = u."row"`.execute(tx)
}
