import { activityOf } from "../../../engine/workflow/workflow-state.ts"
import type { QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../contracts/workflow.ts"
import type { Task } from "../contracts/workflow.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { markRecordPermissionChecked, ownerOf } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, statusOf } from "../../records/server/index.ts"
import { namesFor } from "../../records/server/lists.ts"
import { listSubstitutedUsers } from "../../absences/server/index.ts"
import { countTasks, listTaskRows, type TaskRow } from "./task-list-repository.ts"
import { encodeTaskCursor, decodeTaskCursor } from "./task-cursor.ts"

const defaultPageSize = 50

/** The reader's tasks: their own, those of users they substitute for, and unassigned ones they can do. */
export async function listTasks(
  tx: ClientTransaction,
  access: AccessContext,
  query: QueryOf<typeof calls.listTasks>,
): Promise<ReplyOf<typeof calls.listTasks>> {
  const { of = "mine", sort: order = "due", size = defaultPageSize, after } = query
  markRecordPermissionChecked(access.actor)
  const filters = {
    ...taskFilters(access, query),
    people: [ownerOf(access.actor), ...(await listSubstitutedUsers(tx, access))],
  }
  const cursor = after === undefined ? undefined : decodeTaskCursor(order, after)
  const rows = await listTaskRows(tx, access, { ...filters, of, order, after: cursor, limit: size + 1 })
  const visible = rows.slice(0, size)
  const last = visible.at(-1)
  return {
    content: await serializeTasks(tx, access, visible),
    next: last && rows.length > size ? encodeTaskCursor(order, last) : null,
    counts: await countTasks(tx, access, filters),
  }
}

/** The filters of the list, limited to what the reader can see. */
function taskFilters(
  { visibility }: AccessContext,
  { type, projectId, entityId, text }: QueryOf<typeof calls.listTasks>,
): Pick<QueryOf<typeof calls.listTasks>, "type" | "projectId" | "entityId" | "text"> {
  if (projectId !== undefined && !visibility.projects.has(projectId as ProjectId))
    throw new HttpError(404, problem("project.not_found", ["projectId"]))
  if (entityId !== undefined && !visibility.entityIds.includes(entityId))
    throw new HttpError(404, problem("entity.not_found", ["entityId"]))
  return { type, projectId, entityId, text: text?.trim() }
}

async function serializeTasks(tx: ClientTransaction, access: AccessContext, rows: readonly TaskRow[]): Promise<Task[]> {
  const { people: names } = await namesFor(
    tx,
    access,
    [],
    rows.map(({ userId }) => userId),
  )
  const myId = ownerOf(access.actor)
  return rows.map((task) => ({
    id: task.id,
    recordId: task.recordId,
    profileId: task.profileId,
    projectId: task.projectId,
    type: task.type,
    uniqueId: task.uid,
    name: task.name,
    status: statusOf(task.status),
    activity: activityOf(access.availableProfiles.get(task.profileId)?.workflow, task.activityId)?.name ?? null,
    assignee: task.userId === null ? null : { id: task.userId, name: names.get(task.userId) ?? null },
    asSubstitute: task.userId !== null && task.userId !== myId,
    createdAt: task.openedAt.toISOString(),
    dueDate: task.dueOn,
    overdue: task.dueOn !== null && task.dueOn < access.today,
  }))
}
