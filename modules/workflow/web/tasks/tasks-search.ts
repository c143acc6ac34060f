import { taskFilters, taskOrders } from "../../../../schemas/tasks.ts"
import type { EntityId, ProjectId } from "../../../../schemas/ids.ts"
import { profileTypes } from "../../../../schemas/profile-types.ts"
import type { TaskListQuery } from "../queries.ts"

/** The search parameters as the router parsed them. */
export type UnparsedTasksSearch = { readonly [Key in keyof TaskListQuery]?: unknown }

/** Parses the search params of the inbox; omits unknown ones. */
export function tasksSearch(search: UnparsedTasksSearch): TaskListQuery {
  const text = (name: keyof TaskListQuery) =>
    search[name] === undefined ? undefined : String(search[name]).slice(0, 200)
  const query = {
    of: taskFilters.find((one) => one === search["of"]),
    type: profileTypes.find((one) => one === search["type"]),
    projectId: text("projectId") as ProjectId | undefined,
    entityId: text("entityId") as EntityId | undefined,
    text: text("text"),
    sort: taskOrders.find((one) => one === search["sort"]),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}
