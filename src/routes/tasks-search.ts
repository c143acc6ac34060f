import { taskFilters, taskOrders } from "../../schemas/tasks.ts"
import type { EntityId, ProjectId } from "../../schemas/ids.ts"
import { profileTypes } from "../../schemas/profile-types.ts"
import type { TasksWish } from "../queries/workflow.ts"

/** What the address of the inbox says of it; what it does not know it leaves out. */
export function tasksSearch(search: Readonly<Record<string, unknown>>): TasksWish {
  const text = (name: string) => (search[name] === undefined ? undefined : String(search[name]).slice(0, 200))
  const wish = {
    of: taskFilters.find((one) => one === search["of"]),
    type: profileTypes.find((one) => one === search["type"]),
    projectId: text("projectId") as ProjectId | undefined,
    entityId: text("entityId") as EntityId | undefined,
    text: text("text"),
    sort: taskOrders.find((one) => one === search["sort"]),
  }
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined))
}
