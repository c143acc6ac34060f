import { applicationRole, policy } from "../../migration.ts"

/** Unsaved changes of records. */
export const draftsTables: readonly string[] = [
  `create table if not exists record_draft (
      client_id uuid not null,
      user_id uuid not null,
      id uuid not null,
      record_id uuid,
      profile_id text not null,
      profile_version integer not null,
      project_id uuid,
      revision integer,
      link_to json,
      counter integer not null,
      saved_explicitly boolean default false not null,
      title text default ''::text not null,
      fields json default '{}'::json not null,
      created_at timestamp with time zone default clock_timestamp() not null,
      updated_at timestamp with time zone default clock_timestamp() not null,
      constraint record_draft_pkey primary key (client_id, user_id, id)
    )`,
  `create index if not exists record_draft_by_age on record_draft (client_id, updated_at)`,
  ...policy("record_draft"),
  `grant select, insert, update, delete on record_draft to ${applicationRole}`,
]
