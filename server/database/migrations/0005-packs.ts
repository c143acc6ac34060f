import { applicationRole, policy, type Migration } from "../migration.ts"

/** What was last imported into a profile, and from which line of descent: the base of the next three-way merge. */
export const packs: Migration = {
  name: "0005-packs",
  statements: [
    `create table if not exists pack_import (
       client_id uuid not null,
       profile_id text not null,
       lineage text not null,
       base jsonb not null,
       base_hash text not null,
       imported_at timestamptz not null default now(),
       imported_by uuid,
       primary key (client_id, profile_id)
     )`,
    ...policy("pack_import"),
    `grant select, insert, update, delete on pack_import to ${applicationRole}`,
  ],
}
