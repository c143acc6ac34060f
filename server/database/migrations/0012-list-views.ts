import { applicationRole, policy, type Migration } from "../migration.ts"

/** Views of lists that people kept, and how each arranged a list for themselves. */
export const listViews: Migration = {
  name: "0012-list-views",
  statements: [
    `create table if not exists list_view (
       client_id uuid not null,
       id uuid not null,
       profile_id text not null,
       owner_id uuid not null,
       name text not null,
       shared boolean not null default false,
       -- json and not jsonb: columns and conditions are told as they were written.
       content json not null,
       revision integer not null default 1,
       created_at timestamptz not null default clock_timestamp(),
       updated_at timestamptz not null default clock_timestamp(),
       primary key (client_id, id)
     )`,
    `create unique index if not exists list_view_by_name on list_view (client_id, profile_id, owner_id, lower(name))`,
    `create table if not exists list_preference (
       client_id uuid not null,
       user_id uuid not null,
       profile_id text not null,
       default_view_id uuid,
       arrangement json,
       updated_at timestamptz not null default clock_timestamp(),
       primary key (client_id, user_id, profile_id)
     )`,
    ...policy("list_view", "list_preference"),
    `grant select, insert, update, delete on list_view, list_preference to ${applicationRole}`,
  ],
}
