import { sql } from "kysely"

/** Whether record `r` is still open: neither done nor below a completed process. */
export const isOpen = sql<boolean>`not r.workflow_done and r.completed_process is null`

/** Whether record `r` is open and due before the reader's day. Same as `isOverdue` for its row. */
export const overdueBy = (today: string) => sql<boolean>`r.due_date < ${today}::date and ${isOpen}`

export interface DueRow {
  readonly due_date: string | null
  readonly workflow_done: boolean
  readonly completed_process: string | null
}

/** Due before today, not done, and not below a completed process, where it cannot be edited. */
export function isOverdue(row: DueRow, today: string): boolean {
  return row.due_date !== null && row.due_date < today && !row.workflow_done && row.completed_process === null
}
