import type { Migration } from "../migration.ts"

/**
 * A link remembers the field it was made through, at whichever end that was; empty stands for the first field that takes its
 * kind, as every link from before. Two records may hang together through several fields.
 */
export const linkFields: Migration = {
  name: "0015-link-fields",
  statements: [
    `alter table record_link add column if not exists parent_field text not null default ''`,
    `alter table record_link add column if not exists child_field text not null default ''`,
    `alter table record_link drop constraint if exists record_link_pkey, add constraint record_link_pkey
       primary key (client_id, parent_id, child_id, parent_field, child_field)`,
  ],
}
