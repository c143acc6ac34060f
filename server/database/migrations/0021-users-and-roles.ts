import type { Migration } from "../migration.ts"

/** What administrators write of people and roles, and the state each change stands on. */
export const usersAndRoles: Migration = {
  name: "0021-users-and-roles",
  statements: [
    `alter table role add column if not exists for_externals boolean not null default false`,
    `alter table role add column if not exists revision integer not null default 1`,

    `alter table app_user add column if not exists user_name text`,
    `alter table app_user add column if not exists country text`,
    `alter table app_user add column if not exists revision integer not null default 1`,
    // An account closed for good: what its person did still names them.
    `alter table app_user add column if not exists closed_at timestamptz`,
    `create unique index if not exists app_user_user_name on app_user (client_id, lower(user_name))
       where user_name is not null`,
    `create index if not exists user_role_of_role on user_role (client_id, role_id, user_id)`,
    `create index if not exists user_entity_of_entity on user_entity (client_id, entity_id, user_id)`,
    // The trail of people and roles alone, in the order it was written.
    `create index if not exists audit_entry_of_people on audit_entry (client_id, at, id)
       where subject_kind in ('user', 'role', 'session')`,
  ],
}
