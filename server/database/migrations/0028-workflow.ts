import { applicationRole, policy, type Migration } from "../migration.ts"

/** Where records stand in their workflows, who is asked to act, and each step that was taken. */
export const workflow: Migration = {
  name: "0028-workflow",
  statements: [
    // A record without a row stands at its beginning.
    `create table if not exists record_standing (
       client_id uuid not null,
       record_id uuid not null,
       turn uuid[] not null default '{}',
       asked_by text,
       sent_by uuid,
       preparers uuid[] not null default '{}',
       approvals jsonb not null default '[]',
       approved_hash text,
       approved_version integer,
       primary key (client_id, record_id)
     )`,
    `create table if not exists workflow_task (
       client_id uuid not null,
       id uuid not null,
       record_id uuid not null,
       user_id uuid not null,
       activity_id text not null,
       opened_at timestamptz not null default clock_timestamp(),
       due_on date,
       closed_at timestamptz,
       primary key (client_id, id)
     )`,
    // Nobody is asked for the same record twice at once; and an inbox is the open tasks of a person, by what is due first.
    `create unique index if not exists workflow_task_open on workflow_task (client_id, record_id, user_id)
       where closed_at is null`,
    `create index if not exists workflow_task_inbox on workflow_task (client_id, user_id, due_on nulls last, id)
       where closed_at is null`,
    `create table if not exists workflow_step (
       client_id uuid not null,
       record_id uuid not null,
       id uuid not null,
       at timestamptz not null default clock_timestamp(),
       actor_id uuid,
       on_behalf_of uuid,
       kind text not null,
       action_id text,
       from_activity text,
       to_activity text,
       reason text,
       content_hash text,
       profile_version integer not null,
       primary key (client_id, record_id, id)
     )`,
    ...["record_standing", "workflow_task", "workflow_step"].flatMap((table) => policy(table)),
    `grant select, insert, update, delete on record_standing, workflow_task to ${applicationRole}`,
    // What was decided is never changed; it goes with its record when that is deleted for good.
    `grant select, insert, delete on workflow_step to ${applicationRole}`,
  ],
}
