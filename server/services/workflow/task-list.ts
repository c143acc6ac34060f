import { activityOf } from "../../../engine/workflow/standing.ts"
import type { QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type * as calls from "../../../schemas/api/workflow.ts"
import type { Task } from "../../../schemas/api/workflow.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Tenant } from "../../database/database.ts"
import { markRecordPermissionAsked, ownerOf } from "../../http/actor.ts"
import { Refusal } from "../../http/refusal.ts"
import { namesFor } from "../profile/records/display/names.ts"
import type { Reader } from "../profile/records/reader.ts"
import { statusOf } from "../profile/records/record-row.ts"
import { standsInFor } from "./absences/stands-in.ts"
import { countTasks, readTasks, type TaskRow } from "./task-list-repository.ts"
import { printPlace, readPlace } from "./task-place.ts"

const usualSize = 50

/** What waits for the reader: their own, of people they stand in for, or of anybody who may write. */
export async function listTasks(
  tx: Tenant,
  reader: Reader,
  query: QueryOf<typeof calls.listTasks>,
): Promise<ReplyOf<typeof calls.listTasks>> {
  const { of = "mine", sort: order = "due", size = usualSize, after } = query
  markRecordPermissionAsked(reader.actor)
  const wish = { ...placed(reader, query), people: [ownerOf(reader.actor), ...(await standsInFor(tx, reader))] }
  const place = after === undefined ? undefined : readPlace(order, after)
  const rows = await readTasks(tx, reader, { ...wish, of, order, after: place, limit: size + 1 })
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    content: await printTasks(tx, reader, shown),
    next: last && rows.length > size ? printPlace(order, last) : null,
    counts: await countTasks(tx, reader, wish),
  }
}

/** What narrows the list, as far as it is there for the reader. */
function placed(
  { visibility }: Reader,
  { type, projectId, entityId, text }: QueryOf<typeof calls.listTasks>,
): Pick<QueryOf<typeof calls.listTasks>, "type" | "projectId" | "entityId" | "text"> {
  if (projectId !== undefined && !visibility.projects.has(projectId as ProjectId))
    throw new Refusal(404, problem("project.not_found", ["projectId"]))
  if (entityId !== undefined && !visibility.entityIds.includes(entityId))
    throw new Refusal(404, problem("entity.not_found", ["entityId"]))
  return { type, projectId, entityId, text: text?.trim() }
}

async function printTasks(tx: Tenant, reader: Reader, rows: readonly TaskRow[]): Promise<Task[]> {
  const { people: names } = await namesFor(
    tx,
    reader,
    [],
    rows.map(({ userId }) => userId),
  )
  const own = ownerOf(reader.actor)
  return rows.map((task) => ({
    id: task.id,
    recordId: task.recordId,
    profileId: task.profileId,
    projectId: task.projectId,
    type: task.type,
    uniqueId: task.uid,
    name: task.name,
    status: statusOf(task.status),
    activity: activityOf(reader.known.get(task.profileId)?.workflow, task.activityId)?.name ?? null,
    assignee: task.userId === null ? null : { id: task.userId, name: names.get(task.userId) ?? null },
    standsIn: task.userId !== null && task.userId !== own,
    createdAt: task.openedAt.toISOString(),
    dueDate: task.dueOn,
    overdue: task.dueOn !== null && task.dueOn < reader.today,
  }))
}
