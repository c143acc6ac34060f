import { applicationRole, policy } from "../../migration.ts"

/** Saved views of lists and of the matrix, and defaults of lists. */
export const viewsTables: readonly string[] = [
  `create table if not exists list_view (
      client_id uuid not null,
      id uuid not null,
      target text not null,
      owner_id uuid not null,
      name text not null,
      shared boolean default false not null,
      content json not null,
      revision integer default 1 not null,
      created_at timestamp with time zone default clock_timestamp() not null,
      updated_at timestamp with time zone default clock_timestamp() not null,
      constraint list_view_pkey primary key (client_id, id)
    )`,
  `create unique index if not exists list_view_by_name on list_view (client_id, target, owner_id, lower(name))`,
  ...policy("list_view"),
  `grant select, insert, update, delete on list_view to ${applicationRole}`,
  `create table if not exists list_preference (
      client_id uuid not null,
      user_id uuid not null,
      target text not null,
      default_view_id uuid,
      arrangement json,
      updated_at timestamp with time zone default clock_timestamp() not null,
      constraint list_preference_pkey primary key (client_id, user_id, target)
    )`,
  ...policy("list_preference"),
  `grant select, insert, update, delete on list_preference to ${applicationRole}`,
  `create table if not exists list_default (
      client_id uuid not null,
      profile_id text not null,
      role_id uuid,
      content json not null,
      updated_at timestamp with time zone default clock_timestamp() not null,
      constraint list_default_client_id_profile_id_role_id_key unique nulls not distinct (client_id, profile_id, role_id),
      constraint list_default_client_id_role_id_fkey foreign key (client_id, role_id) references role(client_id, id) on delete cascade
    )`,
  `create index if not exists list_default_by_role on list_default (client_id, role_id)`,
  ...policy("list_default"),
  `grant select, insert, update, delete on list_default to ${applicationRole}`,
]
