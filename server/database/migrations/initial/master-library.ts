import { applicationRole, policy } from "../../migration.ts"

/** Which processes of the master library are assigned to which entities. */
export const masterLibraryTables: readonly string[] = [
  // No reference to the process: an assignment outlives its stay in the recycle bin.
  `create table if not exists process_assignment (
      client_id uuid not null,
      process_id uuid not null,
      entity_id uuid not null,
      assigned_by uuid not null,
      assigned_at timestamp with time zone default clock_timestamp() not null,
      constraint process_assignment_pkey primary key (client_id, process_id, entity_id),
      constraint process_assignment_entity_fkey foreign key (client_id, entity_id) references entity(client_id, id) on delete cascade
    )`,
  ...policy("process_assignment"),
  `grant select, insert, update, delete on process_assignment to ${applicationRole}`,
]
