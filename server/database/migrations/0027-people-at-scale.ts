import type { Migration } from "../migration.ts"

/** Ten thousand people and their trail are read page by page along an index, never sorted or looked through as a whole. */
export const peopleAtScale: Migration = {
  name: "0027-people-at-scale",
  statements: [
    // In the order lists and pickers show them: of those who are there, and of those who may be chosen.
    `create index if not exists app_user_by_name on app_user
       (client_id, lower(first_name), lower(last_name), id) where closed_at is null`,
    `create index if not exists app_user_to_choose on app_user
       (client_id, first_name, last_name, id) where active`,
    // The trail of what guards the sign-in belongs to that of people and roles.
    `create index if not exists audit_entry_of_security on audit_entry (client_id, at, id)
       where subject_kind in ('user', 'role', 'session', 'provider', 'client')`,
    `drop index if exists audit_entry_of_people`,
  ],
}
