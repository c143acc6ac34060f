import { sql } from "kysely"

/** Of record `r`: there is still work to do, as no process above it is complete. */
export const isOpen = sql<boolean>`not r.workflow_done and r.completed_process is null`

/** Of record `r`: due before the reader's day, and open. The same as `isOverdue` of its row. */
export const overdueBy = (today: string) => sql<boolean>`r.due_date < ${today}::date and ${isOpen}`

export interface DueRow {
  readonly due_date: string | null
  readonly workflow_done: boolean
  readonly completed_process: string | null
}

/** Due before today, and neither done nor below a process that is complete, where nobody can work on it. */
export function isOverdue(row: DueRow, today: string): boolean {
  return row.due_date !== null && row.due_date < today && !row.workflow_done && row.completed_process === null
}
