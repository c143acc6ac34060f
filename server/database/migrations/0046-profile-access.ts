import type { Migration } from "../migration.ts"

/**
 * What guards a profile's records: its record type's sub-feature, as of every profile so far, or a sub-feature for the profile
 * alone that a role has to grant.
 */
export const profileAccess: Migration = {
  name: "0046-profile-access",
  statements: [
    `alter table profile add column if not exists access text not null default 'type'`,
    `do $do$ begin
       alter table profile add constraint profile_access check (access in ('type', 'roles'));
     exception when duplicate_object then null; end $do$`,
  ],
}
