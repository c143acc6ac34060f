import { applicationRole, policy } from "../../migration.ts"

/** Which processes of the master library are assigned to which entities, and who works with them there. */
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
  // Outlives its assignment, too: a process that is assigned again has its team again.
  `create table if not exists process_team_member (
      client_id uuid not null,
      process_id uuid not null,
      entity_id uuid not null,
      user_id uuid not null,
      actions text[] not null,
      descendant_types text[],
      granted_by uuid not null,
      granted_at timestamp with time zone default clock_timestamp() not null,
      constraint process_team_member_pkey primary key (client_id, process_id, entity_id, user_id),
      constraint process_team_member_entity_fkey foreign key (client_id, entity_id) references entity(client_id, id) on delete cascade
    )`,
  `create index if not exists process_team_member_by_user on process_team_member (client_id, user_id)`,
  ...policy("process_team_member"),
  `grant select, insert, update, delete on process_team_member to ${applicationRole}`,
]
