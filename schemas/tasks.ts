import { allows, type Rights } from "./permissions.ts"

/** Which tasks are asked for, in which order, and how far they are counted. */

/**
 * The caller's open tasks, and of people they stand in for; what a workflow leaves to anybody who may write the record, and they
 * may; for coordinators, what a workflow gives to people whom nobody has named; of their own, those due before today, and those
 * due within seven days from today.
 */
export const taskFilters = ["mine", "role", "unassigned", "overdue", "week"] as const
export type TaskFilter = (typeof taskFilters)[number]

/** What is due first before the rest; or what came last. */
export const taskOrders = ["due", "newest"] as const
export type TaskOrder = (typeof taskOrders)[number]

/** Tasks are counted to here; one more means that there are more. */
export const mostTasksCounted = 1000

/** Coordinators see what nobody was named for, and assign it: client administrators, and those who manage the people of their entities. */
export function isCoordinator(rights: Rights): boolean {
  return allows(rights, "Settings", "User_Management", "UPDATE")
}
