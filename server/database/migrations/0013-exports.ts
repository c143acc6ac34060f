import { applicationRole, policy, type Migration } from "../migration.ts"

/** Files made of what somebody sees. How far one is its work says; its content is the stored file of the same id. */
export const exports: Migration = {
  name: "0013-exports",
  statements: [
    `create table if not exists export_file (
       client_id uuid not null,
       id uuid not null,
       user_id uuid not null,
       job_id uuid not null,
       export_type text not null,
       report_format text not null,
       file_name text not null,
       requested_at timestamptz not null default clock_timestamp(),
       read_at timestamptz,
       downloaded_at timestamptz,
       primary key (client_id, id)
     )`,
    `create index if not exists export_file_of_person on export_file (client_id, user_id, id desc)`,
    // What the sweep looks for.
    `create index if not exists export_file_by_age on export_file (client_id, requested_at)`,
    ...policy("export_file"),
    `grant select, insert, update, delete on export_file to ${applicationRole}`,
  ],
}
