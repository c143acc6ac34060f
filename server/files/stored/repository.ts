import { type Insertable, type RawBuilder, type Selectable, sql, type UpdateObject } from "kysely"
import type { FileCategory, FileState } from "../../../schemas/files.ts"
import type { ClientId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import { visibleNameOf, type UserViewer } from "../../database/visible-users.ts"
import type { ClientTransaction } from "../../database/database.ts"
import { isGranted } from "../../database/record-list/readable.ts"
import type { Tables } from "../../database/tables.ts"

export type FileRow = Selectable<Tables["stored_file"]>

/** A file with additional data for its reader. */
export interface FileView extends FileRow {
  readonly starred: boolean
  readonly uploader: string | null
  readonly record_profile: ProfileId | null
  /** State of its record, from which the edit permission is derived. */
  readonly record_state: Pick<
    Selectable<Tables["record"]>,
    "workflow_done" | "is_unlocked" | "completed_process" | "project_id"
  > | null
}

export async function findFile(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  lock: "none" | "update" = "none",
): Promise<FileRow | undefined> {
  const query = tx.selectFrom("stored_file").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export function filesAmong(tx: ClientTransaction, clientId: ClientId, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom("stored_file")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .selectAll()
    .execute()
}

export async function insertFile(tx: ClientTransaction, row: Insertable<Tables["stored_file"]>): Promise<FileRow> {
  return tx.insertInto("stored_file").values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateFile(
  tx: ClientTransaction,
  { client_id, id }: Pick<FileRow, "client_id" | "id">,
  changes: UpdateObject<Tables, "stored_file">,
): Promise<FileRow> {
  return tx
    .updateTable("stored_file")
    .set(changes)
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeFile(
  tx: ClientTransaction,
  { client_id, id }: Pick<FileRow, "client_id" | "id">,
): Promise<void> {
  await tx.deleteFrom("file_star").where("client_id", "=", client_id).where("file_id", "=", id).execute()
  await tx.deleteFrom("stored_file").where("client_id", "=", client_id).where("id", "=", id).execute()
}

/** Number of a user's files that belong to no record yet, including running uploads. */
export async function countWaiting(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<number> {
  const { count } = await tx
    .selectFrom("stored_file")
    .where("client_id", "=", clientId)
    .where("uploaded_by", "=", userId)
    .where("attached_at", "is", null)
    .where("deleted_at", "is", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

export interface StoredFileQuery {
  readonly serviceId?: string | undefined
  readonly projectId?: ProjectId | null | undefined
  readonly category?: FileCategory | undefined
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly starredOnly?: boolean
}

/** The records visible to the reader, including scoping files. */
export interface FileScope {
  readonly clientId: ClientId
  readonly userId: UserId
  /** The reader, who sees the names of uploaders visible to them. */
  readonly people: UserViewer
  readonly profileIds: readonly ProfileId[]
  /** Single records that the reader was granted. */
  readonly recordIds: readonly RecordId[]
  /** Fields whose files are hidden from the reader, each as its profile's ID, a space and its own ID. */
  readonly restrictedFields: readonly string[]
  /** A condition on a record `r`. */
  readonly visibilityCondition: RawBuilder<boolean>
  readonly canReadScoping: boolean
  readonly projectIds: readonly ProjectId[]
}

/** The database's clock, for current events. */
export const thisMoment = sql<Date>`clock_timestamp()`

export async function listFileViews(
  tx: ClientTransaction,
  {
    clientId,
    userId,
    people,
    profileIds,
    recordIds,
    restrictedFields,
    visibilityCondition,
    canReadScoping,
    projectIds,
  }: FileScope,
  fileQuery: StoredFileQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<FileView[]> {
  const conditions = [
    sql<boolean>`f.client_id = ${clientId} and f.completed_at is not null and f.deleted_at is null`,
    sql<boolean>`case
      when f.attached_at is null then f.uploaded_by = ${userId}
      when f.record_id is not null then (r.profile_id = any(${[...profileIds]}::text[]) or ${isGranted("r", recordIds)}) and ${visibilityCondition}
        and (f.field_id is null or r.profile_id || ' ' || f.field_id <> all(${[...restrictedFields]}::text[]))
      when f.upload_type = 'SCOPING_EXTRA' then ${canReadScoping} and f.project_id = any(${[...projectIds]}::uuid[])
      else f.uploaded_by = ${userId} end`,
    ...(fileQuery.ids ? [sql<boolean>`f.id = any(${[...fileQuery.ids]}::uuid[])`] : []),
    ...(fileQuery.serviceId === undefined
      ? []
      : [sql<boolean>`f.record_id = ${fileQuery.serviceId} and f.attached_at is not null`]),
    ...(fileQuery.projectId === undefined
      ? []
      : [sql<boolean>`f.project_id is not distinct from ${fileQuery.projectId}::uuid`]),
    ...(fileQuery.category ? [sql<boolean>`f.category = ${fileQuery.category}`] : []),
    ...(fileQuery.search ? [sql<boolean>`strpos(lower(f.file_name), lower(${fileQuery.search})) > 0`] : []),
    ...(fileQuery.starredOnly ? [sql<boolean>`s.file_id is not null`] : []),
  ]
  const { rows } = await sql<FileView>`
    select f.*, s.file_id is not null as starred, r.profile_id as record_profile,
      case when r.id is not null then jsonb_build_object('workflow_done', r.workflow_done,
        'is_unlocked', r.is_unlocked, 'completed_process', r.completed_process, 'project_id', r.project_id) end as record_state,
      ${visibleNameOf(people)} as uploader
    from stored_file f
      left join record r on r.client_id = f.client_id and r.id = f.record_id
      left join file_star s on s.client_id = f.client_id and s.user_id = ${userId} and s.file_id = f.id
      left join app_user u on u.client_id = f.client_id and u.id = f.uploaded_by
    where ${sql.join(conditions, sql` and `)}
    order by f.completed_at desc, f.id
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

export async function setStar(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  fileId: string,
  starred: boolean,
): Promise<void> {
  if (!starred) {
    await tx
      .deleteFrom("file_star")
      .where("client_id", "=", clientId)
      .where("user_id", "=", userId)
      .where("file_id", "=", fileId)
      .execute()
    return
  }
  await tx
    .insertInto("file_star")
    .values({ client_id: clientId, user_id: userId, file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks the files of records as deleted, when the records are deleted or saved without them. */
export async function markDeleted(
  tx: ClientTransaction,
  clientId: ClientId,
  which: { readonly ids: readonly string[] } | { readonly recordIds: readonly RecordId[] },
): Promise<void> {
  const query = tx
    .updateTable("stored_file")
    .set({ state: "deleted", deleted_at: thisMoment })
    .where("client_id", "=", clientId)
    .where("deleted_at", "is", null)
  await (
    "ids" in which
      ? query.where(sql<boolean>`id = any(${[...which.ids]}::uuid[])`)
      : query.where(sql<boolean>`record_id = any(${[...which.recordIds]}::uuid[])`)
  ).execute()
}

/**
 * The current files of records, including those that wait for a record to be saved; locked until the transaction ends.
 */
export async function filesOfRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<readonly { readonly recordId: RecordId; readonly id: string; readonly state: FileState }[]> {
  const rows = await tx
    .selectFrom("stored_file")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .select(["record_id", "id", "state"])
    .execute()
  return rows.flatMap(({ record_id: recordId, id, state }) => (recordId === null ? [] : { recordId, id, state }))
}

/** The files of a record itself, which no field and no comment contains. */
const isOwnFile = sql<boolean>`f.field_id is null and f.attached_at is not null and f.deleted_at is null
  and f.upload_type = 'PROFILE_ATTACHMENT'`

/** Moves a record's own files to another record of its project. */
export async function moveOwnFiles(
  tx: ClientTransaction,
  clientId: ClientId,
  from: RecordId,
  to: RecordId,
): Promise<void> {
  await sql`update stored_file f set record_id = ${to}
    where f.client_id = ${clientId} and f.record_id = ${from} and ${isOwnFile}`.execute(tx)
}

/** How many files of its own each of these records has. */
export async function countOwnFiles(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, number>> {
  const { rows } = await sql<{ id: RecordId; count: number }>`
    select f.record_id as id, count(*) as count from stored_file f
     where f.client_id = ${clientId} and f.record_id = any(${[...recordIds]}::uuid[]) and ${isOwnFile}
     group by f.record_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Restores the files that were deleted with their record. */
export async function markRestored(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  files: readonly Pick<FileRow, "id" | "state">[],
): Promise<void> {
  await sql`
    update stored_file f set state = k.state, deleted_at = null
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as k (id uuid, state text)
     where f.client_id = ${clientId} and f.record_id = ${recordId} and f.id = k.id`.execute(tx)
}

/**
 * Marks files of permanently deleted records as deleted long ago, so that the cleanup removes them. Returns their
 * number.
 */
export async function markReleased(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("stored_file")
    .set({ state: "deleted", deleted_at: new Date(0) })
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const abandonedAfter = "1 day"
/** As long as deleted files may be restored. */
const deletedRetention = "30 days"

/** Files to clean up: abandoned uploads, files that no record uses, files deleted long ago. */
export async function findUnattachedFiles(
  tx: ClientTransaction,
  clientId: ClientId,
  limit: number,
): Promise<FileRow[]> {
  return tx
    .selectFrom("stored_file")
    .where("client_id", "=", clientId)
    .where(
      sql<boolean>`(completed_at is null and created_at < now() - ${abandonedAfter}::interval)
        or (attached_at is null and completed_at < now() - ${deletedRetention}::interval)
        or deleted_at < now() - ${deletedRetention}::interval`,
    )
    .selectAll()
    .orderBy("created_at")
    .limit(limit)
    .execute()
}
