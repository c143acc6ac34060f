import { applicationRole, policy } from "../../migration.ts"

/** Permissions of single users on single records. */
export const recordPermissionsTables: readonly string[] = [
  `create table if not exists record_permission (
      client_id uuid not null,
      record_id uuid not null,
      user_id uuid not null,
      actions text[] not null,
      granted_by uuid,
      granted_at timestamp with time zone default clock_timestamp() not null,
      descendant_types text[],
      from_team boolean default false not null,
      constraint record_permission_pkey primary key (client_id, record_id, user_id)
    )`,
  `create index if not exists record_permission_by_user on record_permission (client_id, user_id)`,
  ...policy("record_permission"),
  `grant select, insert, update, delete on record_permission to ${applicationRole}`,
]
