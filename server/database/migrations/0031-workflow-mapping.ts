import type { Migration } from "../migration.ts"

/** Where records go whose activity another version has no longer, and what a publish prepares of it. */
export const workflowMapping: Migration = {
  name: "0031-workflow-mapping",
  statements: [
    // What a record's standing becomes, with the tasks that end and begin; null where it stays.
    `alter table prepared_record add column if not exists standing jsonb`,
    // What the record's trail calls it.
    `alter table prepared_record add column if not exists action text not null default 'converted'`,
    // So that a record that comes out of the bin goes where it would have gone.
    `alter table profile_version add column if not exists workflow_mapping jsonb not null default '{}'`,
    // What the activities were called, since the one left is gone.
    `alter table workflow_step add column if not exists places jsonb`,
  ],
}
