import { applicationRole, policy } from "../../migration.ts"

/** Completed processes, and the records that each of them locks. */
export const completionTables: readonly string[] = [
  `create table if not exists completed_process (
      client_id uuid not null,
      process_id uuid not null,
      previous_status text not null,
      was_without_result boolean not null,
      completed_at timestamp with time zone default clock_timestamp() not null,
      completed_by uuid not null,
      constraint completed_process_pkey primary key (client_id, process_id)
    )`,
  ...policy("completed_process"),
  `grant select, insert, update, delete on completed_process to ${applicationRole}`,
  `create table if not exists completion_locked_record (
      client_id uuid not null,
      process_id uuid not null,
      record_id uuid not null,
      constraint completion_locked_record_pkey primary key (client_id, process_id, record_id)
    )`,
  `create index if not exists completion_locked_record_of on completion_locked_record (client_id, record_id)`,
  ...policy("completion_locked_record"),
  `grant select, insert, update, delete on completion_locked_record to ${applicationRole}`,
]
