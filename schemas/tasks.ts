/** Which tasks are asked for, in which order, and how far they are counted. */

/**
 * The caller's open tasks, and of people they stand in for; what waits for anybody who may write the record, and they may; of
 * their own, those due before today, and those due within seven days from today.
 */
export const taskFilters = ["mine", "role", "overdue", "week"] as const
export type TaskFilter = (typeof taskFilters)[number]

/** What is due first before the rest; or what came last. */
export const taskOrders = ["due", "newest"] as const
export type TaskOrder = (typeof taskOrders)[number]

/** Tasks are counted to here; one more means that there are more. */
export const mostTasksCounted = 1000
