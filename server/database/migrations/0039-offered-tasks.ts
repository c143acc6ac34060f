import type { Migration } from "../migration.ts"

/**
 * Work for anybody is looked for by the record types one may write: whose few tasks stand among very many of other types,
 * would else be shown them after a look at all.
 */
export const offeredTasks: Migration = {
  name: "0039-offered-tasks",
  statements: [
    `alter table workflow_task add column if not exists profile_id text`,
    // The owner is under the policy too, and would see no row to fill.
    `alter table workflow_task no force row level security`,
    `update workflow_task t set profile_id = r.profile_id from record r
      where r.client_id = t.client_id and r.id = t.record_id and t.profile_id is null`,
    `alter table workflow_task force row level security`,
    `drop index if exists workflow_task_offered`,
    `create index if not exists workflow_task_offered_by_due on workflow_task (client_id, profile_id, due_on nulls last, id)
       where closed_at is null and user_id is null`,
    `create index if not exists workflow_task_offered_newest on workflow_task (client_id, profile_id, id)
       where closed_at is null and user_id is null`,
  ],
}
