import { type Insertable, type RawBuilder, type Selectable, sql, type UpdateObject } from "kysely"
import type { FileCategory, FileState } from "../../../schemas/files.ts"
import type { ClientId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import { nameSeenBy, type PersonReader } from "../../database/seen-people.ts"
import type { Tenant } from "../../database/database.ts"
import { isGiven } from "../../database/record-list/readable.ts"
import type { Tables } from "../../database/tables.ts"

export type FileRow = Selectable<Tables["stored_file"]>

/** A file with what a reader is shown beside it. */
export interface SeenFile extends FileRow {
  readonly starred: boolean
  readonly uploader: string | null
  readonly record_profile: ProfileId | null
  /** Of its record: what the right to change it follows from. */
  readonly record_standing: Pick<
    Selectable<Tables["record"]>,
    "workflow_done" | "is_unlocked" | "completed_process" | "project_id"
  > | null
}

export async function findFile(
  tx: Tenant,
  clientId: ClientId,
  id: string,
  lock: "none" | "update" = "none",
): Promise<FileRow | undefined> {
  const query = tx.selectFrom("stored_file").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export function filesAmong(tx: Tenant, clientId: ClientId, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom("stored_file")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .selectAll()
    .execute()
}

export async function insertFile(tx: Tenant, row: Insertable<Tables["stored_file"]>): Promise<FileRow> {
  return tx.insertInto("stored_file").values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateFile(
  tx: Tenant,
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

export async function removeFile(tx: Tenant, { client_id, id }: Pick<FileRow, "client_id" | "id">): Promise<void> {
  await tx.deleteFrom("file_star").where("client_id", "=", client_id).where("file_id", "=", id).execute()
  await tx.deleteFrom("stored_file").where("client_id", "=", client_id).where("id", "=", id).execute()
}

/** A person's files that no record holds yet, uploads under way among them. */
export async function countWaiting(tx: Tenant, clientId: ClientId, userId: UserId): Promise<number> {
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

export interface FileWish {
  readonly serviceId?: string | undefined
  readonly projectId?: ProjectId | null | undefined
  readonly category?: FileCategory | undefined
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly starredOnly?: boolean
}

/** What the reader may see of records, and of the files of scoping. */
export interface FileScope {
  readonly clientId: ClientId
  readonly userId: UserId
  /** Whose uploads are told by name is said by whom the reader may see. */
  readonly people: PersonReader
  readonly profileIds: readonly ProfileId[]
  /** Single records that the reader was given to read. */
  readonly recordIds: readonly RecordId[]
  /** Fields whose files are not there for the reader, each as its profile's id, a space and its own. */
  readonly withheld: readonly string[]
  /** On a record, as `r`. */
  readonly walls: RawBuilder<boolean>
  readonly mayReadScoping: boolean
  readonly projectIds: readonly ProjectId[]
}

/** The database's clock, for what happens now. */
export const thisMoment = sql<Date>`clock_timestamp()`

export async function seenFiles(
  tx: Tenant,
  { clientId, userId, people, profileIds, recordIds, withheld, walls, mayReadScoping, projectIds }: FileScope,
  wish: FileWish,
  page: { readonly limit: number; readonly offset: number },
): Promise<SeenFile[]> {
  const conditions = [
    sql<boolean>`f.client_id = ${clientId} and f.completed_at is not null and f.deleted_at is null`,
    sql<boolean>`case
      when f.attached_at is null then f.uploaded_by = ${userId}
      when f.record_id is not null then (r.profile_id = any(${[...profileIds]}::text[]) or ${isGiven("r", recordIds)}) and ${walls}
        and (f.field_id is null or r.profile_id || ' ' || f.field_id <> all(${[...withheld]}::text[]))
      when f.upload_type = 'SCOPING_EXTRA' then ${mayReadScoping} and f.project_id = any(${[...projectIds]}::uuid[])
      else f.uploaded_by = ${userId} end`,
    ...(wish.ids ? [sql<boolean>`f.id = any(${[...wish.ids]}::uuid[])`] : []),
    ...(wish.serviceId === undefined
      ? []
      : [sql<boolean>`f.record_id = ${wish.serviceId} and f.attached_at is not null`]),
    ...(wish.projectId === undefined ? [] : [sql<boolean>`f.project_id is not distinct from ${wish.projectId}::uuid`]),
    ...(wish.category ? [sql<boolean>`f.category = ${wish.category}`] : []),
    ...(wish.search ? [sql<boolean>`strpos(lower(f.file_name), lower(${wish.search})) > 0`] : []),
    ...(wish.starredOnly ? [sql<boolean>`s.file_id is not null`] : []),
  ]
  const { rows } = await sql<SeenFile>`
    select f.*, s.file_id is not null as starred, r.profile_id as record_profile,
      case when r.id is not null then jsonb_build_object('workflow_done', r.workflow_done,
        'is_unlocked', r.is_unlocked, 'completed_process', r.completed_process, 'project_id', r.project_id) end as record_standing,
      ${nameSeenBy(people)} as uploader
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
  tx: Tenant,
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

/** The files of records, as their deletion or a save takes them away. */
export async function markDeleted(
  tx: Tenant,
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

/** The files of records as they are, those that wait for a record to be saved among them; held until the transaction ends. */
export async function filesOfRecords(
  tx: Tenant,
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

/** Files that went with their record, as they were before. */
export async function markRestored(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  files: readonly Pick<FileRow, "id" | "state">[],
): Promise<void> {
  await sql`
    update stored_file f set state = k.state, deleted_at = null
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as k (id uuid, state text)
     where f.client_id = ${clientId} and f.record_id = ${recordId} and f.id = k.id`.execute(tx)
}

/** Files of records that are gone for good: long past the time they are kept. How many there were. */
export async function markGivenUp(tx: Tenant, clientId: ClientId, recordIds: readonly RecordId[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("stored_file")
    .set({ state: "deleted", deleted_at: new Date(0) })
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const abandonedAfter = "1 day"
/** As long as what was deleted may be asked for again. */
const keptAfter = "30 days"

/** What nobody will come back for: uploads given up, files that no record took, files deleted long ago. */
export async function unkeptFiles(tx: Tenant, clientId: ClientId, most: number): Promise<FileRow[]> {
  return tx
    .selectFrom("stored_file")
    .where("client_id", "=", clientId)
    .where(
      sql<boolean>`(completed_at is null and created_at < now() - ${abandonedAfter}::interval)
        or (attached_at is null and completed_at < now() - ${keptAfter}::interval)
        or deleted_at < now() - ${keptAfter}::interval`,
    )
    .selectAll()
    .orderBy("created_at")
    .limit(most)
    .execute()
}
