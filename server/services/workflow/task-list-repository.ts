import { type RawBuilder, sql } from "kysely"
import { isCoordinator, mostTasksCounted, type TaskFilter, type TaskOrder } from "../../../schemas/tasks.ts"
import type { EntityId, ProfileId, ProjectId, RecordId, TaskId, UserId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { Tenant } from "../../database/database.ts"
import { isGiven } from "../../database/record-list/readable.ts"
import { foldWhole } from "../../database/record-list/fold.ts"
import { holds } from "../../database/record-list/search.ts"
import { mayRecords } from "../../http/actor.ts"
import { readableLinks, type Reader } from "../profile/records/reader.ts"
import type { TaskPlace } from "./task-place.ts"

export interface TaskRow {
  readonly id: TaskId
  readonly userId: UserId | null
  readonly recordId: RecordId
  readonly profileId: ProfileId
  readonly projectId: ProjectId | null
  readonly type: ProfileType
  readonly uid: string
  readonly name: string
  readonly status: string
  readonly activityId: string
  readonly openedAt: Date
  /** ISO date. */
  readonly dueOn: string | null
}

/** What narrows the tasks, besides whose they are. */
export interface TaskWish {
  /** Whose tasks are the reader's to do: their own, and of people they stand in for. */
  readonly people: readonly UserId[]
  readonly type?: ProfileType | undefined
  readonly projectId?: ProjectId | undefined
  readonly entityId?: EntityId | undefined
  /** In the record's number or name. */
  readonly text?: string | undefined
}

export type TaskCounts = Readonly<Record<TaskFilter, number>>

const ahead = 7

/**
 * Some of the open tasks on records the reader may read, in order, behind a place. Each person's, and of nobody's each record
 * type's, are read off their own index in that order, and no further than the page goes.
 */
export async function readTasks(
  tx: Tenant,
  reader: Reader,
  wish: TaskWish & {
    readonly of: TaskFilter
    readonly order: TaskOrder
    readonly after: TaskPlace | undefined
    readonly limit: number
  },
): Promise<readonly TaskRow[]> {
  const { of, order, after, limit } = wish
  const shown = sql`t.id, t.user_id as "userId", p.id as "recordId", p.profile_id as "profileId",
    p.project_id as "projectId", p.type, p.uid, p.name, p.status, t.activity_id as "activityId",
    t.opened_at as "openedAt", t.due_on as "dueOn"`
  const wanted = sql`${dated(reader, of)} and ${behind(order, after)}`
  const inOrder = (due: string, id: string) =>
    order === "due" ? sql`order by ${sql.ref(due)} nulls last, ${sql.ref(id)}` : sql`order by ${sql.ref(id)} desc`
  const own = sql<TaskRow>`
    select one.* from unnest(${[...wish.people]}::uuid[]) as whose (id) cross join lateral (
      select ${shown} ${open(reader, wish)} and t.user_id = whose.id and ${wanted}
       ${inOrder("t.due_on", "t.id")} limit ${limit}) one
     ${inOrder("one.dueOn", "one.id")} limit ${limit}`
  const { byRole, given } = writable(reader)
  const first = (which: RawBuilder<boolean>) => sql`
    select ${shown} ${open(reader, wish)} and ${isForAny(reader, of === "unassigned" ? of : "role")} and ${which} and ${wanted}
     ${inOrder("t.due_on", "t.id")} limit ${limit}`
  const besides = sql<boolean>`p.profile_id <> all(${byRole}::text[]) and ${isGiven("p", given)}`
  const ofGiven = given.length === 0 || of === "unassigned" ? sql`` : sql`union all (${first(besides)})`
  const offered = sql<TaskRow>`
    select one.* from (
      (select each.* from unnest(${byRole}::text[]) as of_type (id) cross join lateral (
        ${first(sql<boolean>`t.profile_id = of_type.id`)}) each)
      ${ofGiven}) one
     ${inOrder("one.dueOn", "one.id")} limit ${limit}`
  return (await (isOffered(of) ? offered : own).execute(tx)).rows
}

/** How many there are of each kind, no further than one more than is counted. */
export async function countTasks(tx: Tenant, reader: Reader, wish: TaskWish): Promise<TaskCounts> {
  const mine = sql`t.user_id = any(${[...wish.people]}::uuid[])`
  const count = (of: TaskFilter) => sql`(select count(*)::integer from (
    select ${open(reader, wish)} and ${isOffered(of) ? isForAny(reader, of) : mine} and ${dated(reader, of)}
     limit ${mostTasksCounted + 1}) counted)`
  const { rows } = await sql<TaskCounts>`
    select ${count("mine")} as mine, ${count("role")} as role, ${count("unassigned")} as unassigned, ${count("overdue")} as overdue,
           ${count("week")} as week`.execute(tx)
  return rows[0] ?? { mine: 0, role: 0, unassigned: 0, overdue: 0, week: 0 }
}

function open(reader: Reader, { type, projectId, entityId, text }: TaskWish): RawBuilder<unknown> {
  const narrowed = [
    ...(type === undefined ? [] : [sql`p.type = ${type}`]),
    ...(projectId === undefined ? [] : [sql`p.project_id = ${projectId}::uuid`]),
    ...(entityId === undefined ? [] : [sql`p.entity_id = ${entityId}::uuid`]),
    ...(text === undefined || text === "" ? [] : [holds("p", foldWhole(text))]),
  ]
  return sql`
    from workflow_task t join record p on p.client_id = t.client_id and p.id = t.record_id
   where t.client_id = ${reader.actor.clientId} and t.closed_at is null and p.completed_process is null
     and ${readableLinks(reader)}
     ${sql.join(
       narrowed.map((one) => sql`and ${one}`),
       sql` `,
     )}`
}

/** Record types the reader's roles let them change, and records they were given to change. */
function writable(reader: Reader) {
  const { profiles, visibility } = reader
  return {
    byRole: profiles.flatMap(({ profileId }) => (mayRecords(reader, profileId, "UPDATE") ? [profileId] : [])),
    given: [...visibility.given].flatMap(([id, actions]) => (actions.has("UPDATE") ? [id] : [])),
  }
}

const isOffered = (of: TaskFilter): of is "role" | "unassigned" => of === "role" || of === "unassigned"

/**
 * Activities at which the workflow itself names nobody: their work is anybody's who may do it. At every other one somebody was
 * to be named and was not.
 */
function activitiesForAny({ known }: Reader): readonly string[] {
  return [...known.values()].flatMap(({ profileId, workflow }) =>
    (workflow?.activities ?? []).flatMap(({ id, userField }) =>
      userField === undefined ? [`${profileId} ${id}`] : [],
    ),
  )
}

/** Nobody's, on a record that the reader may change as it stands: left to anybody, or for a coordinator to assign. */
function isForAny(reader: Reader, of: "role" | "unassigned"): RawBuilder<boolean> {
  if (of === "unassigned" && !isCoordinator(reader.actor.rights)) return sql<boolean>`false`
  const isLeftToAnybody = sql<boolean>`t.profile_id || ' ' || t.activity_id = any(${activitiesForAny(reader)}::text[])`
  const { byRole, given } = writable(reader)
  const { visibility } = reader
  const closed = [...visibility.projects.values()].flatMap((project) => (project.closed ? [project.id] : []))
  const ofTypes = sql`t.profile_id = any(${byRole}::text[])`
  return sql<boolean>`t.user_id is null and ${of === "role" ? isLeftToAnybody : sql`not ${isLeftToAnybody}`} and p.is_unlocked and not p.workflow_done and p.completed_process is null
     and ${given.length === 0 || of === "unassigned" ? ofTypes : sql`(${ofTypes} or ${isGiven("p", given)})`}
     and (p.project_id is null or p.project_id <> all(${closed}::uuid[]))`
}

function dated({ today }: Reader, of: TaskFilter): RawBuilder<boolean> {
  if (of === "overdue") return sql<boolean>`t.due_on < ${today}::date`
  if (of === "week") return sql<boolean>`t.due_on between ${today}::date and ${today}::date + ${ahead}::integer`
  return sql<boolean>`true`
}

function behind(order: TaskOrder, after: TaskPlace | undefined): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  const { dueOn, id } = after
  if (order === "newest") return sql<boolean>`t.id < ${id}::uuid`
  if (dueOn === null) return sql<boolean>`t.due_on is null and t.id > ${id}::uuid`
  return sql<boolean>`(t.due_on > ${dueOn}::date or t.due_on is null
    or (t.due_on = ${dueOn}::date and t.id > ${id}::uuid))`
}
