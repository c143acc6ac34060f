import { policy, type Migration } from "../migration.ts"

/** Uploaded files: what is known of them. Their contents lie in the file store under the same two ids. */
export const files: Migration = {
  name: "0007-files",
  statements: [
    `create table if not exists stored_file (
       client_id uuid not null,
       id uuid not null,
       state text not null default 'uploading',
       upload_type text,
       category text,
       project_id uuid,
       entity_id uuid,
       record_id uuid,
       field_id text,
       -- Null while it waits for its record to be saved: seen by whoever uploaded it alone.
       attached_at timestamptz,
       file_name text not null,
       content_type text not null,
       size bigint,
       total_parts integer not null,
       announced_size bigint,
       upload_id text not null,
       threat text,
       details jsonb not null default '{}',
       uploaded_by uuid not null,
       created_at timestamptz not null default clock_timestamp(),
       completed_at timestamptz,
       deleted_at timestamptz,
       primary key (client_id, id)
     )`,
    `create index if not exists stored_file_of_record on stored_file (client_id, record_id) where record_id is not null`,
    `create index if not exists stored_file_of_project on stored_file (client_id, project_id, id)`,
    `create index if not exists stored_file_of_person on stored_file (client_id, uploaded_by, id)`,
    // What the sweep looks for.
    `create index if not exists stored_file_unkept on stored_file (client_id, created_at)
       where attached_at is null or deleted_at is not null`,
    `create table if not exists file_star (
       client_id uuid not null,
       user_id uuid not null,
       file_id uuid not null,
       primary key (client_id, user_id, file_id)
     )`,
    ...policy("stored_file", "file_star"),
    `grant select, insert, update, delete on stored_file, file_star to risk_universe_app`,
  ],
}
