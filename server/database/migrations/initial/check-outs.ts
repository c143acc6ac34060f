import { applicationRole, policy } from "../../migration.ts"

/** Who has checked out which sheets, and who asks them for it. */
export const checkOutTables: readonly string[] = [
  // No reference to the project: the master library is none.
  `create table if not exists check_out (
      client_id uuid not null,
      id uuid not null,
      kind text not null,
      record_id uuid not null,
      project_id uuid not null,
      user_id uuid not null,
      since timestamp with time zone not null,
      ends_at timestamp with time zone not null,
      constraint check_out_pkey primary key (client_id, kind, record_id),
      constraint check_out_id unique (client_id, id)
    )`,
  `create index if not exists check_out_by_end on check_out (client_id, ends_at)`,
  ...policy("check_out"),
  `grant select, insert, update, delete on check_out to ${applicationRole}`,
  `create table if not exists check_out_request (
      client_id uuid not null,
      check_out_id uuid not null,
      user_id uuid not null,
      requested_at timestamp with time zone not null,
      constraint check_out_request_pkey primary key (client_id, check_out_id, user_id),
      constraint check_out_request_check_out_fkey foreign key (client_id, check_out_id) references check_out(client_id, id) on delete cascade
    )`,
  ...policy("check_out_request"),
  `grant select, insert, update, delete on check_out_request to ${applicationRole}`,
]
