import { type RawBuilder, sql } from "kysely"
import { matrixParts, type MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { EntityId, FieldId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"

/** The profiles of each type that the reader can read. */
export type TreeProfiles = Readonly<Record<MatrixPart, readonly ProfileId[]>>

/** Which field of each profile has a record's number among its siblings, and which its rating. */
export interface TreeFields {
  readonly order: Readonly<Record<ProfileId, FieldId>>
  readonly rating: Readonly<Record<ProfileId, FieldId>>
}

export interface Page {
  readonly offset: number
  readonly size: number
}

/** The records that contain the searched text, as a condition on `p`. */
export type Matching = RawBuilder<boolean>

export interface TreeRow {
  readonly id: RecordId
  readonly profile_id: ProfileId
  readonly type: MatrixPart
  readonly uid: string
  readonly name: string
  readonly entity_id: EntityId | null
  /** The stored value of the rating's field. */
  readonly rating: unknown
  readonly risks: number
  readonly controls: number
  readonly below: number
}

export interface ProjectRow {
  readonly id: ProjectId
  readonly name: string
  readonly risks: number
  readonly controls: number
  readonly below: number
}

/** A record of a tree whose level is opened. */
export interface OpenedRecord {
  readonly projectId: ProjectId
  /** Whether it, its project or a record above it contains the searched text. */
  readonly matches: boolean
}

const types = sql`${[...matrixParts]}::text[]`
/** What can have records below it in the tree. */
const holders = sql`${matrixParts.filter((part) => part !== "CONTROL")}::text[]`

/** The records of the tree that the reader can see in some projects, as a condition on `p`. */
function seenIn(access: AccessContext, profiles: TreeProfiles, projectIds: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`p.client_id = ${access.actor.clientId}
    and p.profile_id = any(${matrixParts.flatMap((part) => profiles[part])}::text[])
    and p.project_id = any(${projectIds}) and ${readableLinks(access)}`
}

/** Links that are branches of the tree: `l` from a record above to one below. */
function branches({ actor }: AccessContext): RawBuilder<boolean> {
  return sql<boolean>`l.client_id = ${actor.clientId} and l.child_type = any(${types}) and l.parent_type = any(${holders})
    and (l.parent_type <> 'RISK' or l.child_type = 'CONTROL')`
}

/** Projects, the newest financial year first, with the numbers of their different records. */
export async function findTreeProjects(
  tx: ClientTransaction,
  access: AccessContext,
  profiles: TreeProfiles,
  projectIds: readonly ProjectId[],
  matching: { readonly records: Matching; readonly text: string } | undefined,
  { offset, size }: Page,
): Promise<{ readonly projects: readonly ProjectRow[]; readonly total: number }> {
  const { clientId } = access.actor
  const ids = sql`${[...projectIds]}::uuid[]`
  const matched = matching
    ? sql`and (strpos(lower(normalize(j.name)), ${matching.text}) > 0 or j.id in (
        select p.project_id from record p where ${seenIn(access, profiles, ids)} and ${matching.records}))`
    : sql``
  const { rows } = await sql<Pick<ProjectRow, "id" | "name"> & { readonly total: number }>`
    select j.id, j.name, count(*) over () as total from project j
     where j.client_id = ${clientId} and j.id = any(${ids}) ${matched}
     order by j.financial_year desc, j.name, j.id limit ${size} offset ${offset}`.execute(tx)
  const counts = await countRecords(
    tx,
    access,
    profiles,
    rows.map(({ id }) => id),
  )
  const projects = rows.map(({ id, name }) => ({
    id,
    name,
    ...(counts.get(id) ?? { risks: 0, controls: 0, below: 0 }),
  }))
  return { projects, total: rows[0]?.total ?? 0 }
}

/** Counts the records of projects by their profiles, which the indexes have; their types are in the records only. */
async function countRecords(
  tx: ClientTransaction,
  access: AccessContext,
  profiles: TreeProfiles,
  projectIds: readonly ProjectId[],
): Promise<ReadonlyMap<ProjectId, Pick<ProjectRow, "risks" | "controls" | "below">>> {
  if (projectIds.length === 0) return new Map()
  const { rows } = await sql<Pick<ProjectRow, "risks" | "controls" | "below"> & { readonly project_id: ProjectId }>`
    select p.project_id, count(*) filter (where p.profile_id = any(${[...profiles.RISK]}::text[])) as risks,
        count(*) filter (where p.profile_id = any(${[...profiles.CONTROL]}::text[])) as controls, count(*) as below
      from record p where ${seenIn(access, profiles, sql`${[...projectIds]}::uuid[]`)} group by p.project_id`.execute(
    tx,
  )
  return new Map(rows.map(({ project_id, ...counts }) => [project_id, counts]))
}

/** Whether the project's name contains a normalized text. */
export async function isProjectNamed(
  tx: ClientTransaction,
  { actor }: AccessContext,
  projectId: ProjectId,
  text: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: ProjectId }>`
    select j.id from project j where j.client_id = ${actor.clientId} and j.id = ${projectId}
       and strpos(lower(normalize(j.name)), ${text}) > 0`.execute(tx)
  return rows.length > 0
}

/** Finds a record of the tree that the reader can see. */
export async function findOpened(
  tx: ClientTransaction,
  access: AccessContext,
  profiles: TreeProfiles,
  recordId: RecordId,
  projectIds: readonly ProjectId[],
  matching: Matching | undefined,
): Promise<OpenedRecord | undefined> {
  const seen = seenIn(access, profiles, sql`${[...projectIds]}::uuid[]`)
  const { rows } = await sql<OpenedRecord>`
    with recursive above as (
      select p.id, p.project_id, ${matching ?? sql`false`} as matches from record p where ${seen} and p.id = ${recordId}
      union
      select p.id, p.project_id, ${matching ?? sql`false`} from above a
        join record_link l on ${branches(access)} and l.child_id = a.id
        join record p on p.id = l.parent_id and p.project_id = a.project_id and ${seen})
    select project_id as "projectId", (select bool_or(matches) from above) as matches
      from above where id = ${recordId}`.execute(tx)
  return rows[0]
}

/**
 * A page of the records directly below a record, or of those of a project that are below nothing, with the numbers of
 * different records below each. With a search, only those that match or have a match below them.
 */
export async function findTreeRecords(
  tx: ClientTransaction,
  access: AccessContext,
  profiles: TreeProfiles,
  parent: { readonly projectId: ProjectId; readonly recordId?: RecordId },
  fields: TreeFields,
  matching: Matching | undefined,
  { offset, size }: Page,
): Promise<{ readonly records: readonly TreeRow[]; readonly total: number }> {
  const { clientId } = access.actor
  const seen = seenIn(access, profiles, sql`array[${parent.projectId}::uuid]`)
  const isBranch = branches(access)
  const shown = matching
    ? sql`where child.id in (select root from reached group by root having bool_or(matches))`
    : sql``
  // A control that belongs to a risk of the level is below that risk only.
  const { rows } = await sql<TreeRow & { readonly total: number }>`
    with recursive held as materialized (
      select p.id, p.type, p.uid, ${orderOf(fields)} as position, ${matching ?? sql`true`} as matches
        from record p ${parent.recordId === undefined ? outsideAll(seen, isBranch) : below(parent.recordId, seen, isBranch)}),
    child as materialized (
      select * from held where held.type <> 'CONTROL' or not exists (
        select from held risk join record_link l on l.client_id = ${clientId} and l.parent_id = risk.id
         where risk.type = 'RISK' and l.child_id = held.id)),
    reached as (
      select child.id as root, child.id, child.matches from child
      union
      select reached.root, p.id, ${matching ?? sql`true`} from reached
        join record_link l on ${isBranch} and l.parent_id = reached.id
        join record p on p.id = l.child_id and ${seen}),
    page as materialized (
      select child.id, child.type, child.uid, child.position, count(*) over () as total from child ${shown}
       order by array_position(${types}, child.type), child.position nulls last, child.uid, child.id
       limit ${size} offset ${offset}),
    descendant as (
      select page.id as root, page.id, page.type from page
      union
      select descendant.root, p.id, p.type from descendant
        join record_link l on ${isBranch} and l.parent_id = descendant.id
        join record p on p.id = l.child_id and ${seen}),
    counted as (
      select root, count(*) filter (where type = 'RISK' and id <> root) as risks,
          count(*) filter (where type = 'CONTROL' and id <> root) as controls, count(*) - 1 as below
        from descendant group by root)
    select p.id, p.profile_id, p.type, p.uid, p.name, p.entity_id,
        p.fields -> (${JSON.stringify(fields.rating)}::jsonb ->> p.profile_id) as rating,
        counted.risks, counted.controls, counted.below, page.total
      from page join counted on counted.root = page.id
      join record p on p.client_id = ${clientId} and p.id = page.id
     order by array_position(${types}, page.type), page.position nulls last, page.uid, page.id`.execute(tx)
  return { records: rows, total: rows[0]?.total ?? 0 }
}

/** Everything directly below a record. */
function below(recordId: RecordId, seen: RawBuilder<boolean>, isBranch: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`where ${seen} and p.id in (select l.child_id from record_link l where ${isBranch} and l.parent_id = ${recordId})`
}

/** What the reader sees below nothing. */
function outsideAll(seen: RawBuilder<boolean>, isBranch: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`left join (
      select distinct l.child_id from record_link l join record p on p.id = l.parent_id and ${seen} where ${isBranch}
    ) inside on inside.child_id = p.id
    where ${seen} and inside.child_id is null`
}

/** The number of a record `p` among its siblings. */
function orderOf({ order }: TreeFields): RawBuilder<number | null> {
  const value = sql`(p.fields ->> (${JSON.stringify(order)}::jsonb ->> p.profile_id))`
  return sql`case when ${value} ~ '^-?[0-9]{1,60}([.][0-9]{1,60})?$' then ${value}::float8 end`
}
