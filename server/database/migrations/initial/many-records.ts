import { applicationRole, policy } from "../../migration.ts"

/** Bulk changes and the recycle bin. */
export const manyRecordsTables: readonly string[] = [
  `create table if not exists bulk_row (
      client_id uuid not null,
      job_id uuid not null,
      record_id uuid not null,
      profile_id text not null,
      project_id uuid,
      entity_id uuid,
      uid text not null,
      name text not null,
      result text,
      changes jsonb default '[]'::jsonb not null,
      problems jsonb default '[]'::jsonb not null,
      revision integer,
      constraint bulk_row_pkey primary key (client_id, job_id, record_id)
    )`,
  `create index if not exists bulk_row_by_result on bulk_row (client_id, job_id, result, record_id)`,
  ...policy("bulk_row"),
  `grant select, insert, update, delete on bulk_row to ${applicationRole}`,
  `create table if not exists deleted_record (
      client_id uuid not null,
      record_id uuid not null,
      profile_id text not null,
      profile_version integer not null,
      type text not null,
      project_id uuid,
      entity_id uuid,
      uid text not null,
      name text not null,
      content jsonb not null,
      links jsonb not null,
      files jsonb not null,
      deleted_at timestamp with time zone default clock_timestamp() not null,
      deleted_by uuid,
      constraint deleted_record_pkey primary key (client_id, record_id)
    )`,
  `create index if not exists deleted_record_newest on deleted_record (client_id, deleted_at desc, record_id)`,
  ...policy("deleted_record"),
  `grant select, insert, update, delete on deleted_record to ${applicationRole}`,
]
