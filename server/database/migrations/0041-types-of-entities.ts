import type { Migration } from "../migration.ts"

/**
 * A record type may belong to one entity instead of the whole group, and remember which version of which type it was copied
 * from. Who designed record types designs those of the group as before, which has a permission of its own from here on.
 */
export const typesOfEntities: Migration = {
  name: "0041-types-of-entities",
  statements: [
    `alter table profile add column if not exists entity_id uuid`,
    `alter table profile add column if not exists origin_id text`,
    `alter table profile add column if not exists origin_version integer`,
    `do $do$ begin
       alter table profile add constraint profile_entity foreign key (client_id, entity_id) references entity (client_id, id);
     exception when duplicate_object then null; end $do$`,
    `create index if not exists profile_by_entity on profile (client_id, entity_id) where entity_id is not null`,
    // The owner is under the policy too, and would see no row to change.
    `alter table role no force row level security`,
    `update role set grants = (
       select jsonb_agg(kept.grant_held) from (
         select held as grant_held from jsonb_array_elements(role.grants) held
          where held ->> 'subFeature' <> 'Master_Profile_Setting'
         union all
         select jsonb_build_object('feature', 'Settings', 'subFeature', 'Master_Profile_Setting', 'actions',
           (select jsonb_agg(action order by array_position(array['CREATE', 'READ', 'UPDATE', 'DELETE'], action)) from (
              select distinct action from jsonb_array_elements(role.grants) held
               cross join lateral jsonb_array_elements_text(held -> 'actions') action
               where held ->> 'subFeature' in ('Profile_Setting', 'Master_Profile_Setting')) designed))) kept)
      where grants @> '[{"feature": "Settings", "subFeature": "Profile_Setting"}]'`,
    `alter table role force row level security`,
  ],
}
