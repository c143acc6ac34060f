import { type RawBuilder, type Selectable, sql } from "kysely"
import { recycleBinDays } from "../../../recycle-bin/contract.ts"
import type { ClientId, ProfileId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import type { DeletedLink } from "../../../../server/database/tables/many-records.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { RestorableFile } from "../record-files.ts"

export type DeletedRow = Selectable<Tables["deleted_record"]>

const isRestorable = sql<boolean>`r.deleted_at > now() - make_interval(days => ${recycleBinDays})`

/** Columns stored separately or regenerated when the record is restored. */
const notInContent = [
  "client_id",
  "id",
  "profile_id",
  "type",
  "project_id",
  "entity_id",
  "uid",
  "name",
  "search_text",
  "updated_at",
  "updated_by",
]

/** Copies records with their links to the recycle bin. */
export async function insertDeleted(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
  left: {
    readonly profileVersion: number
    readonly files: ReadonlyMap<RecordId, readonly RestorableFile[]>
    readonly deletedBy: UserId
  },
): Promise<void> {
  const files = Object.fromEntries(
    [...left.files].map(([recordId, some]) => [recordId, some.map(({ id, state }) => ({ id, state }))]),
  )
  await sql`/* kept: into the bin */
    insert into deleted_record (client_id, record_id, profile_id, profile_version, type, project_id, entity_id, uid, name,
                                content, links, files, deleted_by)
    select r.client_id, r.id, r.profile_id, ${left.profileVersion}::integer, r.type, r.project_id, r.entity_id, r.uid, r.name,
           to_jsonb(r) - ${notInContent}::text[],
           (select coalesce(jsonb_agg(to_jsonb(l) - 'client_id'), '[]') from record_link l
             where l.client_id = r.client_id and (l.child_id = r.id or l.parent_id = r.id)),
           coalesce(${json(files)}::jsonb -> r.id::text, '[]'), ${left.deletedBy}::uuid
      from record r where r.client_id = ${clientId} and r.id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** Finds a record in the recycle bin within its retention period. */
export async function findDeleted(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RecordId,
  lock: "none" | "update" = "none",
): Promise<DeletedRow | undefined> {
  const query = tx
    .selectFrom("deleted_record as r")
    .where("r.client_id", "=", clientId)
    .where("r.record_id", "=", id)
    .where(isRestorable)
    .selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export interface RecycleBinQuery {
  readonly clientId: ClientId
  readonly profileIds: readonly ProfileId[]
  readonly projectId?: ProjectId | undefined
  readonly search: string
  /** Condition on `r`. */
  readonly visibilityCondition: RawBuilder<boolean>
}

export async function listDeleted(
  tx: ClientTransaction,
  { clientId, profileIds, projectId, search, visibilityCondition }: RecycleBinQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly DeletedRow[]; readonly total: number }> {
  const where = sql`r.client_id = ${clientId} and ${isRestorable} and r.profile_id = any(${[...profileIds]}::text[]) and ${visibilityCondition}
    and (${projectId ?? null}::uuid is null or r.project_id = ${projectId ?? null}::uuid)
    and (${search} = '' or strpos(lower(r.uid || ' ' || r.name), lower(${search})) > 0)`
  const counted = await sql<{ total: number }>`select count(*) as total from deleted_record r where ${where}`.execute(
    tx,
  )
  const { rows } = await sql<DeletedRow>`
    select r.* from deleted_record r where ${where}
     order by r.deleted_at desc, r.record_id limit ${page.limit} offset ${page.offset}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function removeDeleted(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<void> {
  await tx
    .deleteFrom("deleted_record")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Locks and returns those of the IDs that are in the recycle bin. */
export async function findDeletedIds(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<ReadonlySet<RecordId>> {
  const rows = await tx
    .selectFrom("deleted_record")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...ids]}::uuid[])`)
    .orderBy("record_id")
    .forUpdate()
    .select("record_id")
    .execute()
  return new Set(rows.map(({ record_id }) => record_id))
}

/** Moves a link to the recycle bin entry of its other end, with which it is restored. */
export async function handLinkOver(
  tx: ClientTransaction,
  clientId: ClientId,
  to: RecordId,
  link: DeletedLink,
): Promise<void> {
  await sql`
    update deleted_record set links = links || ${json([link])}::jsonb
     where client_id = ${clientId} and record_id = ${to}`.execute(tx)
}

/** Finds records whose retention period has expired, oldest first, and locks them. */
export async function listExpired(tx: ClientTransaction, clientId: ClientId, limit: number): Promise<DeletedRow[]> {
  return tx
    .selectFrom("deleted_record as r")
    .where("r.client_id", "=", clientId)
    .where(sql<boolean>`not (${isRestorable})`)
    .orderBy("r.deleted_at")
    .orderBy("r.record_id")
    .limit(limit)
    .forUpdate()
    .selectAll()
    .execute()
}
