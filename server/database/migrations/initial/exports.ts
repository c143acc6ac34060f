import { applicationRole, policy } from "../../migration.ts"

/** Generated files for download. */
export const exportsTables: readonly string[] = [
  `create table if not exists export_file (
      client_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      job_id uuid not null,
      export_type text not null,
      report_format text not null,
      file_name text not null,
      requested_at timestamp with time zone default clock_timestamp() not null,
      read_at timestamp with time zone,
      downloaded_at timestamp with time zone,
      constraint export_file_pkey primary key (client_id, id)
    )`,
  `create index if not exists export_file_by_age on export_file (client_id, requested_at)`,
  `create index if not exists export_file_of_person on export_file (client_id, user_id, id desc)`,
  ...policy("export_file"),
  `grant select, insert, update, delete on export_file to ${applicationRole}`,
]
