import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { type UserViewer, visibleNameOf } from "../../../server/database/visible-users.ts"
import { type DocumentContent, maxListedVersions } from "../contract.ts"
import type { DocumentVersionTable } from "./table.ts"

type Reader = UserViewer & { readonly clientId: ClientId }

/** A version without its content, with the name of who saved it if the reader can see them. */
export interface VersionRow extends Omit<DocumentVersionTable, "client_id" | "record_id" | "content"> {
  readonly saver_name: string | null
}

export interface VersionWithContent extends VersionRow {
  readonly content: DocumentContent
}

const columns = sql`v.number, v.revision, v.check_out_id, v.note, v.saved_by, v.saved_at`

function versions(reader: Reader, recordId: RecordId, selected: RawBuilder<unknown> = sql`${columns}`) {
  return sql`
    select ${selected}, ${visibleNameOf(reader)} as saver_name
      from document_version v join app_user u on u.client_id = v.client_id and u.id = v.saved_by
     where v.client_id = ${reader.clientId} and v.record_id = ${recordId}`
}

/** A version by its number, or the current one. */
export async function findVersion(
  tx: ClientTransaction,
  reader: Reader,
  recordId: RecordId,
  number: number | "current",
): Promise<VersionWithContent | undefined> {
  const condition = number === "current" ? sql`` : sql`and v.number = ${number}`
  const { rows } = await sql<VersionWithContent>`
    ${versions(reader, recordId, sql`${columns}, v.content`)} ${condition} order by v.number desc limit 1`.execute(tx)
  return rows[0]
}

/** The last versions, newest first. */
export async function listVersions(
  tx: ClientTransaction,
  reader: Reader,
  recordId: RecordId,
): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    ${versions(reader, recordId)} order by v.number desc limit ${maxListedVersions}`.execute(tx)
  return rows
}

/** Versions are numbered without gaps, but this does not rely on it. */
export async function countVersions(tx: ClientTransaction, clientId: ClientId, recordId: RecordId): Promise<number> {
  const { count } = await tx
    .selectFrom("document_version")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** The files that any version of a record's text shows as pictures. */
export async function findShownPictures(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct p.id #>> '{}' as id from document_version v,
           jsonb_path_query(v.content, 'lax $.**.fileUploadId') as p(id)
     where v.client_id = ${clientId} and v.record_id = ${recordId}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** A current version that is a copy. */
interface CopiedVersion extends Pick<DocumentVersionTable, "number" | "content"> {
  readonly recordId: RecordId
  readonly entityId: EntityId
}

/**
 * The next copied documents of a project that refer to records outside of it, as far as no user has saved them since, in
 * the order of their records' IDs.
 */
export async function findCopiesReferringOut(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  { after, limit }: { readonly after: RecordId | undefined; readonly limit: number },
): Promise<readonly CopiedVersion[]> {
  const { rows } = await sql<CopiedVersion>`
    select v.record_id as "recordId", r.entity_id as "entityId", v.number, v.content
      from record r join document_version v on v.client_id = r.client_id and v.record_id = r.id
     where r.client_id = ${clientId} and r.project_id = ${projectId} and r.entity_id is not null
       and v.check_out_id is null and (${after ?? null}::uuid is null or r.id > ${after ?? null}::uuid)
       and not exists (select from document_version later
                        where later.client_id = v.client_id and later.record_id = v.record_id
                          and later.number > v.number)
       and exists (select from (select jsonb_path_query(v.content, 'lax $.**.recordId')
                                union all select jsonb_path_query(v.content, 'lax $.shapes[*].markers[*]')) as p(id)
                     join record original on original.client_id = r.client_id and original.id = (p.id #>> '{}')::uuid
                    where original.project_id is distinct from r.project_id)
     order by r.id limit ${limit}`.execute(tx)
  return rows
}

/** Changes what a version says, not that it is the same one. */
export async function replaceContent(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  number: number,
  content: DocumentContent,
): Promise<void> {
  await sql`
    update document_version set content = ${json(content)}::jsonb
     where client_id = ${clientId} and record_id = ${recordId} and number = ${number}`.execute(tx)
}

/** What is saved as a version. */
export interface SavedVersion extends Pick<DocumentVersionTable, "number" | "check_out_id" | "content" | "note"> {
  readonly recordId: RecordId
  readonly userId: UserId
}

/** Inserts a version, or saves the one with the number again. */
export async function writeVersion(
  tx: ClientTransaction,
  clientId: ClientId,
  { recordId, number, check_out_id, content, note, userId }: SavedVersion,
): Promise<void> {
  await sql`
    insert into document_version as v (client_id, record_id, number, check_out_id, content, note, saved_by)
    values (${clientId}, ${recordId}, ${number}, ${check_out_id}, ${json(content)}::jsonb, ${note}, ${userId})
        on conflict (client_id, record_id, number) do update
       set revision = v.revision + 1, content = excluded.content, note = excluded.note, saved_by = excluded.saved_by,
           saved_at = excluded.saved_at`.execute(tx)
}

/** Deletes the documents of records. */
export async function deleteVersionsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<void> {
  await tx
    .deleteFrom("document_version")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .execute()
}
