import { type RawBuilder, type Selectable, sql } from "kysely"
import {
  documentKey,
  parentsKey,
  syncKinds,
  syncResults,
  type SyncKind,
  type SyncResult,
  type SyncSide,
} from "../contract.ts"
import type { EntityId, RecordId } from "../../../schemas/ids.ts"
import { documentTypes } from "../../../schemas/process-documents.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { Tables } from "../../../server/database/tables.ts"
import type { SyncKey } from "./sync-repository.ts"
import type { Reversal, StoredDifference } from "./table.ts"

export type SyncRowRecord = Selectable<Tables["master_sync_row"]>

export type PlannedRow = Omit<
  SyncRowRecord,
  "client_id" | "sync_id" | "fields" | "choices" | "undecided" | "is_pending" | "result" | "reversal" | "undone"
>

const ofSync = ({ client_id, id }: SyncKey) => sql<boolean>`client_id = ${client_id} and sync_id = ${id}`

export async function insertRows(
  tx: ClientTransaction,
  { client_id, id }: SyncKey,
  rows: readonly PlannedRow[],
): Promise<void> {
  await sql`
    insert into master_sync_row (client_id, sync_id, "row", kind, is_compared, profile_id, type, entity_id, master_id,
      master_revision, record_id, record_revision, uid, name, choice, problems)
    select ${client_id}, ${id}, r."row", r.kind, r.is_compared, r.profile_id, r.type, r.entity_id, r.master_id,
           r.master_revision, r.record_id, r.record_revision, r.uid, r.name, r.choice, r.problems
      from jsonb_to_recordset(${json(rows)}::jsonb) as r ("row" integer, kind text, is_compared boolean, profile_id text,
        type text, entity_id uuid, master_id uuid, master_revision integer, record_id uuid, record_revision integer, uid text,
        name text, choice text, problems jsonb)`.execute(tx)
}

/** The next rows whose fields are not compared yet. */
export async function findUncomparedRows(
  tx: ClientTransaction,
  key: SyncKey,
  limit: number,
): Promise<readonly SyncRowRecord[]> {
  const { rows } = await sql<SyncRowRecord>`
    select * from master_sync_row where ${ofSync(key)} and not is_compared order by "row" limit ${limit}`.execute(tx)
  return rows
}

export async function countUncompared(tx: ClientTransaction, key: SyncKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from master_sync_row where ${ofSync(key)} and not is_compared`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Which of these masters a sync proposes to add to an entity or to link there. */
export async function findPlannedMasters(
  tx: ClientTransaction,
  key: SyncKey,
  entityId: EntityId,
  masterIds: readonly RecordId[],
): Promise<readonly RecordId[]> {
  const { rows } = await sql<{ id: RecordId }>`
    select master_id as id from master_sync_row where ${ofSync(key)} and kind in ('add', 'link') and entity_id = ${entityId}
       and master_id = any(${[...masterIds]}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A row with its compared fields, or without a kind if nothing differs: then it is deleted. */
export type ComparedRow = Pick<SyncRowRecord, "row"> & {
  readonly kind: SyncKind | null
  readonly fields: readonly StoredDifference[]
  readonly problems: readonly Problem[]
}

export async function saveComparedRows(
  tx: ClientTransaction,
  key: SyncKey,
  compared: readonly ComparedRow[],
): Promise<void> {
  await sql`
    with compared as (
      select * from jsonb_to_recordset(${json(compared)}::jsonb) as c ("row" integer, kind text, fields jsonb, problems jsonb)
    ), equal as (
      delete from master_sync_row s using compared c where ${ofSync(key)} and s."row" = c."row" and c.kind is null
    )
    update master_sync_row s set is_compared = true, kind = c.kind, fields = c.fields, problems = c.problems
      from compared c where ${ofSync(key)} and s."row" = c."row" and c.kind is not null`.execute(tx)
}

/** The side that a difference `f` of a row is decided for; null for an undecided conflict. */
const sideOf = sql`coalesce(choices ->> (f ->> 'key'),
  case f ->> 'outcome' when 'taken' then 'master' when 'kept' then 'project' end)`

/** Whether taking a difference `f` changes the record: nothing is linked below a master that is not added. */
const hasEffect = sql`case when f ->> 'key' = ${parentsKey}
  then jsonb_array_length(f -> 'merged' -> 'removed') > 0 or exists (
    select from jsonb_array_elements_text(f -> 'merged' -> 'added') parent
     where (entity_id, parent) not in (select declined.entity_id, declined.master_id from declined))
  else true end`

/**
 * Recalculates what follows from the choices in rows that are not applied yet.
 *
 * @param row Only what follows from the choices of this one: others depend on an addition.
 */
export async function updatePending(tx: ClientTransaction, key: SyncKey, row?: number): Promise<void> {
  const isAffected = sql`("row" = ${row ?? null} or exists (
    select from master_sync_row where ${ofSync(key)} and "row" = ${row ?? null} and kind = 'add'))`
  await sql`
    with declined as (
      select entity_id, master_id::text as master_id from master_sync_row
       where ${ofSync(key)} and kind = 'add' and (choice = 'project' or problems <> '[]')),
    calculated as (
      select "row", (select count(*) from jsonb_array_elements(fields) f where ${sideOf} is null) as undecided,
          problems = '[]' and case when kind in ('change', 'keep')
            then exists (select from jsonb_array_elements(fields) f where ${sideOf} = 'master' and ${hasEffect})
            else choice = 'master' end as is_pending
        from master_sync_row where ${ofSync(key)} and result is null and ${row === undefined ? sql`true` : isAffected})
    update master_sync_row r set undecided = c.undecided, is_pending = c.is_pending from calculated c
     where r.client_id = ${key.client_id} and r.sync_id = ${key.id} and r."row" = c."row"
       and (r.undecided, r.is_pending) is distinct from (c.undecided, c.is_pending)`.execute(tx)
}

/** Chooses a side for the row as a whole and for single fields; null takes a field's choice back. */
export async function saveChoice(
  tx: ClientTransaction,
  key: SyncKey,
  row: number,
  choice: SyncSide | undefined,
  choices: Readonly<Record<string, SyncSide | null>>,
): Promise<void> {
  await sql`
    update master_sync_row set choice = coalesce(${choice ?? null}::text, choice),
           choices = jsonb_strip_nulls(choices || ${json(choices)}::jsonb)
     where ${ofSync(key)} and "row" = ${row} and result is null`.execute(tx)
  await updatePending(tx, key, row)
}

/** Chooses a side for all rows of a kind, for records that exist in all their fields; or for all conflicts. */
export async function saveChoices(
  tx: ClientTransaction,
  key: SyncKey,
  of: SyncKind | "conflicts",
  choice: SyncSide,
): Promise<void> {
  const choose = (isChosen: RawBuilder<unknown>) => sql`choices || coalesce((
    select jsonb_object_agg(f ->> 'key', ${choice}::text) from jsonb_array_elements(fields) f where ${isChosen}), '{}')`
  if (of === "conflicts")
    await sql`update master_sync_row set choices = ${choose(sql`f ->> 'outcome' = 'conflict'`)}
      where ${ofSync(key)} and result is null`.execute(tx)
  else if (of === "change" || of === "keep")
    await sql`update master_sync_row set choices = ${choose(sql`true`)}
      where ${ofSync(key)} and result is null and kind = ${of}`.execute(tx)
  else
    await sql`update master_sync_row set choice = ${choice}
      where ${ofSync(key)} and result is null and kind = ${of}`.execute(tx)
  await updatePending(tx, key)
}

export async function findRow(tx: ClientTransaction, key: SyncKey, row: number): Promise<SyncRowRecord | undefined> {
  const { rows } = await sql<SyncRowRecord>`
    select * from master_sync_row where ${ofSync(key)} and "row" = ${row} for update`.execute(tx)
  return rows[0]
}

export interface SyncRowsQuery {
  readonly kind?: SyncKind | undefined
  readonly result?: SyncResult | undefined
  readonly undecided?: boolean | undefined
  readonly undone?: boolean | undefined
  readonly entityId?: EntityId | undefined
  readonly search?: string | undefined
}

/** Rows that match the query, in their order, and how many there are. */
export async function pageOfRows(
  tx: ClientTransaction,
  key: SyncKey,
  { kind, result, undecided, undone, entityId, search = "" }: SyncRowsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly SyncRowRecord[]; readonly total: number }> {
  const text = search.trim()
  const where = sql.join(
    [
      ofSync(key),
      sql`is_compared`,
      ...(kind ? [sql`kind = ${kind}`] : []),
      ...(result ? [sql`result = ${result}`] : []),
      ...(undecided === undefined ? [] : [undecided ? sql`undecided > 0` : sql`undecided = 0`]),
      ...(undone === undefined ? [] : [sql`undone = ${undone}`]),
      ...(entityId === undefined ? [] : [sql`entity_id::text = ${entityId}`]),
      ...(text === "" ? [] : [sql`strpos(lower(uid || ' ' || name), lower(${text})) > 0`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<SyncRowRecord>`
    select * from master_sync_row where ${where} order by "row" limit ${page.limit} offset ${page.offset}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total from master_sync_row where ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Whether a row is to be applied: it changes something, or a decision for the project's side is to be remembered. */
const isToApply = sql`result is null and (is_pending or (choices <> '{}' and problems = '[]' and choice = 'master'))`

export interface RowCounts {
  readonly kinds: Record<SyncKind, number>
  readonly results: Record<SyncResult, number>
  readonly pending: number
  readonly pendingKinds: Record<SyncKind, number>
  readonly remembered: number
  readonly undecided: number
  readonly undone: number
  readonly notUndone: number
}

export async function countRows(tx: ClientTransaction, key: SyncKey): Promise<RowCounts> {
  const { rows } = await sql<{
    kind: SyncKind
    result: SyncResult | null
    count: number
    pending: number
    remembered: number
    undecided: number
    undone: number
    not_undone: number
  }>`
    select kind, result, count(*) as count, count(*) filter (where is_pending and result is null) as pending,
           count(*) filter (where ${isToApply} and not is_pending) as remembered,
           count(*) filter (where undecided > 0) as undecided, count(*) filter (where undone) as undone,
           count(*) filter (where not undone) as not_undone
      from master_sync_row where ${ofSync(key)} and is_compared group by kind, result`.execute(tx)
  const noKinds = Object.fromEntries(syncKinds.map((kind) => [kind, 0])) as Record<SyncKind, number>
  const kinds = { ...noKinds }
  const pendingKinds = { ...noKinds }
  const results = Object.fromEntries(syncResults.map((result) => [result, 0])) as Record<SyncResult, number>
  for (const { kind, result, count, pending } of rows) {
    kinds[kind] += count
    pendingKinds[kind] += pending
    if (result !== null) results[result] += count
  }
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    kinds,
    results,
    pending: sum(({ pending }) => pending),
    pendingKinds,
    remembered: sum(({ remembered }) => remembered),
    undecided: sum(({ undecided }) => undecided),
    undone: sum(({ undone }) => undone),
    notUndone: sum(({ not_undone: notUndone }) => notUndone),
  }
}

/** The next rows to apply: first what is added or changed, parents first; then what is removed, children first. */
export async function findRowsToApply(
  tx: ClientTransaction,
  key: SyncKey,
  limit: number,
): Promise<readonly SyncRowRecord[]> {
  const { rows } = await sql<SyncRowRecord>`
    select * from master_sync_row
     where ${ofSync(key)} and ${isToApply}
     order by kind = 'remove', case when kind = 'remove' then -"row" else "row" end limit ${limit}`.execute(tx)
  return rows
}

/** The rows by which the document of a master will be taken. */
export async function listDocumentsToTake(
  tx: ClientTransaction,
  key: SyncKey,
): Promise<readonly { readonly row: number; readonly masterId: RecordId }[]> {
  const { rows } = await sql<{ row: number; masterId: RecordId }>`
    select "row", master_id as "masterId" from master_sync_row
     where ${ofSync(key)} and ${isToApply} and type = any(${[...documentTypes]}::text[]) and (kind in ('add', 'restore') or exists (
       select from jsonb_array_elements(fields) f where f ->> 'key' = ${documentKey} and ${sideOf} = 'master'))
     order by "row"`.execute(tx)
  return rows
}

export interface AppliedRow extends Pick<SyncRowRecord, "row"> {
  readonly result: SyncResult
  readonly recordId: SyncRowRecord["record_id"]
  readonly problems: readonly Problem[]
  readonly reversal: Reversal | null
}

export async function saveAppliedRows(
  tx: ClientTransaction,
  key: SyncKey,
  applied: readonly AppliedRow[],
): Promise<void> {
  await sql`
    update master_sync_row s set result = a.result, record_id = a."recordId", problems = a.problems,
           reversal = nullif(a.reversal, 'null'::jsonb)
      from jsonb_to_recordset(${json(applied)}::jsonb) as a ("row" integer, result text, "recordId" uuid, problems jsonb, reversal jsonb)
     where ${ofSync(key)} and s."row" = a."row"`.execute(tx)
}

/** Marks the rows of which nothing was to be applied as kept. */
export async function keepOtherRows(tx: ClientTransaction, key: SyncKey): Promise<void> {
  await sql`update master_sync_row set result = 'kept' where ${ofSync(key)} and result is null`.execute(tx)
}

/** The next applied rows to undo, in reverse order. */
export async function findRowsToUndo(
  tx: ClientTransaction,
  key: SyncKey,
  limit: number,
): Promise<readonly (SyncRowRecord & { readonly reversal: Reversal })[]> {
  const { rows } = await sql<SyncRowRecord & { readonly reversal: Reversal }>`
    select * from master_sync_row where ${ofSync(key)} and reversal is not null and undone is null
     order by kind <> 'remove', case when kind = 'remove' then "row" else -"row" end limit ${limit}`.execute(tx)
  return rows
}

export async function saveUndoneRows(
  tx: ClientTransaction,
  key: SyncKey,
  rows: readonly (Pick<SyncRowRecord, "row"> & { readonly undone: boolean; readonly problems: readonly Problem[] })[],
): Promise<void> {
  await sql`
    update master_sync_row s set undone = u.undone, problems = u.problems
      from jsonb_to_recordset(${json(rows)}::jsonb) as u ("row" integer, undone boolean, problems jsonb)
     where ${ofSync(key)} and s."row" = u."row"`.execute(tx)
}

/** The numbers of rows that remain to be applied, or to be undone. */
export async function countRemaining(
  tx: ClientTransaction,
  key: SyncKey,
): Promise<{ readonly toApply: number; readonly toUndo: number }> {
  const { rows } = await sql<{ toApply: number; toUndo: number }>`
    select count(*) filter (where ${isToApply}) as "toApply",
           count(*) filter (where reversal is not null and undone is null) as "toUndo"
      from master_sync_row where ${ofSync(key)}`.execute(tx)
  return rows[0] ?? { toApply: 0, toUndo: 0 }
}
