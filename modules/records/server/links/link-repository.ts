import { type Insertable, type RawBuilder, sql } from "kysely"
import { type LinkId, showingField } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId, FieldId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { LinkedRecord } from "../../../../schemas/record.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { searchCondition } from "../../../../server/database/record-list/search.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import { isReadable, readableLinks, type AccessContext, hasNoReadAccess } from "../access-context.ts"
import { statusOf } from "../record-row.ts"
import { visibilityCondition, isVisible } from "../visibility.ts"

export type Side = CompiledLink["relation"]

/** A linked record relative to `ofId`: its PARENT or its CHILD. */
export interface Link extends LinkId {
  readonly ofId: RecordId
  readonly linked: LinkedRecord
}

/** Columns of a record displayed as a link. */
export const linkedColumns = sql`p.id, p.type, p.profile_id, p.project_id, p.entity_id, p.uid, p.name, p.status, p.sub_status`

export interface LinkedRow {
  readonly id: RecordId
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly project_id: ProjectId | null
  readonly entity_id: EntityId | null
  readonly uid: string
  readonly name: string
  readonly status: string
  readonly sub_status: string | null
  readonly badge: unknown
}

/**
 * Loads the parents and children of all these records in one query, limited to records that the reader can see and
 * read.
 */
export async function linksOf(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
  sides: readonly Side[] = ["PARENT", "CHILD"],
): Promise<readonly Link[]> {
  if (ids.length === 0 || sides.length === 0 || hasNoReadAccess(access)) return []
  const columns = sql`${linkedColumns}, ${badgeColumn(access.profiles)}`
  const { rows } = await sql<LinkedRow & { side: Side; of_id: RecordId; through: FieldId | "" }>`/* kept: links */
    select * from (${sql.join(
      sides.map((side) => linkPairs(access, ids, side, columns)),
      sql` union all `,
    )}) found order by uid, id
  `.execute(tx)
  return rows.map((row) => ({
    ofId: row.of_id,
    side: row.side,
    through: row.through,
    linked: serializeLinkedRecord(row),
  }))
}

/**
 * Like `linksOf` for one record, but with IDs only: a record can have thousands of links, of which few are displayed.
 */
export async function linkIdsOf(
  tx: ClientTransaction,
  access: AccessContext,
  id: RecordId,
  sides: readonly Side[] = ["PARENT", "CHILD"],
): Promise<readonly LinkId[]> {
  if (hasNoReadAccess(access)) return []
  const columns = sql`p.id, p.type, p.profile_id, p.uid`
  const { rows } = await sql<Pick<LinkedRow, "id" | "type" | "profile_id"> & { side: Side; through: FieldId | "" }>`
    /* kept: link ids */ select * from (${sql.join(
      sides.map((side) => linkPairs(access, [id], side, columns)),
      sql` union all `,
    )}) found order by uid, id
  `.execute(tx)
  return rows.map(({ side, through, ...row }) => ({
    side,
    through,
    linked: { id: row.id, type: row.type, profileId: row.profile_id },
  }))
}

/** A link by its IDs, with the scope of the linked record. */
interface LinkedRecordRef extends LinkId {
  readonly record: Pick<LinkedRow, "id" | "profile_id" | "entity_id" | "project_id">
}

/**
 * Loads all links of a record without access checks, so that a caller can send the query together with the one for the
 * access context. The caller must then filter them with `filterVisibleLinks`.
 */
export async function findLinkedRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RecordId,
): Promise<readonly LinkedRecordRef[]> {
  const { rows } = await sql<
    LinkedRecordRef["record"] & Pick<LinkedRow, "type"> & { side: Side; through: FieldId | "" }
  >`
    /* kept: placed links */ select * from (
      select 'PARENT' as side, l.child_field as through, p.id, p.type, p.profile_id, p.entity_id, p.project_id, p.uid
        from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
       where l.client_id = ${clientId} and l.child_id = ${id}
      union all
      select 'CHILD', l.parent_field, p.id, p.type, p.profile_id, p.entity_id, p.project_id, p.uid
        from record_link l join record p on p.client_id = l.client_id and p.id = l.child_id
       where l.client_id = ${clientId} and l.parent_id = ${id}) found order by uid, id
  `.execute(tx)
  return rows.map(({ side, through, type, ...record }) => ({
    side,
    through,
    linked: { id: record.id, type, profileId: record.profile_id },
    record,
  }))
}

/** Filters the links to records that the reader can see, like `linkIdsOf`. */
export function filterVisibleLinks(
  access: AccessContext,
  linkedRecords: readonly LinkedRecordRef[],
): readonly LinkId[] {
  return linkedRecords.filter(({ record }) => isVisible(access.visibility, record) && isReadable(access, record))
}

function linkPairs(access: AccessContext, ids: readonly RecordId[], side: Side, columns: RawBuilder<unknown>) {
  const [own, other, field] =
    side === "PARENT" ? ["child_id", "parent_id", "child_field"] : ["parent_id", "child_id", "parent_field"]
  return sql`select ${side}::text as side, ${sql.ref(`l.${own}`)} as of_id, ${sql.ref(`l.${field}`)} as through, ${columns}
      from record_link l join record p on p.client_id = l.client_id and p.id = ${sql.ref(`l.${other}`)}
     where l.client_id = ${access.actor.clientId} and ${sql.ref(`l.${own}`)} = any(${[...ids]}::uuid[])
       and ${readableLinks(access)}`
}

/** Loads the display columns of these records, if visible to the reader, sorted by uid. */
export async function linkedRows(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
): Promise<LinkedRecord[]> {
  return ids.length === 0 ? [] : rowsWhere(tx, access, visibleIdsCondition(access, ids), { size: ids.length, page: 0 })
}

/** Loads a page of them, optionally those whose uid or name contains the search text, with their count. */
export async function linkedPage(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
  profileIds: readonly ProfileId[],
  { search, ...page }: { readonly search: string; readonly page: number; readonly size: number },
): Promise<{ readonly links: LinkedRecord[]; readonly total: number }> {
  if (ids.length === 0) return { links: [], total: 0 }
  const found = sql`${visibleIdsCondition(access, ids)} and ${await searchCondition(tx, profileIds, search, "p")}`
  const links = await rowsWhere(tx, access, found, page)
  if (search.trim() === "") return { links, total: ids.length }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from record p where ${found}`.execute(tx)
  return { links, total: rows[0]?.count ?? 0 }
}

function visibleIdsCondition(access: AccessContext, ids: readonly RecordId[]): RawBuilder<unknown> {
  return sql`p.client_id = ${access.actor.clientId} and p.id = any(${[...ids]}::uuid[])
    and ${visibilityCondition(access.visibility, "p")}`
}

async function rowsWhere(
  tx: ClientTransaction,
  access: AccessContext,
  where: RawBuilder<unknown>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<LinkedRecord[]> {
  const { rows } = await sql<LinkedRow>`
    select ${linkedColumns}, ${badgeColumn(access.profiles)} from record p where ${where}
     order by p.uid, p.id limit ${size} offset ${page * size}
  `.execute(tx)
  return rows.map(serializeLinkedRecord)
}

export function serializeLinkedRecord(row: LinkedRow): LinkedRecord {
  const option = Array.isArray(row.badge) ? row.badge[0] : row.badge
  return {
    id: row.id,
    type: row.type,
    profileId: row.profile_id,
    projectId: row.project_id,
    uniqueId: row.uid,
    name: row.name,
    status: statusOf(row.status),
    substatus: row.sub_status,
    badge: typeof option === "string" ? { optionId: option } : null,
    accessible: true,
  }
}

/** The value of each profile's result field, otherwise of its rating, without loading the complete record. */
export function badgeColumn(profiles: readonly CompiledProfile[]) {
  const fields: Record<ProfileId, FieldId> = {}
  for (const profile of profiles) {
    const field =
      profile.fields.find(({ role }) => role === "result") ?? profile.fields.find(({ role }) => role === "rating")
    if (field) fields[profile.profileId] = field.id
  }
  return sql`p.fields -> (${JSON.stringify(fields)}::jsonb ->> p.profile_id) as badge`
}

/** Finds the records with these IDs that the user can see, locked until the transaction ends. */
export function findLinkEnds(tx: ClientTransaction, access: AccessContext, ids: readonly string[]) {
  return tx
    .selectFrom("record")
    .where("client_id", "=", access.actor.clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .select(["id", "type", "profile_id", "uid", "revision", "project_id", "entity_id", "completed_process"])
    .execute()
}

export type NewLinkRow = Insertable<Tables["record_link"]>

/** A statement has at most 65,535 parameters. */
const linksPerStatement = 2000

/** Inserts links; existing ones are left unchanged. */
export async function insertLinks(tx: ClientTransaction, rows: readonly NewLinkRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += linksPerStatement)
    await tx
      .insertInto("record_link")
      .values(rows.slice(start, start + linksPerStatement))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The fields through which each link between these records was made. */
interface StoredLink {
  readonly parent_id: RecordId
  readonly child_id: RecordId
  readonly parent_field: FieldId | ""
  readonly child_field: FieldId | ""
}

/** Deletes the links between a record and others that the field shows; links shown by its other fields remain. */
export async function deleteLinks(
  tx: ClientTransaction,
  clientId: ClientId,
  profile: Pick<CompiledProfile, "links">,
  field: CompiledLink,
  actingId: RecordId,
  others: readonly { readonly id: RecordId; readonly type: ProfileType; readonly profile_id: ProfileId }[],
): Promise<void> {
  const kinds = new Map(others.map(({ id, type, profile_id: profileId }) => [id, { type, profileId }]))
  const [own, other, fieldColumn] =
    field.relation === "PARENT"
      ? (["child_id", "parent_id", "child_field"] as const)
      : (["parent_id", "child_id", "parent_field"] as const)
  const storedLinks: StoredLink[] = await tx
    .selectFrom("record_link")
    .where("client_id", "=", clientId)
    .where(own, "=", actingId)
    .where(sql<boolean>`${sql.ref(other)} = any(${[...kinds.keys()]}::uuid[])`)
    .select(["parent_id", "child_id", "parent_field", "child_field"])
    .execute()
  const removedLinks = storedLinks.filter((link) => {
    const kind = kinds.get(link[other])
    return kind && showingField(profile, field.relation, kind, link[fieldColumn])?.fieldId === field.fieldId
  })
  await sql`
    delete from record_link l
     using jsonb_to_recordset(${JSON.stringify(removedLinks)}::jsonb)
       as g (parent_id uuid, child_id uuid, parent_field text, child_field text)
     where l.client_id = ${clientId} and l.parent_id = g.parent_id and l.child_id = g.child_id
       and l.parent_field = g.parent_field and l.child_field = g.child_field
  `.execute(tx)
}

/** Whether one of the children is among the parents or their ancestors. */
export async function wouldCircle(
  tx: ClientTransaction,
  clientId: ClientId,
  parentIds: readonly RecordId[],
  childIds: readonly RecordId[],
): Promise<boolean> {
  const { rows } = await sql<{ id: RecordId }>`
    with recursive above (id) as (
      select unnest(${[...parentIds]}::uuid[])
      union
      select l.parent_id from above join record_link l on l.client_id = ${clientId} and l.child_id = above.id
    )
    select id from above where id = any(${[...childIds]}::uuid[]) limit 1
  `.execute(tx)
  return rows.length > 0
}
