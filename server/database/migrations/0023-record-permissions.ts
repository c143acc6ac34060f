import { applicationRole, policy, type Migration } from "../migration.ts"

/** What single people may do with single records beside what their roles give them. */
export const recordPermissions: Migration = {
  name: "0023-record-permissions",
  statements: [
    `create table if not exists record_permission (
       client_id uuid not null,
       record_id uuid not null,
       user_id uuid not null,
       actions text[] not null,
       given_by uuid,
       given_at timestamptz not null default clock_timestamp(),
       primary key (client_id, record_id, user_id)
     )`,
    // What a person was given is asked for in every call on records.
    `create index if not exists record_permission_by_user on record_permission (client_id, user_id)`,
    ...policy("record_permission"),
    `grant select, insert, update, delete on record_permission to ${applicationRole}`,
  ],
}
