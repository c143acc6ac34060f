import { applicationRole, policy, type Migration } from "../migration.ts"

/** How a list looks to those who have not arranged it themselves; a row without a role counts for everyone. */
export const listDefaults: Migration = {
  name: "0047-list-defaults",
  statements: [
    `create table if not exists list_default (
       client_id uuid not null,
       profile_id text not null,
       role_id uuid,
       -- json and not jsonb: columns and conditions are returned as they were written.
       content json not null,
       updated_at timestamptz not null default clock_timestamp(),
       unique nulls not distinct (client_id, profile_id, role_id),
       foreign key (client_id, role_id) references role (client_id, id) on delete cascade
     )`,
    `create index if not exists list_default_by_role on list_default (client_id, role_id)`,
    ...policy("list_default"),
    `grant select, insert, update, delete on list_default to ${applicationRole}`,
  ],
}
