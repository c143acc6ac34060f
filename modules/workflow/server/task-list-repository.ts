import { type RawBuilder, sql } from "kysely"
import { isCoordinator, maxTasksCounted, type TaskFilter, type TaskOrder } from "../../../schemas/tasks.ts"
import type { EntityId, ProfileId, ProjectId, RecordId, TaskId, UserId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { isGranted } from "../../../server/database/record-list/readable.ts"
import { normalizeSearchText } from "../../../server/database/record-list/normalize-search-text.ts"
import { containsText } from "../../../server/database/record-list/search.ts"
import { canAccessRecords } from "../../../server/http/actor.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import type { TaskCursor } from "./task-cursor.ts"

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

/** Filters for tasks, in addition to the assignee. */
export interface TaskFilters {
  /** Users whose tasks the reader can do: themselves, and those they substitute for. */
  readonly people: readonly UserId[]
  readonly type?: ProfileType | undefined
  readonly projectId?: ProjectId | undefined
  readonly entityId?: EntityId | undefined
  /** Search text in the record's number or name. */
  readonly text?: string | undefined
}

export type TaskCounts = Readonly<Record<TaskFilter, number>>

const ahead = 7

/**
 * Some of the open tasks on records the reader can read, in order, after a cursor. Tasks of each user, and unassigned
 * ones of each record type, are read from their own index in that order, no further than the page.
 */
export async function listTaskRows(
  tx: ClientTransaction,
  access: AccessContext,
  filters: TaskFilters & {
    readonly of: TaskFilter
    readonly order: TaskOrder
    readonly after: TaskCursor | undefined
    readonly limit: number
  },
): Promise<readonly TaskRow[]> {
  const { of, order, after, limit } = filters
  const columns = sql`t.id, t.user_id as "userId", p.id as "recordId", p.profile_id as "profileId",
    p.project_id as "projectId", p.type, p.uid, p.name, p.status, t.activity_id as "activityId",
    t.opened_at as "openedAt", t.due_on as "dueOn"`
  const filterCondition = sql`${dueCondition(access, of)} and ${afterCursor(order, after)}`
  const inOrder = (due: string, id: string) =>
    order === "due" ? sql`order by ${sql.ref(due)} nulls last, ${sql.ref(id)}` : sql`order by ${sql.ref(id)} desc`
  const myTasks = sql<TaskRow>`
    select one.* from unnest(${[...filters.people]}::uuid[]) as whose (id) cross join lateral (
      select ${columns} ${open(access, filters)} and t.user_id = whose.id and ${filterCondition}
       ${inOrder("t.due_on", "t.id")} limit ${limit}) one
     ${inOrder("one.dueOn", "one.id")} limit ${limit}`
  const { byRole, granted } = writable(access)
  const first = (which: RawBuilder<boolean>) => sql`
    select ${columns} ${open(access, filters)} and ${isForAny(access, of === "unassigned" ? of : "role")} and ${which} and ${filterCondition}
     ${inOrder("t.due_on", "t.id")} limit ${limit}`
  const besides = sql<boolean>`p.profile_id <> all(${byRole}::text[]) and ${isGranted("p", granted)}`
  const grantedQuery = granted.length === 0 || of === "unassigned" ? sql`` : sql`union all (${first(besides)})`
  const unassignedTasks = sql<TaskRow>`
    select one.* from (
      (select each.* from unnest(${byRole}::text[]) as of_type (id) cross join lateral (
        ${first(sql<boolean>`t.profile_id = of_type.id`)}) each)
      ${grantedQuery}) one
     ${inOrder("one.dueOn", "one.id")} limit ${limit}`
  return (await (isUnassignedFilter(of) ? unassignedTasks : myTasks).execute(tx)).rows
}

/** Counts the tasks of each kind, up to one more than the maximum. */
export async function countTasks(
  tx: ClientTransaction,
  access: AccessContext,
  filters: TaskFilters,
): Promise<TaskCounts> {
  const mine = sql`t.user_id = any(${[...filters.people]}::uuid[])`
  const count = (of: TaskFilter) => sql`(select count(*)::integer from (
    select ${open(access, filters)} and ${isUnassignedFilter(of) ? isForAny(access, of) : mine} and ${dueCondition(access, of)}
     limit ${maxTasksCounted + 1}) counted)`
  const { rows } = await sql<TaskCounts>`
    select ${count("mine")} as mine, ${count("role")} as role, ${count("unassigned")} as unassigned, ${count("overdue")} as overdue,
           ${count("week")} as week`.execute(tx)
  return rows[0] ?? { mine: 0, role: 0, unassigned: 0, overdue: 0, week: 0 }
}

function open(access: AccessContext, { type, projectId, entityId, text }: TaskFilters): RawBuilder<unknown> {
  const narrowed = [
    ...(type === undefined ? [] : [sql`p.type = ${type}`]),
    ...(projectId === undefined ? [] : [sql`p.project_id = ${projectId}::uuid`]),
    ...(entityId === undefined ? [] : [sql`p.entity_id = ${entityId}::uuid`]),
    ...(text === undefined || text === "" ? [] : [containsText("p", normalizeSearchText(text))]),
  ]
  return sql`
    from workflow_task t join record p on p.client_id = t.client_id and p.id = t.record_id
   where t.client_id = ${access.actor.clientId} and t.closed_at is null and p.completed_process is null
     and ${readableLinks(access)}
     ${sql.join(
       narrowed.map((one) => sql`and ${one}`),
       sql` `,
     )}`
}

/** Record types the reader's roles allow to change, and records they were granted to change. */
function writable(access: AccessContext) {
  const { profiles, visibility } = access
  return {
    byRole: profiles.flatMap(({ profileId }) => (canAccessRecords(access, profileId, "UPDATE") ? [profileId] : [])),
    granted: [...visibility.granted].flatMap(([id, actions]) => (actions.has("UPDATE") ? [id] : [])),
  }
}

const isUnassignedFilter = (of: TaskFilter): of is "role" | "unassigned" => of === "role" || of === "unassigned"

/**
 * Activities without an assignee field: any user with permission can do their tasks. At other activities, a missing
 * assignee still has to be assigned.
 */
function activitiesForAny({ availableProfiles }: AccessContext): readonly string[] {
  return [...availableProfiles.values()].flatMap(({ profileId, workflow }) =>
    (workflow?.activities ?? []).flatMap(({ id, userField }) =>
      userField === undefined ? [`${profileId} ${id}`] : [],
    ),
  )
}

/**
 * Condition for unassigned tasks on records the reader can currently change: open to any user, or to be assigned by a
 * coordinator.
 */
function isForAny(access: AccessContext, of: "role" | "unassigned"): RawBuilder<boolean> {
  if (of === "unassigned" && !isCoordinator(access.actor.rights)) return sql<boolean>`false`
  const isLeftToAnybody = sql<boolean>`t.profile_id || ' ' || t.activity_id = any(${activitiesForAny(access)}::text[])`
  const { byRole, granted } = writable(access)
  const { visibility } = access
  const closed = [...visibility.projects.values()].flatMap((project) => (project.closed ? [project.id] : []))
  const ofTypes = sql`t.profile_id = any(${byRole}::text[])`
  return sql<boolean>`t.user_id is null and ${of === "role" ? isLeftToAnybody : sql`not ${isLeftToAnybody}`} and p.is_unlocked and not p.workflow_done and p.completed_process is null
     and ${granted.length === 0 || of === "unassigned" ? ofTypes : sql`(${ofTypes} or ${isGranted("p", granted)})`}
     and (p.project_id is null or p.project_id <> all(${closed}::uuid[]))`
}

function dueCondition({ today }: AccessContext, of: TaskFilter): RawBuilder<boolean> {
  if (of === "overdue") return sql<boolean>`t.due_on < ${today}::date`
  if (of === "week") return sql<boolean>`t.due_on between ${today}::date and ${today}::date + ${ahead}::integer`
  return sql<boolean>`true`
}

function afterCursor(order: TaskOrder, after: TaskCursor | undefined): RawBuilder<boolean> {
  if (!after) return sql<boolean>`true`
  const { dueOn, id } = after
  if (order === "newest") return sql<boolean>`t.id < ${id}::uuid`
  if (dueOn === null) return sql<boolean>`t.due_on is null and t.id > ${id}::uuid`
  return sql<boolean>`(t.due_on > ${dueOn}::date or t.due_on is null
    or (t.due_on = ${dueOn}::date and t.id > ${id}::uuid))`
}
