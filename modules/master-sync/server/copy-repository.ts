import { type Selectable, sql } from "kysely"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { Tables } from "../../../server/database/tables.ts"
import { documentKey } from "../contract.ts"
import type { StoredCopy } from "./table.ts"

export type MasterCopy = Selectable<Tables["master_copy"]>

/** The project and the entity of copies. */
export interface CopyScope {
  readonly clientId: ClientId
  readonly projectId: ProjectId
  readonly entityId: EntityId
}

/** What records of a project's entities have taken, and whether each of them still exists. */
export async function listCopies(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<readonly (Pick<MasterCopy, "entity_id" | "master_id" | "record_id"> & { readonly exists: boolean })[]> {
  const { rows } = await sql<Pick<MasterCopy, "entity_id" | "master_id" | "record_id"> & { exists: boolean }>`
    select c.entity_id, c.master_id, c.record_id,
           exists (select from record r where r.client_id = c.client_id and r.id = c.record_id) as exists
      from master_copy c
     where c.client_id = ${clientId} and c.project_id = ${projectId} and c.entity_id = any(${[...entityIds]}::uuid[])`.execute(
    tx,
  )
  return rows
}

/** What was taken from these masters, by master. */
export async function findCopies(
  tx: ClientTransaction,
  { clientId, projectId, entityId }: CopyScope,
  masterIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, MasterCopy>> {
  if (masterIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom("master_copy")
    .where("client_id", "=", clientId)
    .where("project_id", "=", projectId)
    .where("entity_id", "=", entityId)
    .where(sql<boolean>`master_id = any(${[...masterIds]}::uuid[])`)
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.master_id, row]))
}

/** What a record has taken from its master. */
export interface TakenCopy extends StoredCopy {
  readonly masterId: RecordId
}

/** Saves what records have taken from different masters. */
export async function saveCopies(
  tx: ClientTransaction,
  { clientId, projectId, entityId }: CopyScope,
  userId: UserId,
  copies: readonly TakenCopy[],
): Promise<void> {
  if (copies.length === 0) return
  await sql`
    insert into master_copy (client_id, project_id, entity_id, master_id, record_id, master_revision, fields, parents, taken_by)
    select ${clientId}, ${projectId}, ${entityId}, c."masterId", c."recordId", c."masterRevision", c.fields, c.parents, ${userId}
      from jsonb_to_recordset(${json(copies)}::jsonb)
        as c ("masterId" uuid, "recordId" uuid, "masterRevision" integer, fields jsonb, parents uuid[])
    on conflict (client_id, project_id, entity_id, master_id) do update
      set record_id = excluded.record_id, master_revision = excluded.master_revision, fields = excluded.fields,
          parents = excluded.parents, taken_by = excluded.taken_by, taken_at = clock_timestamp()`.execute(tx)
}

export function saveCopy(
  tx: ClientTransaction,
  scope: CopyScope,
  userId: UserId,
  masterId: RecordId,
  copy: StoredCopy,
): Promise<void> {
  return saveCopies(tx, scope, userId, [{ ...copy, masterId }])
}

export async function deleteCopy(
  tx: ClientTransaction,
  { clientId, projectId, entityId }: CopyScope,
  masterId: RecordId,
): Promise<void> {
  await tx
    .deleteFrom("master_copy")
    .where("client_id", "=", clientId)
    .where("project_id", "=", projectId)
    .where("entity_id", "=", entityId)
    .where("master_id", "=", masterId)
    .execute()
}

/**
 * Deletes what was taken from permanently deleted masters. What a deleted record had taken stays, so that its master is
 * not added again by itself.
 */
export async function deleteCopiesOf(
  tx: ClientTransaction,
  clientId: ClientId,
  masterIds: readonly RecordId[],
): Promise<void> {
  await sql`delete from master_copy
    where client_id = ${clientId} and master_id = any(${[...masterIds]}::uuid[])`.execute(tx)
}

/**
 * Gives what was taken from a master, or by a record, to another one, except where that has something itself: then it
 * is forgotten with a joined master, and stays with a joined record, so that its master is not added again.
 */
export async function moveCopies(
  tx: ClientTransaction,
  clientId: ClientId,
  from: RecordId,
  to: RecordId,
): Promise<void> {
  await sql`
    update master_copy c set master_id = ${to}
     where c.client_id = ${clientId} and c.master_id = ${from} and not exists (
       select from master_copy k
        where k.client_id = c.client_id and k.project_id = c.project_id and k.entity_id = c.entity_id
          and k.master_id = ${to})`.execute(tx)
  await deleteCopiesOf(tx, clientId, [from])
  await sql`
    update master_copy c set record_id = ${to}
     where c.client_id = ${clientId} and c.record_id = ${from} and not exists (
       select from master_copy k where k.client_id = c.client_id and k.record_id = ${to})`.execute(tx)
}

/** Changes what a record's own document was when it was the same as its master's. */
export async function saveAgreedProjectDocument(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  stamp: object,
): Promise<void> {
  await sql`
    update master_copy set fields = jsonb_set(fields, ${[documentKey, "project"]}::text[], ${json(stamp)}::jsonb)
     where client_id = ${clientId} and record_id = ${recordId}
       and jsonb_typeof(fields #> ${[documentKey, "project"]}::text[]) = 'object'`.execute(tx)
}
