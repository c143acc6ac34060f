import { applicationRole, policy, type Migration } from "../migration.ts"

/** Processes that are complete, and which records each of them has disabled. */
export const completedProcesses: Migration = {
  name: "0032-completed-processes",
  statements: [
    // On the row itself, under its own lock: whoever waited for a record finds it disabled when the wait is over.
    `alter table record add column if not exists completed_process uuid`,
    // It was completed although nobody had said how it came out.
    `alter table record add column if not exists without_result boolean not null default false`,
    `create table if not exists completed_process (
       client_id uuid not null,
       process_id uuid not null,
       previous_status text not null,
       was_without_result boolean not null,
       completed_at timestamptz not null default clock_timestamp(),
       completed_by uuid not null,
       primary key (client_id, process_id)
     )`,
    // The process itself is among them. A record may be disabled by several.
    `create table if not exists disabled_record (
       client_id uuid not null,
       process_id uuid not null,
       record_id uuid not null,
       primary key (client_id, process_id, record_id)
     )`,
    `create index if not exists disabled_record_of on disabled_record (client_id, record_id)`,
    ...policy("completed_process", "disabled_record"),
    `grant select, insert, update, delete on completed_process, disabled_record to ${applicationRole}`,

    // As it was when it was chosen: what changes from then on was not what somebody looked at.
    `alter table bulk_row add column if not exists revision integer`,
  ],
}
