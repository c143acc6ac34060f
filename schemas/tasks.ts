import { allows, type Rights } from "./permissions.ts"

/** The filters and orders of task lists, and the limit of their counts. */

/**
 * The caller's open tasks, including those of users they substitute for; tasks of any user who may edit the record, if
 * the caller can; for coordinators, tasks whose assignee field is blank; the caller's own tasks due before today; and
 * those due within seven days from today.
 */
export const taskFilters = ["mine", "role", "unassigned", "overdue", "week"] as const
export type TaskFilter = (typeof taskFilters)[number]

/** By due date, earliest first, or newest first. */
export const taskOrders = ["due", "newest"] as const
export type TaskOrder = (typeof taskOrders)[number]

/** Tasks are counted up to this number; one more means that there are more. */
export const maxTasksCounted = 1000

/**
 * Coordinators see and assign unassigned tasks: client administrators, and users who manage the users of their
 * entities.
 */
export function isCoordinator(rights: Rights): boolean {
  return allows(rights, "Settings", "User_Management", "UPDATE")
}

/** The filters that a user has: unassigned tasks only for coordinators. */
export function taskFiltersFor(rights: Rights): readonly TaskFilter[] {
  return isCoordinator(rights) ? taskFilters : taskFilters.filter((value) => value !== "unassigned")
}
