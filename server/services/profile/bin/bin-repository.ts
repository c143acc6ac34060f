import { type RawBuilder, type Selectable, sql } from "kysely"
import { binDays } from "../../../../schemas/api/bin.ts"
import type { ClientId, ProfileId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { json } from "../../../database/json.ts"
import type { DeletedLink } from "../../../database/tables/many-records.ts"
import type { Tables } from "../../../database/tables.ts"
import type { KeptFile } from "../records/record-files.ts"

export type DeletedRow = Selectable<Tables["deleted_record"]>

const isKept = sql<boolean>`r.deleted_at > now() - make_interval(days => ${binDays})`

/** What stands in columns of its own, or is written anew when the record comes back. */
const notInContent = [
  "client_id",
  "id",
  "profile_id",
  "type",
  "project_id",
  "entity_id",
  "uid",
  "name",
  "searched",
  "updated_at",
  "updated_by",
]

/** Records as they are, with what hangs on them and what they hang on, beside the records. */
export async function insertDeleted(
  tx: Tenant,
  clientId: ClientId,
  ids: readonly RecordId[],
  left: {
    readonly profileVersion: number
    readonly files: ReadonlyMap<RecordId, readonly KeptFile[]>
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

/** What lies in the bin under this id, as long as it may come back. */
export async function findDeleted(
  tx: Tenant,
  clientId: ClientId,
  id: RecordId,
  lock: "none" | "update" = "none",
): Promise<DeletedRow | undefined> {
  const query = tx
    .selectFrom("deleted_record as r")
    .where("r.client_id", "=", clientId)
    .where("r.record_id", "=", id)
    .where(isKept)
    .selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export interface BinWish {
  readonly clientId: ClientId
  readonly profileIds: readonly ProfileId[]
  readonly projectId?: ProjectId | undefined
  readonly search: string
  /** On `r`. */
  readonly walls: RawBuilder<boolean>
}

export async function listDeleted(
  tx: Tenant,
  { clientId, profileIds, projectId, search, walls }: BinWish,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly DeletedRow[]; readonly total: number }> {
  const where = sql`r.client_id = ${clientId} and ${isKept} and r.profile_id = any(${[...profileIds]}::text[]) and ${walls}
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

export async function removeDeleted(tx: Tenant, clientId: ClientId, ids: readonly RecordId[]): Promise<void> {
  await tx
    .deleteFrom("deleted_record")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Those of the ids that lie in the bin. */
export async function deletedAmong(
  tx: Tenant,
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

/** A link whose other end lies in the bin comes back with that one. */
export async function handLinkOver(tx: Tenant, clientId: ClientId, to: RecordId, link: DeletedLink): Promise<void> {
  await sql`
    update deleted_record set links = links || ${json([link])}::jsonb
     where client_id = ${clientId} and record_id = ${to}`.execute(tx)
}

/** What has lain in the bin for as long as anything may, the oldest first. */
export async function expired(tx: Tenant, clientId: ClientId, most: number): Promise<DeletedRow[]> {
  return tx
    .selectFrom("deleted_record as r")
    .where("r.client_id", "=", clientId)
    .where(sql<boolean>`not (${isKept})`)
    .orderBy("r.deleted_at")
    .orderBy("r.record_id")
    .limit(most)
    .forUpdate()
    .selectAll()
    .execute()
}
