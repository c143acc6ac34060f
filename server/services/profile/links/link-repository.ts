import { type Insertable, sql } from "kysely"
import type { CompiledLink, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, EntityId, FieldId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { LinkedRecord } from "../../../../schemas/record.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Tables } from "../../../database/tables.ts"
import type { Reader } from "../records/reader.ts"
import { statusOf } from "../records/record-row.ts"
import { insideWalls } from "../records/visibility.ts"

export type Side = CompiledLink["relation"]

/** A record hanging on another, as seen from that one: a PARENT of it or a CHILD. */
export interface Link {
  readonly ofId: RecordId
  readonly side: Side
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
  if (ids.length === 0 || sides.length === 0 || reader.profiles.length === 0) return []
  const badge = badgeColumn(reader.profiles)
  const visible = sql`p.profile_id = any(${reader.profiles.map(({ profileId }) => profileId)}::text[])
    and ${insideWalls(reader.visibility, "p")}`
  const from = (side: Side) =>
    side === "PARENT"
      ? sql`select 'PARENT' as side, l.child_id as of_id, ${linkedColumns}, ${badge}
              from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
             where l.client_id = ${reader.actor.clientId} and l.child_id = any(${[...ids]}::uuid[]) and ${visible}`
      : sql`select 'CHILD' as side, l.parent_id as of_id, ${linkedColumns}, ${badge}
              from record_link l join record p on p.client_id = l.client_id and p.id = l.child_id
             where l.client_id = ${reader.actor.clientId} and l.parent_id = any(${[...ids]}::uuid[]) and ${visible}`
  const { rows } = await sql<LinkedRow & { side: Side; of_id: RecordId }>`/* kept: links */
    select * from (${sql.join(sides.map(from), sql` union all `)}) found order by uid, id
  `.execute(tx)
  return rows.map((row) => ({ ofId: row.of_id, side: row.side, linked: printLinked(row) }))
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

/** The links that one PROFILEREF field shows. */
export function linksThrough(field: CompiledLink, links: readonly Link[]): readonly LinkedRecord[] {
  return links.filter((link) => link.side === field.relation && fits(field, link.linked)).map(({ linked }) => linked)
}

/** Whether a record is of the kind a PROFILEREF field speaks of. */
export function fits(
  field: CompiledLink,
  record: { readonly type: ProfileType; readonly profileId: ProfileId },
): boolean {
  return record.type === field.profileType && (field.profileId === undefined || record.profileId === field.profileId)
}

/** The records of these ids that someone may see, held until the transaction ends. */
export function heldEnds(tx: Tenant, reader: Reader, ids: readonly string[]) {
  return tx
    .selectFrom("record")
    .where("client_id", "=", reader.actor.clientId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .select(["id", "type", "profile_id", "uid", "revision", "project_id", "entity_id"])
    .execute()
}

/** Links that are there already stay as they are. */
export async function insertLinks(tx: Tenant, rows: readonly Insertable<Tables["record_link"]>[]): Promise<void> {
  await tx
    .insertInto("record_link")
    .values([...rows])
    .onConflict((conflict) => conflict.columns(["client_id", "parent_id", "child_id"]).doNothing())
    .execute()
}

export async function deleteLinks(
  tx: Tenant,
  clientId: ClientId,
  parentIds: readonly RecordId[],
  childIds: readonly RecordId[],
): Promise<void> {
  await tx
    .deleteFrom("record_link")
    .where("client_id", "=", clientId)
    .where("parent_id", "in", parentIds)
    .where("child_id", "in", childIds)
    .execute()
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
