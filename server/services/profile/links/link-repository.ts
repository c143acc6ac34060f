import { type Insertable, type RawBuilder, sql } from "kysely"
import { type LinkId, showingField } from "../../../../engine/links/showing-field.ts"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId, FieldId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { LinkedRecord } from "../../../../schemas/record.ts"
import type { Tenant } from "../../../database/database.ts"
import { searchCondition } from "../../../database/record-list/search.ts"
import type { Tables } from "../../../database/tables.ts"
import { isReadable, readableLinks, type Reader, readsNothing } from "../records/reader.ts"
import { statusOf } from "../records/record-row.ts"
import { insideWalls, isVisible } from "../records/visibility.ts"

export type Side = CompiledLink["relation"]

/** A record hanging on another, as seen from that one: a PARENT of it or a CHILD. */
export interface Link extends LinkId {
  readonly ofId: RecordId
  readonly linked: LinkedRecord
}

/** What is selected of a record that is shown as a link. */
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
 * What hangs on the records and what they hang on, of all of them in one query. Records behind a wall or of a type the
 * reader may not read are left out, as everywhere else.
 */
export async function linksOf(
  tx: Tenant,
  reader: Reader,
  ids: readonly RecordId[],
  sides: readonly Side[] = ["PARENT", "CHILD"],
): Promise<readonly Link[]> {
  if (ids.length === 0 || sides.length === 0 || readsNothing(reader)) return []
  const columns = sql`${linkedColumns}, ${badgeColumn(reader.profiles)}`
  const { rows } = await sql<LinkedRow & { side: Side; of_id: RecordId; through: FieldId | "" }>`/* kept: links */
    select * from (${sql.join(
      sides.map((side) => hanging(reader, ids, side, columns)),
      sql` union all `,
    )}) found order by uid, id
  `.execute(tx)
  return rows.map((row) => ({ ofId: row.of_id, side: row.side, through: row.through, linked: printLinked(row) }))
}

/** The same of one record, by their ids alone: thousands may hang on one, and few of them are shown. */
export async function linkIdsOf(
  tx: Tenant,
  reader: Reader,
  id: RecordId,
  sides: readonly Side[] = ["PARENT", "CHILD"],
): Promise<readonly LinkId[]> {
  if (readsNothing(reader)) return []
  const columns = sql`p.id, p.type, p.profile_id, p.uid`
  const { rows } = await sql<Pick<LinkedRow, "id" | "type" | "profile_id"> & { side: Side; through: FieldId | "" }>`
    /* kept: link ids */ select * from (${sql.join(
      sides.map((side) => hanging(reader, [id], side, columns)),
      sql` union all `,
    )}) found order by uid, id
  `.execute(tx)
  return rows.map(({ side, through, ...row }) => ({
    side,
    through,
    linked: { id: row.id, type: row.type, profileId: row.profile_id },
  }))
}

/** A link by its ids, with where the linked record is. */
interface PlacedLink extends LinkId {
  readonly place: Pick<LinkedRow, "id" | "profile_id" | "entity_id" | "project_id">
}

/**
 * All links of a record, whoever may see them: for a caller who asks for them before it is known who reads, in the message
 * that asks that as well, and then shows those of `seenLinks` alone.
 */
export async function placedLinksOf(tx: Tenant, clientId: ClientId, id: RecordId): Promise<readonly PlacedLink[]> {
  const { rows } = await sql<PlacedLink["place"] & Pick<LinkedRow, "type"> & { side: Side; through: FieldId | "" }>`
    /* kept: placed links */ select * from (
      select 'PARENT' as side, l.child_field as through, p.id, p.type, p.profile_id, p.entity_id, p.project_id, p.uid
        from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
       where l.client_id = ${clientId} and l.child_id = ${id}
      union all
      select 'CHILD', l.parent_field, p.id, p.type, p.profile_id, p.entity_id, p.project_id, p.uid
        from record_link l join record p on p.client_id = l.client_id and p.id = l.child_id
       where l.client_id = ${clientId} and l.parent_id = ${id}) found order by uid, id
  `.execute(tx)
  return rows.map(({ side, through, type, ...place }) => ({
    side,
    through,
    linked: { id: place.id, type, profileId: place.profile_id },
    place,
  }))
}

/** Of a record's links those to records that the reader may see, as `linkIdsOf` finds them. */
export function seenLinks(reader: Reader, placed: readonly PlacedLink[]): readonly LinkId[] {
  return placed.filter(({ place }) => isVisible(reader.visibility, place) && isReadable(reader, place))
}

function hanging(reader: Reader, ids: readonly RecordId[], side: Side, columns: RawBuilder<unknown>) {
  const [own, other, field] =
    side === "PARENT" ? ["child_id", "parent_id", "child_field"] : ["parent_id", "child_id", "parent_field"]
  return sql`select ${side}::text as side, ${sql.ref(`l.${own}`)} as of_id, ${sql.ref(`l.${field}`)} as through, ${columns}
      from record_link l join record p on p.client_id = l.client_id and p.id = ${sql.ref(`l.${other}`)}
     where l.client_id = ${reader.actor.clientId} and ${sql.ref(`l.${own}`)} = any(${[...ids]}::uuid[])
       and ${readableLinks(reader)}`
}

/** What is shown of the records of these ids that the reader may see, by number. */
export async function linkedRows(tx: Tenant, reader: Reader, ids: readonly RecordId[]): Promise<LinkedRecord[]> {
  return ids.length === 0 ? [] : rowsWhere(tx, reader, seenAmong(reader, ids), { size: ids.length, page: 0 })
}

/** A page of them, or of those whose uid or name holds what is searched, and how many there are of those. */
export async function linkedPage(
  tx: Tenant,
  reader: Reader,
  ids: readonly RecordId[],
  profileIds: readonly ProfileId[],
  { search, ...page }: { readonly search: string; readonly page: number; readonly size: number },
): Promise<{ readonly links: LinkedRecord[]; readonly total: number }> {
  if (ids.length === 0) return { links: [], total: 0 }
  const found = sql`${seenAmong(reader, ids)} and ${await searchCondition(tx, profileIds, search, "p")}`
  const links = await rowsWhere(tx, reader, found, page)
  if (search.trim() === "") return { links, total: ids.length }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from record p where ${found}`.execute(tx)
  return { links, total: rows[0]?.count ?? 0 }
}

function seenAmong(reader: Reader, ids: readonly RecordId[]): RawBuilder<unknown> {
  return sql`p.client_id = ${reader.actor.clientId} and p.id = any(${[...ids]}::uuid[])
    and ${insideWalls(reader.visibility, "p")}`
}

async function rowsWhere(
  tx: Tenant,
  reader: Reader,
  where: RawBuilder<unknown>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<LinkedRecord[]> {
  const { rows } = await sql<LinkedRow>`
    select ${linkedColumns}, ${badgeColumn(reader.profiles)} from record p where ${where}
     order by p.uid, p.id limit ${size} offset ${page * size}
  `.execute(tx)
  return rows.map(printLinked)
}

export function printLinked(row: LinkedRow): LinkedRecord {
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

/** The value of each profile's result field, else of its rating, without fetching whole records. */
export function badgeColumn(profiles: readonly CompiledProfile[]) {
  const fields: Record<ProfileId, FieldId> = {}
  for (const profile of profiles) {
    const field =
      profile.fields.find(({ role }) => role === "result") ?? profile.fields.find(({ role }) => role === "rating")
    if (field) fields[profile.profileId] = field.id
  }
  return sql`p.fields -> (${JSON.stringify(fields)}::jsonb ->> p.profile_id) as badge`
}

/** The records of these ids that someone may see, held until the transaction ends. */
export function heldEnds(tx: Tenant, reader: Reader, ids: readonly string[]) {
  return tx
    .selectFrom("record")
    .where("client_id", "=", reader.actor.clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .select(["id", "type", "profile_id", "uid", "revision", "project_id", "entity_id", "completed_process"])
    .execute()
}

/** Links that are there already stay as they are. */
export async function insertLinks(tx: Tenant, rows: readonly Insertable<Tables["record_link"]>[]): Promise<void> {
  await tx
    .insertInto("record_link")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which field each of the links between these records was made through, at the end whose profile shows them. */
interface HeldLink {
  readonly parent_id: RecordId
  readonly child_id: RecordId
  readonly parent_field: FieldId | ""
  readonly child_field: FieldId | ""
}

/** Takes away the links between a record and others that one of its fields shows; those of its other fields stay. */
export async function deleteLinks(
  tx: Tenant,
  clientId: ClientId,
  profile: Pick<CompiledProfile, "links">,
  field: CompiledLink,
  actingId: RecordId,
  others: readonly { readonly id: RecordId; readonly type: ProfileType; readonly profile_id: ProfileId }[],
): Promise<void> {
  const kinds = new Map(others.map(({ id, type, profile_id: profileId }) => [id, { type, profileId }]))
  const [own, other, made] =
    field.relation === "PARENT"
      ? (["child_id", "parent_id", "child_field"] as const)
      : (["parent_id", "child_id", "parent_field"] as const)
  const held: HeldLink[] = await tx
    .selectFrom("record_link")
    .where("client_id", "=", clientId)
    .where(own, "=", actingId)
    .where(sql<boolean>`${sql.ref(other)} = any(${[...kinds.keys()]}::uuid[])`)
    .select(["parent_id", "child_id", "parent_field", "child_field"])
    .execute()
  const going = held.filter((link) => {
    const kind = kinds.get(link[other])
    return kind && showingField(profile, field.relation, kind, link[made])?.fieldId === field.fieldId
  })
  await sql`
    delete from record_link l
     using jsonb_to_recordset(${JSON.stringify(going)}::jsonb)
       as g (parent_id uuid, child_id uuid, parent_field text, child_field text)
     where l.client_id = ${clientId} and l.parent_id = g.parent_id and l.child_id = g.child_id
       and l.parent_field = g.parent_field and l.child_field = g.child_field
  `.execute(tx)
}

/** Whether one of the children is among the parents or above them, at whatever distance. */
export async function wouldCircle(
  tx: Tenant,
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
