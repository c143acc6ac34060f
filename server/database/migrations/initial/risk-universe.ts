import { applicationRole, policy } from "../../migration.ts"

/** How the heat maps of a client look, and which of its risks and controls are similar. */
export const riskUniverseTables: readonly string[] = [
  // No row until the client changes the settings.
  `create table if not exists heat_map_settings (
      client_id uuid not null,
      look jsonb not null,
      revision integer default 1 not null,
      updated_at timestamp with time zone default clock_timestamp() not null,
      updated_by uuid not null,
      constraint heat_map_settings_pkey primary key (client_id)
    )`,
  ...policy("heat_map_settings"),
  `grant select, insert, update, delete on heat_map_settings to ${applicationRole}`,
  // A row for each type that has ever been compared; the job is the newest one.
  `create table if not exists similarity_comparison (
      client_id uuid not null,
      type text not null,
      job_id uuid not null,
      is_limited boolean default false not null,
      is_partial boolean default false not null,
      compared_since timestamp with time zone,
      completed_at timestamp with time zone,
      constraint similarity_comparison_pkey primary key (client_id, type)
    )`,
  ...policy("similarity_comparison"),
  `grant select, insert, update, delete on similarity_comparison to ${applicationRole}`,
  // Two records of one type, project and entity. No references to records: a deleted one is not found any more.
  `create table if not exists similar_pair (
      client_id uuid not null,
      type text not null,
      one_id uuid not null,
      other_id uuid not null,
      likeness smallint not null,
      one_revision integer not null,
      other_revision integer not null,
      job_id uuid not null,
      constraint similar_pair_pkey primary key (client_id, one_id, other_id),
      constraint similar_pair_order check (one_id < other_id)
    )`,
  `create index if not exists similar_pair_by_likeness on similar_pair (client_id, type, likeness)`,
  `create index if not exists similar_pair_by_other on similar_pair (client_id, other_id)`,
  ...policy("similar_pair"),
  `grant select, insert, update, delete on similar_pair to ${applicationRole}`,
  // Outlives the pair, so that the next comparison does not list it again.
  `create table if not exists dismissed_pair (
      client_id uuid not null,
      one_id uuid not null,
      other_id uuid not null,
      dismissed_by uuid not null,
      dismissed_at timestamp with time zone default clock_timestamp() not null,
      constraint dismissed_pair_pkey primary key (client_id, one_id, other_id),
      constraint dismissed_pair_order check (one_id < other_id)
    )`,
  `create index if not exists dismissed_pair_by_other on dismissed_pair (client_id, other_id)`,
  ...policy("dismissed_pair"),
  `grant select, insert, update, delete on dismissed_pair to ${applicationRole}`,
]
