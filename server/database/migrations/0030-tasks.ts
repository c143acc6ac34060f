import type { Migration } from "../migration.ts"

/** Work that waits for anybody who may write its record is a task of nobody's; and lists of tasks in the order they came. */
export const tasks: Migration = {
  name: "0030-tasks",
  statements: [
    `alter table workflow_task alter column user_id drop not null`,
    // The open task of nobody's is one for each record.
    `create unique index if not exists workflow_task_of_nobody on workflow_task (client_id, record_id)
       where closed_at is null and user_id is null`,
    `create index if not exists workflow_task_offered on workflow_task (client_id, due_on nulls last, id)
       where closed_at is null and user_id is null`,
    `create index if not exists workflow_task_newest on workflow_task (client_id, user_id, id)
       where closed_at is null`,
  ],
}
