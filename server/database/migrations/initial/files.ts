import { applicationRole, policy } from "../../migration.ts"

/** Stored files and their stars. */
export const filesTables: readonly string[] = [
  `create table if not exists stored_file (
      client_id uuid not null,
      id uuid not null,
      state text default 'uploading'::text not null,
      upload_type text,
      category text,
      project_id uuid,
      entity_id uuid,
      record_id uuid,
      field_id text,
      attached_at timestamp with time zone,
      file_name text not null,
      content_type text not null,
      size bigint,
      total_parts integer not null,
      declared_size bigint,
      upload_id text not null,
      threat text,
      details jsonb default '{}'::jsonb not null,
      uploaded_by uuid not null,
      created_at timestamp with time zone default clock_timestamp() not null,
      completed_at timestamp with time zone,
      deleted_at timestamp with time zone,
      constraint stored_file_pkey primary key (client_id, id)
    )`,
  `create index if not exists stored_file_of_person on stored_file (client_id, uploaded_by, id)`,
  `create index if not exists stored_file_of_project on stored_file (client_id, project_id, id)`,
  `create index if not exists stored_file_of_record on stored_file (client_id, record_id) where (record_id is not null)`,
  `create index if not exists stored_file_unattached on stored_file (client_id, created_at) where ((attached_at is null) or (deleted_at is not null))`,
  ...policy("stored_file"),
  `grant select, insert, update, delete on stored_file to ${applicationRole}`,
  `create table if not exists file_star (
      client_id uuid not null,
      user_id uuid not null,
      file_id uuid not null,
      constraint file_star_pkey primary key (client_id, user_id, file_id)
    )`,
  ...policy("file_star"),
  `grant select, insert, update, delete on file_star to ${applicationRole}`,
]
